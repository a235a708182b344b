public import SalusBase

/// The limits of a share. `unlimited` opens the record as a whole, without an end.
public struct ShareLimits: Hashable, Sendable, Codable {
    public var isReadOnly: Bool
    /// The kinds of data that are shared, each once; nil for all.
    public var categories: [DataCategory]?
    /// The clinical time that is shared; nil for all.
    public var period: ClinicalPeriod?
    /// The first versions of the documents that are shared, each once; nil for every document.
    public var documents: [DocumentID]?
    /// The moment from which the share opens nothing; nil without an end.
    public var ends: Instant?
    /// The reason for the share, in the owner's words.
    public var purpose: String?
    /// The right by which the account sees the record for its person; nil for any other share.
    public var representation: ShareRepresentation?

    private enum CodingKeys: String, CodingKey {
        case isReadOnly = "readOnly"
        case categories, period, documents, ends, purpose, representation
    }

    public init(
        isReadOnly: Bool = false, categories: [DataCategory]? = nil, period: ClinicalPeriod? = nil,
        documents: [DocumentID]? = nil, ends: Instant? = nil, purpose: String? = nil,
        representation: ShareRepresentation? = nil
    ) {
        (self.isReadOnly, self.categories, self.period) = (isReadOnly, categories, period)
        (self.documents, self.ends, self.purpose) = (documents, ends, purpose)
        self.representation = representation
    }

    /// The whole record, without an end.
    public static let unlimited = ShareLimits()

    /// Whether nothing is limited: a proxy's share without other terms counts so. A guardian's ends with the age of its
    /// person, whether that day is known or not.
    public var limitsNothing: Bool { representation?.kind != .guardian && termsAlone == .unlimited }

    /// The same without the representation.
    private var termsAlone: ShareLimits {
        var terms = self
        terms.representation = nil
        return terms
    }

    /// The part of the record that the share opens while it is valid.
    public var view: RecordView {
        RecordView(
            models: categories.map { ModelSelection($0) } ?? .all, period: period, documents: documents.map(Set.init),
            verbs: isReadOnly ? RecordVerb.reading : Set(RecordVerb.allCases))
    }

    /// Whether the share has not ended by then.
    public func isOpen(at now: Instant) -> Bool { ends.map { now < $0 } ?? true }

    /// Each limit in words; empty for a share without any. `time` writes the moment of the end.
    public func words(time: (Instant) -> String = { "\($0)" }) -> [String] {
        let kinds = categories.map { "only " + Self.list($0.map(\.title)) }
        let all = representation != nil && termsAlone == .unlimited ? "the whole record" : nil
        return [
            representation?.words, all, isReadOnly ? "read only" : nil,
            documents.map { $0.count == 1 ? "only 1 document" : "only \($0.count) documents" },
            kinds, period.map { "only data \($0.words)" },
            ends.map { "until \(time($0))" }, purpose.map { "purpose: \($0)" },
        ].compactMap(\.self)
    }

    /// All limits as one line.
    public func sentence(time: (Instant) -> String = { "\($0)" }) -> String {
        let words = words(time: time)
        return words.isEmpty ? "the whole record" : words.joined(separator: "; ")
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
