public import SalusBase
public import SalusClasses
public import SalusDomain
public import SalusModels

/// A custom class of an application.
public struct CustomClass: Hashable, Sendable {
    public let id: CustomClassID
    public let application: ApplicationID
    /// Unique in the application: 1 to 64 letters, digits, `_` and `-`.
    public let name: String
    public var schema: ClassSchema
    /// False: no entry is ever changed or deleted.
    public let isEditable: Bool
    /// A label of Catalyze's that entries repeat; nothing depends on it.
    public let isPHI: Bool
    public let createdAt: Instant

    public init(
        id: CustomClassID, application: ApplicationID, name: String, schema: ClassSchema, isEditable: Bool,
        isPHI: Bool, createdAt: Instant
    ) {
        (self.id, self.application, self.name, self.schema) = (id, application, name, schema)
        (self.isEditable, self.isPHI, self.createdAt) = (isEditable, isPHI, createdAt)
    }
}

/// Custom classes and their permissions.
public protocol CustomClassRepository {
    /// By name.
    func classes(of application: ApplicationID) throws(DomainError) -> [CustomClass]
    func customClass(named name: String, of application: ApplicationID) throws(DomainError) -> CustomClass?
    /// Throws `nameTaken`.
    func insert(_ customClass: CustomClass, _ grant: WriteGrant) throws(DomainError)
    func setSchema(_ schema: ClassSchema, of id: CustomClassID, _ grant: WriteGrant) throws(DomainError)
    /// With its entries and permissions.
    func delete(_ id: CustomClassID, _ grant: WriteGrant) throws(DomainError)
    /// The permissions of these entities; nil for all. Those that ended too, until they are replaced.
    func permissions(of id: CustomClassID, for entities: [PermissionEntity]?) throws(DomainError) -> [ClassPermission]
    func countPermissions(of id: CustomClassID) throws(DomainError) -> Int
    /// Takes the place of the entity's permission on the same extent; no actions delete it.
    func set(_ permission: ClassPermission, on id: CustomClassID, at now: Instant, _ grant: WriteGrant)
        throws(DomainError)
}

/// An entry as the store has it.
public struct StoredEntry: Hashable, Sendable {
    public let id: ClassEntryID
    /// Catalyze's `parentId`.
    public let owner: AccountID
    /// Catalyze's `authorId`.
    public let author: AccountID
    public let createdAt: Instant
    public let updatedAt: Instant
    public let sealed: [UInt8]
    /// The keys of the indexed columns, by their place.
    public let keys: [[UInt8]?]

    public init(
        id: ClassEntryID, owner: AccountID, author: AccountID, createdAt: Instant, updatedAt: Instant, sealed: [UInt8],
        keys: [[UInt8]?]
    ) {
        (self.id, self.owner, self.author) = (id, owner, author)
        (self.createdAt, self.updatedAt, self.sealed, self.keys) = (createdAt, updatedAt, sealed, keys)
    }

    var ownership: EntryOwnership { EntryOwnership(id, owner: owner, author: author) }
}

/// The entries of one class that a store is asked for. Nothing outside the view is ever answered.
public struct EntrySelection: Hashable, Sendable {
    public var view: EntryView
    /// Only those that this person owns or wrote.
    public var person: AccountID?
    public var condition = IndexedCondition.always
    public var order = IndexedPlace.createdAt
    public var isDescending = false
    /// Behind this place of the order.
    public var behind: EntryCursor?
    public var offset = 0
    public var limit: Int

    public init(_ view: EntryView, limit: Int) { (self.view, self.limit) = (view, limit) }
}

/// Entries of custom classes, sealed, with the keys of their indexed columns.
public protocol EntryRepository {
    /// In the order of the selection, entries of one key by their identifiers.
    func entries(of id: CustomClassID, _ selection: EntrySelection) throws(DomainError) -> [StoredEntry]
    /// All that fit; order and page say nothing.
    func count(of id: CustomClassID, _ selection: EntrySelection) throws(DomainError) -> Int
    func entry(_ entry: ClassEntryID, of id: CustomClassID) throws(DomainError) -> StoredEntry?
    /// Throws `quotaReached` when the class holds `most` entries, `identifierTaken`, and `conflict` when another entry
    /// has a value of a unique column. `unique`: the places of such columns.
    func insert(
        _ entry: StoredEntry, of id: CustomClassID, unique: [Int], most: Int, _ grant: WriteGrant) throws(DomainError)
    /// Throws `notFound` and `conflict`.
    func update(_ entry: StoredEntry, of id: CustomClassID, unique: [Int], _ grant: WriteGrant) throws(DomainError)
    /// With its permissions. Throws `notFound`.
    func delete(_ entry: ClassEntryID, of id: CustomClassID, _ grant: WriteGrant) throws(DomainError)
}
