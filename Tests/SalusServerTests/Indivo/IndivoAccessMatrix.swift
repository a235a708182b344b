import PHRIndivo
import TestSupport
import Testing

/// The recorded answers of a real Indivo X 2.0.0 to every call of every kind of caller, as a file.
struct IndivoAccessMatrix {
    /// The caller: a column of the file, or one of the two that it does not have.
    enum Caller: String, CaseIterable {
        case anon, admin, adminCreator, ui, owner, fullShare, carenetMember, stranger, app, appTokenRecord
        case appTokenCarenet, appTokenOtherRecord, otherAppTokenRecord, autoApp, autoTokenRecord, requestToken
        /// The token that an admin app was given for the app on the record.
        case setUpToken
        /// The token of an autonomous app that an admin app, and no person, enabled on the record.
        case autoTokenUnasked

        static let withoutConsent: [Caller] = [.setUpToken, .autoTokenUnasked]
    }

    struct Row {
        let call: IndivoCall
        let statuses: [Caller: Int]
    }

    let rows: [Row]

    init() throws {
        let lines = try TestVectors.lines("indivo-access-matrix.tsv")
        let callers = lines[0].split(separator: "\t").dropFirst(2).dropLast().map { Caller(rawValue: String($0)) }
        rows = try lines.dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let call = try #require(Self.call(cells[0], cells[1]), "\(line)")
            var statuses: [Caller: Int] = [:]
            for (caller, cell) in zip(callers, cells.dropFirst(2)) { statuses[try #require(caller)] = Int(cell) }
            for caller in Caller.withoutConsent { statuses[caller] = Self.status(of: call, by: caller) }
            return Row(call: call, statuses: statuses)
        }
    }

    /// Behind neither token is an account: it opens what its own app keeps, which is `labs` in the paths, and what
    /// anyone may see.
    private static func status(of call: IndivoCall, by caller: Caller) -> Int {
        let isStorage = call.pattern.contains("/apps/{app}/documents/")
        return call.callers == [.anyone] || isStorage && caller == .setUpToken ? 200 : 403
    }

    /// Holes have other names in the file.
    private static func call(_ method: String, _ pattern: String) -> IndivoCall? {
        IndivoCalls.all.first {
            ($0.method.rawValue == method || $0.method == .any) && bare($0.pattern) == bare(pattern)
        }
    }

    private static func bare(_ pattern: String) -> [String] {
        pattern.split(separator: "/", omittingEmptySubsequences: false).map { $0.hasPrefix("{") ? "{}" : String($0) }
    }
}
