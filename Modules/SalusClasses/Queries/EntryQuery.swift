public import SalusBase
public import SalusModels

/// A question for entries of one class.
public struct EntryQuery: Hashable, Sendable {
    /// The entries that are asked about.
    public enum Scope: Hashable, Sendable {
        /// All that the caller may read.
        case visible
        /// The whole class; refused when the caller may not read all of it.
        case everything
        /// Those that a person owns or wrote; refused for another person whose entries the caller may not all read.
        case of(AccountID)
    }

    /// The part of the answer that is asked for.
    public enum Page: Hashable, Sendable {
        /// From 1 on, as Catalyze counts. Rows move between pages while people write.
        case number(Int)
        /// Behind an entry, by the cursor of an earlier answer: no row is left out or repeated. Nil for the first page.
        case after(EntryCursor?)
    }

    public var condition: ClassExpression
    public var scope: Scope
    public var order: FieldPath
    public var isDescending: Bool
    public var page: Page
    /// 1 to `ClassLimits.pageSize`.
    public var size: Int
    /// The columns of the answer; nil for all.
    public var columns: Set<String>?
    /// Counts everything that matches, beside the page.
    public var countsAll: Bool

    /// Catalyze's defaults: by `@createdAt`, the first ten.
    public init(
        _ condition: ClassExpression = .always, scope: Scope = .visible, order: FieldPath = .createdAt,
        isDescending: Bool = false, page: Page = .number(1), size: Int = 10, columns: Set<String>? = nil,
        countsAll: Bool = false
    ) {
        (self.condition, self.scope, self.order, self.isDescending) = (condition, scope, order, isDescending)
        (self.page, self.size, self.columns, self.countsAll) = (page, size, columns, countsAll)
    }

    /// Throws `ClassFault` for a page that is out of range.
    public func check() throws(ClassFault) {
        guard (1...ClassLimits.pageSize).contains(size) else {
            throw ClassFault("pageSize", "1 to \(ClassLimits.pageSize)")
        }
        if case .number(let number) = page, !(1...ClassLimits.pageNumber).contains(number) {
            throw ClassFault("pageNumber", "1 to \(ClassLimits.pageNumber); use a cursor to go further")
        }
    }
}

/// The place of an entry in an ordered answer, as a text that programs hand back.
public struct EntryCursor: Hashable, Sendable, Comparable {
    /// The key of the column that the answer is ordered by; empty where the entry has none.
    public let key: [UInt8]
    public let entry: ClassEntryID

    public init(_ key: [UInt8], _ entry: ClassEntryID) { (self.key, self.entry) = (key, entry) }

    /// Nil for a text that no answer had.
    public init?(_ text: String) {
        guard text.utf8.count <= 2 * (ClassLimits.indexedTextBytes + 32), let bytes = Base64URL.decode(text),
            bytes.count >= 16, let entry = ClassEntryID(bytes: bytes.prefix(16))
        else { return nil }
        let key = Array(bytes.dropFirst(16))
        guard key.isEmpty || IndexKey(bytes: key) != nil else { return nil }
        self.init(key, entry)
    }

    public var text: String { Base64URL.encode(entry.bytes + key) }

    public static func < (left: Self, right: Self) -> Bool {
        left.key == right.key ? left.entry < right.entry : left.key.lexicographicallyPrecedes(right.key)
    }
}
