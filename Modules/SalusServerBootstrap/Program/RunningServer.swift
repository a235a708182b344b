import Glibc
import SalusBase
import SalusHTTP
import SalusServer

/// A data directory that is being served.
package final class RunningServer: Sendable {
    package let platform: OpenPlatform
    /// Where it is, with the port that was found.
    package let url: String
    /// What was made just now, certificate included.
    package let made: [String]
    private let directory: DataDirectory
    private let listener: any HTTPListener
    private let grace: Duration

    /// Opens the directory and accepts connections when it returns.
    package static func start(
        _ directory: DataDirectory, _ configuration: Configuration, parts: PlatformParts = PlatformParts()
    ) async throws(BootstrapError) -> RunningServer {
        let configuration = try configuration.checked()
        let platform = try await OpenPlatform.open(directory, configuration, parts: parts)
        do throws(BootstrapError) {
            return try RunningServer(directory, configuration, parts, platform)
        } catch {
            await platform.close()
            throw error
        }
    }

    private init(
        _ directory: DataDirectory, _ configuration: Configuration, _ parts: PlatformParts, _ platform: OpenPlatform
    ) throws(BootstrapError) {
        var made = platform.made
        let maker = DirectoryMaker(directory: directory, random: parts.random)
        let identity = try Self.identity(configuration.tls, maker, parts.clock.now, &made)
        listener = try Self.listen(configuration, identity, platform)
        (self.directory, self.platform, self.made) = (directory, platform, made)
        grace = configuration.stopGrace
        let host = configuration.listen.isEveryAddress ? "localhost" : configuration.listen.host
        let address = ListenAddress(host: host, port: listener.port).text
        url = "\(identity == nil ? "http" : "https")://\(address)"
        let authority = configuration.tls == .development ? directory.certificate : nil
        try RunFile(url: url, authority: authority, process: Int(getpid())).write(to: directory)
    }

    /// Accepts no more, lets running requests finish, then closes what it opened, in reverse.
    package func stop() async {
        RunFile.remove(from: directory)
        await listener.stop(grace: grace)
        await platform.close()
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

    private static func listen(
        _ configuration: Configuration, _ identity: TLSIdentity?, _ platform: OpenPlatform
    ) throws(BootstrapError) -> any HTTPListener {
        let server = platform.server
        var engine = ServerConfiguration(
            host: configuration.listen.host, port: configuration.listen.port, tls: identity)
        engine.limits = configuration.connections
        engine.refusalResponse = { refusal in server.respond(to: refusal) }
        do {
            return try EpollEngine().listen(engine) { request in await server.respond(to: request) }
        } catch {
            throw .cannotListen("\(error)")
        }
    }
}
