public import SalusBase
public import SalusClasses
public import SalusModels

/// An entry of a custom class.
public struct ClassEntry: Hashable, Sendable {
    public let id: ClassEntryID
    /// Catalyze's `parentId`.
    public let owner: AccountID
    /// Catalyze's `authorId`.
    public let author: AccountID
    /// The label of its class.
    public let isPHI: Bool
    /// By column; of a projection those that were asked for.
    public let content: [String: JSONValue]
    public let createdAt: Instant
    public let updatedAt: Instant
}

/// A part of the answer to a query.
public struct EntryPage: Hashable, Sendable {
    public let entries: [ClassEntry]
    /// The place after which the next page begins; nil for the last one.
    public let next: EntryCursor?
    /// How many entries match in all; nil unless it was asked for.
    public let total: Int?
}
