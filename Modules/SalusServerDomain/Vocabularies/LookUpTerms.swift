public import SalusDomain
public import SalusModels

/// Lists the coding systems whose terms can be looked up, by name. They belong to no person.
public struct ListVocabularies: Operation {
    public let part: ListPart<String>

    public init(_ part: ListPart<String> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.readPublic, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        Vocabulary, String
    > {
        ListedPage(try work.tx.vocabularies.vocabularies(part), part) { $0.name }
    }
}

/// The first terms of a coding system whose words hold a text, whatever its case.
public struct LookUpTerms: Operation {
    /// The most terms of an answer.
    public static let limit = 100

    public let name: String
    public let text: String
    public let limit: Int

    public init(name: String, text: String, limit: Int = Self.limit) {
        (self.name, self.text, self.limit) = (name, text, limit)
    }

    public var access: AccessRequest { AccessRequest(.readPublic, .server) }

    /// Throws `notFound` for a system that there is not, `invalid` without a text.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [VocabularyTerm] {
        guard let search = VocabularySearch(text), text.utf8.count <= 255, !text.utf8.contains(0) else {
            throw .invalid(field: "q", expected: "1 to 255 bytes to look for")
        }
        guard let vocabulary = try work.tx.vocabularies.vocabulary(name) else { throw .notFound }
        return try work.tx.vocabularies.terms(
            of: vocabulary, fitting: search, limit: min(max(limit, 1), Self.limit))
    }
}
