import CommandKit
import SalusAPI
import SalusBase
import SalusModels

/// Lines of the access log as `access-log list` shows them.
struct AccessLogListing: Hashable, Sendable, Encodable {
    struct Line: Hashable, Sendable, Encodable {
        let at: Instant
        let operation: String
        let actor: AccessLogLine.Actor
        let account: AccountID?
        /// The account's name now; nil when there is no such account any more.
        let name: String?
        let device: DeviceID?
        let record: RecordID?
        let document: DocumentID?
        let vault: VaultID?
        let purpose: String
        let outcome: AccessLogLine.Outcome
        /// Rises by one within the record, from 0.
        let number: Int
        /// Its place in the signed tree; nil while it waits for one.
        let position: Int?
    }

    let lines: [Line]
    /// The cursor of the next page; nil when these are all entries.
    let behind: String?

    init(_ entries: [LoggedEntry], names: [AccountID: String], behind: String?) {
        lines = entries.map { entry in Line(entry, names) }
        self.behind = behind
    }

    func text(on layout: OutputLayout) -> String {
        lines.isEmpty
            ? "No line fits."
            : layout.table(
                ["TIME", "WHO", "OPERATION", "OUTCOME", "RECORD", "DOCUMENT", "DEVICE", "PURPOSE"],
                lines.map(\.cells))
    }
}

extension AccessLogListing.Line {
    init(_ entry: LoggedEntry, _ names: [AccountID: String]) {
        let line = entry.line
        (at, operation, actor, account) = (line.at, line.operation, line.actor, line.account)
        name = line.account.flatMap { names[$0] }
        (device, record, document, vault) = (line.device, line.record, line.document, line.vault)
        (purpose, outcome, number, position) = (line.purpose, line.outcome, entry.number, entry.position)
    }

    fileprivate var cells: [TableCell] {
        [
            TableCell("\(at)", isWhole: true), TableCell(who), TableCell(operation, isWhole: true),
            TableCell(outcome.rawValue, outcome == .refused ? .warning : nil, isWhole: true),
            vault.map { TableCell("vault \(IdentifierPrefix.of($0))") } ?? Self.beginning(record),
            Self.beginning(document),
            Self.beginning(device), TableCell(purpose),
        ]
    }

    private var who: String { name ?? account.map { IdentifierPrefix.of($0) } ?? actor.rawValue }

    private static func beginning(_ identifier: (any CustomStringConvertible)?) -> TableCell {
        identifier.map { TableCell(IdentifierPrefix.of($0)) } ?? TableCell("–", .faint)
    }
}
