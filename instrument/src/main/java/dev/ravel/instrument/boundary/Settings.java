package dev.ravel.instrument.boundary;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a program can set for the whole JVM by calling JDK code that is not instrumented: by which calls, and where the JDK keeps it.
 *
 * <p>The one table of it: {@link SettingTransform} marks the calls, the engine keeps what the places hold and puts it back. It was made
 * from a walk over the public static methods of the JDK that write a static field or have the name of a setter, and read over by hand.
 * Settings that are the state of one object (levels of loggers, the beans of a server) need no entry: that is kept with the object.
 */
public final class Settings {
    /**
     * One setting.
     *
     * @param name what it is, in the middle of a sentence
     * @param calls methods that change it, all with that name: {@code java/util/Locale.setDefault}
     * @param places static fields that hold it, with all that hangs on them: {@code java.util.Locale.defaultLocale}. Those that a JDK does not
     *     have are skipped; a setting without any cannot be put back
     */
    public record Setting(String name, List<String> calls, List<String> places) {}

    /** The place of a setting in this list is its number. */
    public static final List<Setting> ALL = List.of(
            setting(
                    "the default handler of uncaught exceptions",
                    calls("java/lang/Thread.setDefaultUncaughtExceptionHandler"),
                    "java.lang.Thread.defaultUncaughtExceptionHandler"),
            setting(
                    "the standard streams",
                    calls("java/lang/System.setIn", "java/lang/System.setOut", "java/lang/System.setErr"),
                    "java.lang.System.in",
                    "java.lang.System.out",
                    "java.lang.System.err"),
            setting(
                    "the system properties",
                    calls(
                            "java/lang/System.setProperty",
                            "java/lang/System.setProperties",
                            "java/lang/System.clearProperty"),
                    "java.lang.System.props"),
            setting("the security manager", calls("java/lang/System.setSecurityManager"), "java.lang.System.security"),
            setting(
                    "the shutdown hooks",
                    calls("java/lang/Runtime.addShutdownHook", "java/lang/Runtime.removeShutdownHook"),
                    "java.lang.ApplicationShutdownHooks.hooks"),
            setting(
                    "the files to delete at exit",
                    calls("java/io/File.deleteOnExit"),
                    "java.io.DeleteOnExitHook.files"),
            setting(
                    "the default locale",
                    calls("java/util/Locale.setDefault"),
                    "java.util.Locale.defaultLocale",
                    "java.util.Locale.defaultDisplayLocale",
                    "java.util.Locale.defaultFormatLocale"),
            setting(
                    "the providers of time-zone rules",
                    calls("java/time/zone/ZoneRulesProvider.registerProvider"),
                    "java.time.zone.ZoneRulesProvider.PROVIDERS",
                    "java.time.zone.ZoneRulesProvider.ZONES",
                    "java.time.zone.ZoneRulesProvider.ZONE_IDS"),
            setting(
                    "the filters of deserialisation",
                    calls(
                            "java/io/ObjectInputFilter$Config.setSerialFilter",
                            "java/io/ObjectInputFilter$Config.setSerialFilterFactory"),
                    "java.io.ObjectInputFilter$Config.serialFilter",
                    "java.io.ObjectInputFilter$Config.serialFilterFactory",
                    "java.io.ObjectInputFilter$Config.filterFactoryNoReplace",
                    "java.io.ObjectInputFilter$Config.serialFilterFactoryNoReplace"),
            setting(
                    "the security properties",
                    calls("java/security/Security.setProperty"),
                    "java.security.Security.props"),
            setting(
                    "the security providers",
                    calls(
                            "java/security/Security.addProvider",
                            "java/security/Security.insertProviderAt",
                            "java/security/Security.removeProvider"),
                    "sun.security.jca.Providers.providerList"),
            setting("the security policy", calls("java/security/Policy.setPolicy"), "java.security.Policy.policyInfo"),
            setting(
                    "the login configuration",
                    calls("javax/security/auth/login/Configuration.setConfiguration"),
                    "javax.security.auth.login.Configuration.configuration"),
            setting(
                    "the default SSL context",
                    calls("javax/net/ssl/SSLContext.setDefault"),
                    "javax.net.ssl.SSLContext.defaultContext"),
            setting(
                    "the defaults of HTTPS connections",
                    calls(
                            "javax/net/ssl/HttpsURLConnection.setDefaultHostnameVerifier",
                            "javax/net/ssl/HttpsURLConnection.setDefaultSSLSocketFactory"),
                    "javax.net.ssl.HttpsURLConnection.defaultHostnameVerifier",
                    "javax.net.ssl.HttpsURLConnection.defaultSSLSocketFactory"),
            setting(
                    "the authenticator",
                    calls("java/net/Authenticator.setDefault"),
                    "java.net.Authenticator.theAuthenticator"),
            setting(
                    "the cookie handler",
                    calls("java/net/CookieHandler.setDefault"),
                    "java.net.CookieHandler.cookieHandler"),
            setting(
                    "the proxy selector",
                    calls("java/net/ProxySelector.setDefault"),
                    "java.net.ProxySelector.theProxySelector"),
            setting(
                    "the response cache",
                    calls("java/net/ResponseCache.setDefault"),
                    "java.net.ResponseCache.theResponseCache"),
            setting(
                    "the handlers of URLs",
                    calls("java/net/URL.setURLStreamHandlerFactory"),
                    "java.net.URL.factory",
                    "java.net.URL.handlers"),
            setting(
                    "the defaults of URL connections",
                    calls(
                            "java/net/URLConnection.setFileNameMap",
                            "java/net/URLConnection.setDefaultAllowUserInteraction",
                            "java/net/URLConnection.setDefaultUseCaches",
                            "java/net/URLConnection.setContentHandlerFactory",
                            "java/net/HttpURLConnection.setFollowRedirects"),
                    "java.net.URLConnection.fileNameMap",
                    "java.net.URLConnection.defaultAllowUserInteraction",
                    "java.net.URLConnection.defaultUseCaches",
                    "java.net.URLConnection.defaultCaching",
                    "java.net.URLConnection.factory",
                    "java.net.URLConnection.handlers",
                    "java.net.HttpURLConnection.followRedirects"),
            setting(
                    "the factories of sockets",
                    calls(
                            "java/net/Socket.setSocketImplFactory",
                            "java/net/ServerSocket.setSocketFactory",
                            "java/net/DatagramSocket.setDatagramSocketImplFactory"),
                    "java.net.Socket.factory",
                    "java.net.ServerSocket.factory",
                    "java.net.DatagramSocket.factory"),
            setting(
                    "the loggers",
                    calls(
                            "java/util/logging/Logger.getLogger",
                            "java/util/logging/LogManager.addLogger",
                            "java/util/logging/LogManager.readConfiguration",
                            "java/util/logging/LogManager.updateConfiguration",
                            "java/util/logging/LogManager.reset",
                            "java/util/logging/LogManager.addConfigurationListener",
                            "java/util/logging/LogManager.removeConfigurationListener"),
                    "java.util.logging.LogManager.getLogManager()"),
            setting(
                    "the JDBC drivers",
                    calls(
                            "java/sql/DriverManager.registerDriver",
                            "java/sql/DriverManager.deregisterDriver",
                            "java/sql/DriverManager.setLoginTimeout",
                            "java/sql/DriverManager.setLogWriter",
                            "java/sql/DriverManager.setLogStream"),
                    "java.sql.DriverManager.registeredDrivers",
                    "java.sql.DriverManager.loginTimeout",
                    "java.sql.DriverManager.logWriter",
                    "java.sql.DriverManager.logStream"),
            setting(
                    "the naming factories",
                    calls(
                            "javax/naming/spi/NamingManager.setObjectFactoryBuilder",
                            "javax/naming/spi/NamingManager.setInitialContextFactoryBuilder"),
                    "javax.naming.spi.NamingManager.object_factory_builder",
                    "javax.naming.spi.NamingManager.initctx_factory_builder",
                    "com.sun.naming.internal.NamingManagerHelper.object_factory_builder"),
            setting(
                    "the settings of RMI",
                    calls(
                            "java/rmi/server/RMISocketFactory.setSocketFactory",
                            "java/rmi/server/RMISocketFactory.setFailureHandler"),
                    "java.rmi.server.RMISocketFactory.factory",
                    "java.rmi.server.RMISocketFactory.handler"),
            setting(
                    "the settings of JavaBeans",
                    calls(
                            "java/beans/Beans.setDesignTime",
                            "java/beans/Beans.setGuiAvailable",
                            "java/beans/Introspector.setBeanInfoSearchPath",
                            "java/beans/PropertyEditorManager.registerEditor",
                            "java/beans/PropertyEditorManager.setEditorSearchPath"),
                    "java.beans.ThreadGroupContext.contexts"),
            setting(
                    "the settings of Swing",
                    calls(
                            "javax/swing/UIManager.setLookAndFeel",
                            "javax/swing/UIManager.setInstalledLookAndFeels",
                            "javax/swing/UIManager.installLookAndFeel",
                            "javax/swing/UIManager.addAuxiliaryLookAndFeel",
                            "javax/swing/UIManager.put",
                            "javax/swing/JComponent.setDefaultLocale",
                            "javax/imageio/ImageIO.setUseCache",
                            "javax/imageio/ImageIO.setCacheDirectory")),
            setting(
                    "a setting of the JVM itself",
                    calls(
                            "java/lang/management/MemoryMXBean.setVerbose",
                            "java/lang/management/ClassLoadingMXBean.setVerbose",
                            "java/lang/management/ThreadMXBean.setThreadContentionMonitoringEnabled",
                            "java/lang/management/ThreadMXBean.setThreadCpuTimeEnabled",
                            "java/lang/management/MemoryPoolMXBean.setUsageThreshold",
                            "java/lang/management/MemoryPoolMXBean.setCollectionUsageThreshold",
                            "com/sun/management/HotSpotDiagnosticMXBean.setVMOption",
                            "com/sun/management/ThreadMXBean.setThreadAllocatedMemoryEnabled")));

    private static final Map<String, Integer> BY_CALL = byCall();

    private static final Set<String> NAMES = BY_CALL.keySet().stream()
            .map(call -> call.substring(call.indexOf('.') + 1))
            .collect(Collectors.toUnmodifiableSet());

    private Settings() {}

    /** Whether some method of that name changes a setting. */
    static boolean hasCall(String method) {
        return NAMES.contains(method);
    }

    /** The number of the setting that a method of the JDK changes, by the internal name of the class that declares it; -1 if none. */
    public static int changedBy(String owner, String method) {
        return BY_CALL.getOrDefault(owner + "." + method, -1);
    }

    private static Map<String, Integer> byCall() {
        Map<String, Integer> all = new HashMap<>();
        for (int i = 0; i < ALL.size(); i++) {
            for (String call : ALL.get(i).calls()) {
                all.put(call, i);
            }
        }
        return all;
    }

    private static List<String> calls(String... calls) {
        return List.of(calls);
    }

    private static Setting setting(String name, List<String> calls, String... places) {
        return new Setting(name, calls, List.of(places));
    }
}
