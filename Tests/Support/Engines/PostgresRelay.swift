import Foundation
import Glibc
import SalusBase
public import SalusPostgres

/// Stands between a program and PostgreSQL, and loses the answer to a commit when it is told to.
public final class PostgresRelay: Sendable {
    struct NoSocket: Error { let code: Int32 }

    private struct Plan {
        var losesCommit = false
        /// Whether connections are refused once an answer was lost.
        var refusesAfterwards = false
        var refuses = false
        var lost = 0
    }

    /// The socket's name, which libpq makes of the default port.
    private static let socketName = ".s.PGSQL.5432"
    private static let commitTag = Data("COMMIT\0".utf8)

    /// The database behind it.
    public let address: PostgresAddress
    private let folder: TemporaryDirectory
    private let target: String
    private let listener: Int32
    private let plan = Locked(Plan())

    /// `behind` is on a socket of this machine.
    public init(behind: PostgresAddress) throws {
        folder = try TemporaryDirectory()
        target = "\(behind.hosts ?? "")/\(Self.socketName)"
        address = behind.naming(hosts: folder.url.path)
        listener = try Self.socket(at: folder.path(Self.socketName)) { Glibc.bind($0, $1, $2) }
        guard listen(listener, 16) == 0 else { throw NoSocket(code: errno) }
        Thread { self.accept() }.start()
    }

    /// The next commit's answer is not passed on, and its connection ends. `refusing`: no other connection is let
    /// through either, until `letThrough`.
    public func loseNextCommit(refusing: Bool = false) {
        plan.withLock { ($0.losesCommit, $0.refusesAfterwards) = (true, refusing) }
    }

    public func letThrough() { plan.withLock { $0.refuses = false } }

    /// How many answers were lost.
    public var lost: Int { plan.withLock { $0.lost } }

    /// Ends the listening; open connections end with their programs.
    public func close() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func accept() {
        while true {
            let client = Glibc.accept(listener, nil, nil)
            guard client >= 0 else { return }
            guard !plan.withLock({ $0.refuses }),
                let server = try? Self.socket(at: target, { Glibc.connect($0, $1, $2) })
            else {
                Glibc.close(client)
                continue
            }
            Thread { self.pass(from: client, to: server, watching: false) }.start()
            Thread {
                self.pass(from: server, to: client, watching: true)
                for end in [client, server] { Glibc.close(end) }
            }.start()
        }
    }

    private func pass(from source: Int32, to target: Int32, watching: Bool) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(source, &buffer, buffer.count)
            guard count > 0, !(watching && losesNow(Data(buffer[..<count]))),
                send(target, buffer, count, Int32(MSG_NOSIGNAL)) == count
            else { break }
        }
        for end in [source, target] { shutdown(end, Int32(SHUT_RDWR)) }
    }

    private func losesNow(_ bytes: Data) -> Bool {
        plan.withLock { plan in
            guard plan.losesCommit, bytes.range(of: Self.commitTag) != nil else { return false }
            (plan.losesCommit, plan.refuses) = (false, plan.refusesAfterwards)
            plan.lost += 1
            return true
        }
    }

    private static func socket(
        at path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        let handle = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let code = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard handle >= 0, code == 0 else { throw NoSocket(code: errno) }
        return handle
    }
}
