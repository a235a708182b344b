import SalusBase

/// How to reach a data directory: through the server that runs on it, or by opening it.
package enum DirectoryAccess: Sendable {
    /// `authorization` is the operator's `Authorization` field.
    case running(RunFile, authorization: String)
    case opened(OpenPlatform)

    /// Opens a directory that was made before. Throws `inUse` while another program that is no ready server holds it.
    package static func reach(
        _ directory: DataDirectory, _ configuration: Configuration = Configuration(),
        parts: PlatformParts = PlatformParts()
    ) async throws(BootstrapError) -> DirectoryAccess {
        guard directory.isMade else {
            throw directory.notMade
        }
        do throws(BootstrapError) {
            return .opened(try await OpenPlatform.open(directory, configuration, parts: parts))
        } catch .inUse(let path) {
            guard let running = try running(on: directory) else { throw .inUse(directory: path) }
            return .running(running.server, authorization: running.authorization)
        }
    }

    /// The server that runs on the directory, and the operator's `Authorization` field; nil when no one holds the
    /// directory. Throws `inUse` while another program than a ready server does.
    package static func running(
        on directory: DataDirectory
    ) throws(BootstrapError) -> (server: RunFile, authorization: String)? {
        do throws(BootstrapError) {
            try FileLock(directory).release()
            return nil
        } catch .inUse(let path) {
            guard let run = try RunFile.read(from: directory) else { throw .inUse(directory: path) }
            return (run, try OperatorToken.authorization(in: directory))
        }
    }
}
