public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// One version of something in a plan; none is ever erased.
public struct PlanVersion: Hashable, Sendable {
    public let id: EntryID
    /// Nil for an account whose identity log is not on this device.
    public let author: AccountID?
    /// The user name of the author; nil where it is not known.
    public let authorName: String?
    /// By the clock of its writer.
    public let at: Instant
    /// As it stood after this version; nil for a deletion, and for what cannot be read.
    public let object: PlanObject?
    /// Whether this version deleted the object.
    public let isDeletion: Bool
    /// Whether no version follows it. More than one is an unresolved conflict.
    public let isCurrent: Bool

    package init(
        id: EntryID, author: AccountID?, authorName: String?, at: Instant, object: PlanObject?, isDeletion: Bool,
        isCurrent: Bool
    ) {
        (self.id, self.author, self.authorName, self.at) = (id, author, authorName, at)
        (self.object, self.isDeletion, self.isCurrent) = (object, isDeletion, isCurrent)
    }
}

/// Undoes a write that was just made, as long as no other account has changed the same object since.
public struct CareUndo: Hashable, Sendable {
    /// The change that was written, for "Undo: …".
    public let what: PlanEdit
    let steps: [VaultID: [VaultUndoStep]]

    public var text: String { what.text }
    /// Whether there is nothing to undo: nothing was written, or it went through another person's inbox.
    public var isNothing: Bool { steps.isEmpty }

    /// Takes these back, too.
    func and(_ others: [VaultID: [VaultUndoStep]]) -> CareUndo {
        CareUndo(what: what, steps: steps.merging(others) { $0 + $1 })
    }
}
