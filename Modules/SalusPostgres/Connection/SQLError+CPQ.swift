import CPQ
import SalusSQL

extension SQLError {
    /// From a result that says that a statement failed. The server's own text is left out: it may quote data.
    static func server(_ result: OpaquePointer, sql: String) -> SQLError {
        guard let code = salus_pq_sqlstate(result).map({ String(cString: $0) }) else { return .connectionLost }
        if let kind = SQLConstraint(state: code) {
            let name = salus_pq_constraint(result) ?? salus_pq_column(result)
            return .constraint(kind, name: name.map { String(cString: $0) })
        }
        return failure(code, sql)
    }

    /// See appendix A of PostgreSQL's manual.
    private static func failure(_ code: String, _ sql: String) -> SQLError {
        switch code {
        case "40001", "40P01": .conflict(code: code)
        case "55P03": .locked
        case "57014": .timedOut(sql: sql)
        case "53100": .diskFull
        case "57P01", "57P02", "57P03", "25P03": .connectionLost  // the server ends, or ended this session
        case "XX001", "XX002": .damaged
        default: code.hasPrefix("08") ? .connectionLost : .statement(code: code, sql: sql)
        }
    }

    /// A statement that writes, on a server that only reads: a primary that has been demoted.
    var isReadOnlyServer: Bool {
        if case .statement("25006", _) = self { true } else { false }
    }
}

extension SQLConstraint {
    /// Class 23 of the SQLSTATEs.
    fileprivate init?(state: String) {
        switch state {
        case "23505": self = .unique
        case "23503": self = .foreignKey
        case "23502": self = .notNull
        case "23514": self = .check
        default: return nil
        }
    }
}
