import Glibc
import SalusAPI
import SalusBase
import SalusHTTP
import SalusServer

/// A data directory that is being served.
package final class RunningServer: Sendable {
    package let platform: OpenPlatform
    /// The address of the native protocol, with the port that was found.
    package let url: String
    /// The address for a supervisor's health requests; the same unless the native protocol has a listener of its own.
    package let healthURL: String
    /// Descriptions of the files that this run made, certificate included.
    package let made: [String]
    private let directory: DataDirectory
    private let listeners: Listeners
    private let configuration: Configuration
    private let certificate: CertificateWatch?

    /// Opens the directory and accepts connections when it returns.
    package static func start(
        _ directory: DataDirectory, _ configuration: Configuration, parts: PlatformParts = PlatformParts()
    ) async throws(BootstrapError) -> RunningServer {
        let configuration = try configuration.checked()
        let platform = try await OpenPlatform.open(directory, configuration, parts: parts)
        do throws(BootstrapError) {
            var made = platform.made
            try PrivateFile.makeFolder(directory.runFolder)
            let maker = DirectoryMaker(directory: directory, random: parts.random)
            let identity = try identity(configuration.tls, maker, parts.clock.now, &made)
            let listeners = try await Listeners.open(
                configuration, identity, platform.server, socket: directory.socket)
            await platform.lookAtDatabases()
            return try await RunningServer(directory, configuration, platform, listeners, made, identity).announced()
        } catch {
            await platform.close()
            throw error
        }
    }

    private init(
        _ directory: DataDirectory, _ configuration: Configuration, _ platform: OpenPlatform, _ listeners: Listeners,
        _ made: [String], _ identity: TLSIdentity?
    ) {
        (self.directory, self.platform, self.listeners, self.made) = (directory, platform, listeners, made)
        self.configuration = configuration
        certificate = identity.map { identity in
            CertificateWatch(identity, log: platform.log) { identity throws(HTTPError) in try listeners.use(identity) }
        }
        certificate?.start()
        platform.server.metrics.add { await listeners.families() }
        let places = DirectoryMetrics(directory: directory, certificate: identity?.certificateFile)
        platform.server.metrics.add { places.families }
        let scheme = configuration.tls == .off ? "http" : "https"
        url = "\(scheme)://\(listeners.native.local.text)"
        healthURL = "\(scheme)://\(listeners.main.local.text)"
    }

    /// The address of `/metrics`; nil when it has no listener.
    package var metricsURL: String? { listeners.metrics.map { "http://\($0.local.text)/metrics" } }

    /// Reads the certificate's files again, and applies those settings of `fresh` that can change while it runs.
    package func reload(_ fresh: Configuration) {
        platform.log.options = fresh.log
        certificate?.reload()
        let changed = Settings.all.filter { $0.text(in: fresh) != $0.text(in: configuration) }
        let waiting = changed.filter { !$0.reloads }.map(\.key)
        platform.log.info(
            "configuration_reloaded", ("settings_changed", .number(changed.count)),
            ("need_a_restart", .text(waiting.joined(separator: " "))))
    }

    /// Looks whether the certificate's files have changed, as it does by itself every few seconds.
    package func lookAtCertificate() { certificate?.look() }

    /// Reports "not ready" to supervisors, waits for them, accepts no more, lets running requests finish, then closes
    /// everything that it opened, in reverse.
    package func stop() async {
        let log = platform.log
        log.info("server_stopping")
        platform.drain()
        await certificate?.stop()
        // Cut short means: stop now.
        if configuration.stopDelay > .zero { try? await Task.sleep(for: configuration.stopDelay) }
        RunFile.remove(from: directory)
        platform.server.endStreams()
        await listeners.stop(grace: configuration.stopGrace)
        await platform.close()
        log.info("server_stopped")
    }

    /// Says to programs of this machine where it is.
    private func announced() async throws(BootstrapError) -> RunningServer {
        do throws(BootstrapError) {
            let prefix = configuration.protocols[.native]?.prefix ?? APICalls.prefix
            try RunFile(url: url, prefix: prefix, process: Int(getpid())).write(to: directory)
            note()
            return self
        } catch {
            await listeners.stop(grace: .zero)
            throw error
        }
    }

    private func note() {
        platform.log.info(
            "server_started", ("version", .text(ServerProgram.version)), ("process", .number(Int(getpid()))),
            ("listen", .text(listeners.main.text)), ("tls", .text(configuration.tls.kind)),
            ("metrics", .text(listeners.metrics?.text ?? "off")), ("configuration", .text(configuration.digest)))
        if configuration.metrics == .automatic, listeners.metrics == nil {
            platform.log.warning(
                "metrics_off", ("reason", "127.0.0.1:9464 is taken"), ("next", "set metrics.listen to another address"))
        }
    }

    private static func identity(
        _ mode: TLSMode, _ maker: DirectoryMaker, _ now: Instant, _ made: inout [String]
    ) throws(BootstrapError) -> TLSIdentity? {
        switch mode {
        case .off: nil
        case .development: try maker.developmentIdentity(now: now, &made)
        case .files(let certificate, let key): TLSIdentity(certificateFile: certificate, keyFile: key)
        }
    }
}
