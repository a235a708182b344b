public import SalusBase
public import SalusModels

/// A place in an entry: a column, a nested property (`name.first`), one of its times, its owner or its author.
public enum FieldPath: Hashable, Sendable {
    case createdAt, updatedAt
    /// Catalyze's `parentId` and `authorId`, as texts of identifiers.
    case owner, author
    /// A column and the names below it; never empty.
    case content([String])

    /// Reads `@createdAt`, `@updatedAt`, `@parentId`, `@authorId` or names with dots between them. Throws `ClassFault`
    /// for anything else.
    public init(_ text: String) throws(ClassFault) {
        switch text {
        case "@createdAt": self = .createdAt
        case "@updatedAt": self = .updatedAt
        case "@parentId": self = .owner
        case "@authorId": self = .author
        default:
            guard text.utf8.count <= ClassLimits.pathNames * (ClassLimits.nameBytes + 1) else {
                throw ClassFault("field", "a shorter path")
            }
            let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard (1...ClassLimits.pathNames).contains(names.count), !text.hasPrefix("@"),
                names.allSatisfy({ (1...ClassLimits.nameBytes).contains($0.utf8.count) })
            else { throw ClassFault("field", "a column, or names with dots between them") }
            self = .content(names)
        }
    }

    public var text: String {
        switch self {
        case .createdAt: "@createdAt"
        case .updatedAt: "@updatedAt"
        case .owner: "@parentId"
        case .author: "@authorId"
        case .content(let names): names.joined(separator: ".")
        }
    }

    /// The column's name where the path names a whole column.
    public var column: String? {
        guard case .content(let names) = self, names.count == 1 else { return nil }
        return names[0]
    }

    /// The value there; nil where there is none, or null.
    public func value(in entry: EvaluatedEntry) -> JSONValue? {
        switch self {
        case .createdAt: return .number(DecimalText(Int(entry.createdAt.milliseconds)))
        case .updatedAt: return .number(DecimalText(Int(entry.updatedAt.milliseconds)))
        case .owner: return entry.owner.map { .string("\($0)") }
        case .author: return entry.author.map { .string("\($0)") }
        case .content(let names):
            var found = JSONValue.object(entry.content)
            for name in names {
                guard let next = found[name] else { return nil }
                found = next
            }
            return found == .null ? nil : found
        }
    }
}

/// The parts of an entry that expressions look at.
public struct EvaluatedEntry: Hashable, Sendable {
    public let content: [String: JSONValue]
    public let createdAt: Instant
    public let updatedAt: Instant
    /// Nil where no condition asks for owner and author.
    public let owner: AccountID?
    public let author: AccountID?

    public init(
        _ content: [String: JSONValue], createdAt: Instant, updatedAt: Instant, owner: AccountID? = nil,
        author: AccountID? = nil
    ) {
        (self.content, self.createdAt, self.updatedAt) = (content, createdAt, updatedAt)
        (self.owner, self.author) = (owner, author)
    }
}
