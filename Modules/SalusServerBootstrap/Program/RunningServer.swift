import SalusServer
import Glibc
import SalusBase
import SalusHTTP

/// A data directory that is being served.
package final class RunningServer: Sendable {
    package let platform: OpenPlatform
    /// Where the native protocol is, with the port that was found.
    package let url: String
    /// Where a supervisor asks for its health; the same unless the native protocol has a listener of its own.
    package let healthURL: String
    /// What was made just now, certificate included.
    package let made: [String]
    private let directory: DataDirectory
    private let authority: String?
    private let listeners: Listeners
    private let grace: Duration

    /// Opens the directory and accepts connections when it returns.
    package static func start(
        _ directory: DataDirectory, _ configuration: Configuration, parts: PlatformParts = PlatformParts()
    ) async throws(BootstrapError) -> RunningServer {
        let configuration = try configuration.checked()
        let platform = try await OpenPlatform.open(directory, configuration, parts: parts)
        do throws(BootstrapError) {
            var made = platform.made
            let maker = DirectoryMaker(directory: directory, random: parts.random)
            let identity = try identity(configuration.tls, maker, parts.clock.now, &made)
            let listeners = try await Listeners.open(configuration, identity, platform.server)
            return try await RunningServer(directory, configuration, platform, listeners, made).announced()
        } catch {
            await platform.close()
            throw error
        }
    }

    private init(
        _ directory: DataDirectory, _ configuration: Configuration, _ platform: OpenPlatform, _ listeners: Listeners,
        _ made: [String]
    ) {
        (self.directory, self.platform, self.listeners, self.made) = (directory, platform, listeners, made)
        grace = configuration.stopGrace
        let scheme = configuration.tls == .off ? "http" : "https"
        url = "\(scheme)://\(listeners.native.local.text)"
        healthURL = "\(scheme)://\(listeners.main.local.text)"
        authority = configuration.tls == .development ? directory.certificate : nil
    }

    /// Accepts no more, lets running requests finish, then closes what it opened, in reverse.
    package func stop() async {
        RunFile.remove(from: directory)
        platform.server.endStreams()
        await listeners.stop(grace: grace)
        await platform.close()
    }

    /// Says to programs of this machine where it is.
    private func announced() async throws(BootstrapError) -> RunningServer {
        do throws(BootstrapError) {
            try RunFile(url: url, authority: authority, process: Int(getpid())).write(to: directory)
            return self
        } catch {
            await listeners.stop(grace: .zero)
            throw error
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
