public import SalusDomain
public import SalusModels

/// Adds one part of a new edition of a coding system, which is not visible before it is published. A repeated part
/// replaces the earlier one.
public struct AddVocabularyPart: Operation {
    public let name: String
    public let edition: String
    public let part: VocabularyPart

    public init(name: String, edition: String, part: VocabularyPart) {
        (self.name, self.edition, self.part) = (name, edition, part)
    }

    public var access: AccessRequest { AccessRequest(.manageVocabularies, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try VocabularyRules.check(name: name, edition: edition)
        for term in part.terms {
            try DocumentRules.checkText(term.code, "code", limit: 100)
            try DocumentRules.checkText(term.physicianValue, "physicianValue", limit: 4000)
        }
        try work.tx.vocabularies.insert(part, of: edition, of: name, permit.grant)
    }
}

/// Shows a new edition in the place of the one before, if all of it is there.
public struct PublishVocabulary: Operation {
    public let name: String
    public let title: String
    public let edition: String
    /// The number of terms that it must have.
    public let terms: Int

    public init(name: String, title: String, edition: String, terms: Int) {
        (self.name, self.title, self.edition, self.terms) = (name, title, edition, terms)
    }

    public var access: AccessRequest { AccessRequest(.manageVocabularies, .server, for: .operation) }

    /// Throws `conflict` when parts of the edition are missing.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Vocabulary {
        try VocabularyRules.check(name: name, edition: edition)
        try DocumentRules.checkText(title, "title", limit: 200)
        guard try work.tx.vocabularies.count(of: edition, of: name) == terms else { throw .conflict }
        let vocabulary = Vocabulary(name: name, title: title, edition: edition, terms: terms, loadedAt: work.now)
        try work.tx.vocabularies.publish(vocabulary, permit.grant)
        return vocabulary
    }
}

/// Removes parts of editions that are shown no more; returns how many. Run it again while that is `limit`.
public struct ForgetVocabularyEditions: Operation {
    public let name: String
    public let limit: Int

    public init(name: String, limit: Int = 1) { (self.name, self.limit) = (name, limit) }

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Int {
        guard let vocabulary = try work.tx.vocabularies.vocabulary(name) else { throw .notFound }
        return try work.tx.vocabularies.removeOld(of: vocabulary, limit: limit, permit.grant)
    }
}

enum VocabularyRules {
    static func check(name: String, edition: String) throws(DomainError) {
        guard Vocabulary.isValid(name: name) else {
            throw .invalid(
                field: "vocabulary",
                expected: "1 to \(Vocabulary.nameLimit) lower-case letters, digits and dashes, such as loinc")
        }
        guard edition.utf8.count == 64, edition.utf8.allSatisfy({ $0 != 0 }) else {
            throw .invalid(field: "edition", expected: "a SHA-256 in hexadecimal")
        }
    }
}
