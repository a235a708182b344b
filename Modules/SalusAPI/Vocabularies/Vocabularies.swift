public import SalusModels

/// The coding systems whose terms can be looked up.
public struct ListVocabulariesCall: ListCall {
    public static let route = Route(.get, "vocabularies", .session, "Lists coding systems that were loaded.")
    public static let about = "By name, with the number of their terms and when they were loaded."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VocabularyList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of vocabularies.
public struct VocabularyList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let vocabularies: [Vocabulary]
    public let behind: String?
    public var items: [Vocabulary] { vocabularies }

    public init(vocabularies: [Vocabulary], behind: String? = nil) {
        (self.vocabularies, self.behind) = (vocabularies, behind)
    }
}

/// Terms by a part of what physicians call them.
public struct LookUpTermsCall: APICall {
    public static let route = Route(.get, "vocabularies/{vocabulary}/terms", .session, "Looks up terms.")
    public static let about = "The first terms, 100 at most, that contain q in any case."
    public let vocabulary: String
    public let text: String
    public let limit: Int
    static let form = CallForm(
        text("vocabulary", \.vocabulary), text("q", \.text), integer("limit", \.limit, in: 1...100, absent: 100))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = VocabularyTerms

    public init(vocabulary: String, text: String, limit: Int = 100) {
        (self.vocabulary, self.text, self.limit) = (vocabulary, text, limit)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vocabulary, text, limit) = try Self.form.read(arguments)
    }
}

/// The terms of one part of an edition.
public struct VocabularyTerms: Hashable, Sendable, JSONPayload {
    public let terms: [VocabularyTerm]
    public init(terms: [VocabularyTerm]) { self.terms = terms }
}

/// Adds one part of a new edition, which is not visible before it is published.
public struct AddVocabularyPartCall: APICall {
    public static let route = Route(
        .put, "admin/vocabularies/{vocabulary}/editions/{edition}/parts/{part}", .administration,
        "Adds terms to a new edition of a coding system.")
    public static let about = """
        Up to 10,000 terms as a JSON object with terms. No one sees them before the edition is published; the same \
        part again takes its place.
        """
    public let vocabulary: String
    /// SHA-256 of all terms, in hexadecimal.
    public let edition: String
    /// From 0; every part but the last one is full.
    public let part: Int
    public let body: RawContent
    static let form = CallForm(
        text("vocabulary", \.vocabulary), text("edition", \.edition), integer("part", \.part, in: 0...10_000))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(vocabulary: String, edition: String, part: Int, terms: VocabularyTerms) throws {
        (self.vocabulary, self.edition, self.part) = (vocabulary, edition, part)
        body = RawContent(mediaType: VocabularyTerms.mediaType, bytes: try terms.json())
    }
    public init(_ arguments: Arguments, body: RawContent) throws(MalformedRequest) {
        (vocabulary, edition, part) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Shows an edition whose parts are all there.
public struct PublishVocabularyCall: APICall {
    public static let route = Route(
        .put, "admin/vocabularies/{vocabulary}", .administration, "Publishes an edition of a coding system.")
    public static let about =
        "It takes the place of the one before with one stroke. Refused while parts of it are missing."
    public static let errors: [APIErrorCode] = [.conflict]
    public let vocabulary: String
    public let body: Body
    static let form = CallForm(text("vocabulary", \.vocabulary))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Vocabulary

    /// The title, the edition and the number of its terms.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let title: String
        public let edition: String
        /// The number of terms that there must be.
        public let terms: Int

        public init(title: String, edition: String, terms: Int) {
            (self.title, self.edition, self.terms) = (title, edition, terms)
        }
    }

    public init(vocabulary: String, _ body: Body) { (self.vocabulary, self.body) = (vocabulary, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        vocabulary = try Self.form.read(arguments)
        self.body = body
    }
}

extension Vocabulary: JSONPayload {}
