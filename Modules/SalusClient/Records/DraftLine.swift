import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync

/// Drafts of records in the form of an outbox, each with the drafts that it depends on. A record has no epochs, so a
/// draft needs no seal.
struct DraftLine {
    /// All drafts are of this one.
    static let epoch: UInt32 = 1
    /// One answer after the other, and a pull when so many have left.
    private static let limits = SalusSync.Outbox.Limits(entries: 100)

    private let drafts: [RecordDraft]

    init(_ drafts: [RecordDraft]) { self.drafts = drafts }

    func outbox(position: Int) -> SalusSync.Outbox {
        let entries = drafts.map { draft in
            OutboxEntry(
                id: draft.entry, parents: parents(of: draft),
                state: draft.refusal.map { .refused(OutboxEntry.Refusal(rawValue: $0) ?? .damaged) } ?? .draft)
        }
        return SalusSync.Outbox(
            entries: entries, position: UInt64(position), epoch: Self.epoch, limits: Self.limits)
    }

    /// The draft of the document that it is about, and those that change the same of it.
    private func parents(of draft: RecordDraft) -> [EntryID] {
        drafts.prefix { $0.id != draft.id }.filter(draft.builds).map(\.entry)
    }
}

extension RecordDraft {
    var entry: EntryID { EntryID(bytes: id.bytes)! }
}
