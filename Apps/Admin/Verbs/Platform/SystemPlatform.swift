import SalusBase
import SalusClient
import SalusCrypto
import SalusHTTP
import SalusServer
import SalusServerBootstrap

/// The platform of the real program: data directories of this machine, and servers over the network.
package struct SystemPlatform: AdminPlatform {
    package init() {}

    package func connect(to place: Place) async throws(AdminError) -> any AdminConnection {
        do throws(BootstrapError) {
            return switch place {
            case .data(let directory): try await local(DataDirectory(directory))
            case .server(let url, let tokenFile, let authority):
                try remote(url, authority, authorization: try OperatorToken.authorization(file: tokenFile))
            }
        } catch {
            throw .unreachable("\(error)")
        }
    }

    package func initialise(
        _ directory: String, origin: String?, database: String?
    ) async throws(AdminError) -> NewDataDirectory {
        do throws(BootstrapError) {
            return try await NewDataDirectory.make(DataDirectory(directory), origin: origin, database: database)
        } catch {
            throw .unreachable("\(error)")
        }
    }

    package func examine(_ directory: String, configuration: String?) async -> [Finding] {
        await Examination(
            directory: DataDirectory(directory), platform: self, configuration: configuration,
            now: WallClock.system.now
        ).findings()
    }

    /// Through the server that runs on the directory; without one through the same server in this process.
    private func local(_ directory: DataDirectory) async throws(BootstrapError) -> OperatorConnection {
        switch try await DirectoryAccess.reach(directory, parts: .quiet) {
        case .running(let run, let authorization):
            return try running(run, directory, authorization: authorization)
        case .opened(let platform):
            let client = try Self.client("https://in.process", InProcessEngine(platform.server))
            return OperatorConnection(client: client, authorization: platform.operatorAuthorization) {
                await platform.close()
            }
        }
    }

    /// The server that runs on the directory, by its socket there: no certificate has to name this machine for it.
    func running(
        _ run: RunFile, _ directory: DataDirectory, authorization: String
    ) throws(BootstrapError) -> OperatorConnection {
        let engine: CurlClient
        do throws(HTTPError) { engine = try CurlClient(socket: directory.socket) } catch {
            throw .directory("\(error)")
        }
        let client = try Self.client("http://localhost\(run.prefix)", engine)
        return OperatorConnection(client: client, authorization: authorization) {}
    }

    private func remote(
        _ url: String, _ authority: String?, authorization: String
    ) throws(BootstrapError) -> OperatorConnection {
        let client = try Self.client(url, CurlClient(authorityFile: authority))
        return OperatorConnection(client: client, authorization: authorization) {}
    }

    private static func client(_ url: String, _ engine: any HTTPClientEngine) throws(BootstrapError) -> APIClient {
        do throws(ClientError) {
            return APIClient(server: try ServerAddress(url), engine: engine, clock: .system, randomness: .secure)
        } catch {
            throw .directory("'\(url)' is no address of a server; give one such as https://salus.example.org")
        }
    }
}

extension PlatformParts {
    /// The log of requests is a server's; here the verb says what happened.
    static var quiet: PlatformParts {
        var parts = PlatformParts()
        parts.log = .nowhere
        return parts
    }
}
