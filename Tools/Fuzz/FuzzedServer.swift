import Foundation
import SalusBase
import SalusHTTP
import SalusServer
import SalusServerBootstrap

/// One server in this process over a folder of its own, for what only a whole server reads. Opened when it is first
/// asked.
enum FuzzedServer {
    static let shared: OpenPlatform = {
        let folder = FuzzedServer.folder(of: getpid())
        var parts = PlatformParts()
        parts.log = LogWriter { _ in }
        return waiting { [parts] in
            do {
                return try await OpenPlatform.open(DataDirectory(folder), Configuration(), parts: parts)
            } catch { fatalError("no server to fuzz: \(error)") }
        }
    }()

    /// The data of the server of one process.
    private static func folder(of process: Int32) -> String {
        FileManager.default.temporaryDirectory.appending(path: "salus-fuzz-\(process)").path
    }

    static func answer(_ request: HTTPRequest) -> HTTPResponse {
        let server = shared.server
        return waiting { await server.respond(to: request) }
    }

    /// The fuzzer calls from a thread of its own, which may wait.
    private static func waiting<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
        let (done, result) = (DispatchSemaphore(value: 0), Locked<Result?>(nil))
        Task.detached {
            let made = await work()
            result.withLock { $0 = made }
            done.signal()
        }
        done.wait()
        guard let made = result.withLock({ $0 }) else { fatalError("the work ended without a result") }
        return made
    }
}
