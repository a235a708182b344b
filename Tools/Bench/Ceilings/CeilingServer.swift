import Foundation
import SalusHTTP
import SalusServerBootstrap

/// Our HTTP engine with nothing above it, in a process of its own: answers every request with as many bytes as it is
/// told, after one access row is safe when it has a database to put that into.
enum CeilingServer {
    /// The first argument that makes this program one.
    static let verb = "ceiling-server"
    private static let ready = "ready at "

    struct Running {
        let program: ChildProgram
        let port: Int
        let address: String
    }

    /// The certificate is that of the data directory; without one it serves plain HTTP.
    static func start(directory: String?, bytes: Int, audit: DatabaseCopy? = nil) throws -> Running {
        var arguments = [verb, directory ?? "", String(bytes)]
        if let audit { arguments.append(audit.argument) }
        let program = try ChildProgram("salus-bench", arguments)
        let port = Int(try program.answer(after: ready)) ?? 0
        let scheme = directory == nil ? "http" : "https"
        return Running(program: program, port: port, address: "\(scheme)://127.0.0.1:\(port)/")
    }

    /// Serves until it is ended.
    static func run(_ arguments: [String]) async throws {
        let directory = DataDirectory(arguments[0])
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: Int(arguments[1]) ?? 0)
        let tls =
            arguments[0].isEmpty
            ? nil : TLSIdentity(certificateFile: directory.certificate, keyFile: directory.certificateKey)
        let log = try arguments.dropFirst(2).first.map { try RawAccessLog(DatabaseCopy(argument: $0, of: directory)) }
        let listener = try EpollEngine().listen(ServerConfiguration(tls: tls)) { _ in
            await log?.append()
            return HTTPResponse(body: .bytes(body))
        }
        FileHandle.standardOutput.write(Data("\(ready)\(listener.port)\n".utf8))
        while true { try await Task.sleep(for: .seconds(3600)) }
    }
}
