import CPQ
import SalusSQL

/// Owns the connection of a messenger; used by its thread.
final class MessageLine {
    /// The server takes at most 8000 bytes at once.
    private static let longest = 7000
    private let handle: OpaquePointer
    private let names: SharedNames
    private var hasLead = false

    init(_ address: PostgresAddress, _ options: PostgresOptions) throws(SQLError) {
        handle = try PostgresConnector.connect(address, options)
        names = SharedNames(options.namespace)
        guard run("LISTEN \(names.channel)") else { throw .connectionLost }
    }

    deinit { PQfinish(handle) }

    var socket: CInt { PQsocket(handle) }

    /// The result of `work`; false also when the connection is lost.
    func isUsed(by work: (MessageLine) -> Bool) -> Bool { work(self) && PQstatus(handle) == CONNECTION_OK }

    func leads() -> Bool {
        if !hasLead {
            let result = PQexec(handle, "SELECT pg_try_advisory_lock(\(names.leadership))")
            defer { PQclear(result) }
            guard PQresultStatus(result) == PGRES_TUPLES_OK else { return false }
            hasLead = String(cString: PQgetvalue(result, 0, 0)) == "t"
        }
        return hasLead
    }

    /// Messages share notifications, one a line.
    func tell(_ messages: [String]) -> Bool {
        var waiting = ""
        for message in messages where message.utf8.count < Self.longest {
            if waiting.utf8.count + message.utf8.count >= Self.longest {
                guard notify(waiting) else { return false }
                waiting = ""
            }
            waiting += waiting.isEmpty ? message : "\n\(message)"
        }
        return waiting.isEmpty || notify(waiting)
    }

    /// Messages of other sessions since the last call; nil when the connection is lost.
    func received() -> [String]? {
        guard PQconsumeInput(handle) == 1 else { return nil }
        var messages: [String] = []
        while let notice = PQnotifies(handle) {
            defer { PQfreemem(notice) }
            guard notice.pointee.be_pid != PQbackendPID(handle) else { continue }
            messages += String(cString: notice.pointee.extra).split(separator: "\n").map(String.init)
        }
        return messages
    }

    private func notify(_ text: String) -> Bool {
        let result = BoundArguments([.text(text)]).withPointers { values, lengths, formats in
            PQexecParams(handle, "SELECT pg_notify('\(names.channel)', $1)", 1, nil, values, lengths, formats, 0)
        }
        defer { PQclear(result) }
        return PQresultStatus(result) == PGRES_TUPLES_OK
    }

    private func run(_ sql: String) -> Bool {
        let result = PQexec(handle, sql)
        defer { PQclear(result) }
        return PQresultStatus(result) == PGRES_COMMAND_OK
    }
}
