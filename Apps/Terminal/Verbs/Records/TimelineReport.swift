import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusSync
import SalusTerminal

/// A line of a timeline as `salus timeline` prints it: an entry of the record as `salus record entries` does, or
/// something sealed beside it.
struct TimelineLineReport: Encodable, Sendable {
    /// A fact, or the vault's object of what is sealed.
    let id: String
    /// Of an entry of the record.
    let document: DocumentID?
    let kind: String
    let title: String
    let detail: String
    let start: String?
    let end: String?
    let others: [FactOrigin]
    let sealed: Bool
    /// `care plan`, `care plan of ana`, or the name of the vault that it is in.
    let place: String?
    /// The task of an outcome.
    let task: String?
    let vault: VaultID?

    init(_ item: TimelineLine) {
        (kind, title, detail, others) = (item.kind.rawValue, item.title, item.shownDetail, item.others)
        (start, end) = (item.start?.text, item.end?.text)
        (document, sealed, place) = (item.fact?.document, item.sealed != nil, item.sealed?.place)
        switch item.origin {
        case .fact(let fact): (id, task, vault) = ("\(fact.fact)", nil, nil)
        case .sealed(let sealed):
            id = "\(sealed.object)"
            switch sealed.origin {
            case .outcome(let event, _): (task, vault) = (event.task, nil)
            case .note(let inVault): (task, vault) = (nil, inVault)
            }
        }
    }

    var cells: [TableCell] {
        [
            TableCell(ShortIdentifier.of(id), isWhole: true), TableCell(kind),
            TableCell(title + (others.isEmpty ? "" : " ×\(1 + others.count)")), TableCell(words),
            TableCell(start ?? ""), TableCell(end ?? ""),
        ]
    }

    private var words: String {
        guard sealed else { return detail }
        return [SealedItem.mark, detail, place ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

struct TimelineReport: Encodable, Sendable {
    let entries: [TimelineLineReport]

    func text(on layout: OutputLayout) -> String {
        guard !entries.isEmpty else { return "No entry is of that kind and time." }
        return layout.table(["ENTRY", "KIND", "WHAT", "DETAIL", "FROM", "UNTIL"], entries.map(\.cells))
    }
}

extension Script {
    /// The sealed items beside a record; nothing with `--no-sealed`. Facts are printed also where they cannot be read,
    /// with a remark.
    func sealedItems(of record: RecordID) async -> SealedItems {
        if invocation.has(.noSealed) { return .none }
        do throws(ClientError) { return try await SealedItemReader(client).items(of: record) } catch {
            console.remark("Sealed items are left out: \(error.advice.problem)")
            return .none
        }
    }
}

extension Option {
    static let sealed = Option(
        name: "sealed", help: "with --format: put in what only members of your vaults can read, too, marked as sealed")
    static let noSealed = Option(
        name: "no-sealed", help: "leave out what only members of your vaults can read: care plan and notes")
}
