public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// One version of something in a plan; none is ever erased.
public struct PlanVersion: Hashable, Sendable {
    public let id: EntryID
    /// Nil for somebody whose identity is not here.
    public let author: AccountID?
    public let authorName: String?
    /// By the clock of its writer.
    public let at: Instant
    /// As it stood after this version; nil for a deletion, and for what cannot be read.
    public let object: PlanObject?
    public let isDeletion: Bool
    /// Whether nothing came after it. More than one is a conflict that nobody has settled.
    public let isCurrent: Bool

    package init(
        id: EntryID, author: AccountID?, authorName: String?, at: Instant, object: PlanObject?, isDeletion: Bool,
        isCurrent: Bool
    ) {
        (self.id, self.author, self.authorName, self.at) = (id, author, authorName, at)
        (self.object, self.isDeletion, self.isCurrent) = (object, isDeletion, isCurrent)
    }
}

/// What takes back something that was just written, as long as nobody else has changed the same since.
public struct CareUndo: Hashable, Sendable {
    /// What was written, for "Undo: …".
    public let what: PlanDeed
    let steps: [VaultID: [VaultUndoStep]]

    public var text: String { what.text }
    /// Whether nothing can be taken back: nothing was written, or it went through somebody's inbox.
    public var isNothing: Bool { steps.isEmpty }

    /// Takes these back, too.
    func and(_ others: [VaultID: [VaultUndoStep]]) -> CareUndo {
        CareUndo(what: what, steps: steps.merging(others) { $0 + $1 })
    }
}
