/// A meaning in words, codes, or both: the FHIR `CodeableConcept`. Several codings say the same thing.
public struct Concept: Hashable, Sendable {
    /// The words of the source.
    public var text: String?
    /// The codes, in the order of the source.
    public var codings: [Coding]

    public init(text: String? = nil, codings: [Coding] = []) {
        self.text = text
        self.codings = codings
    }

    /// The first code in `system`.
    public func code(in system: CodeSystem) -> String? { codings.first { $0.isIn(system) }?.code }

    /// The text to show: the source's words, else a code's display; nil when only bare codes are known.
    public var title: String? {
        if let text, !text.isEmpty { return text }
        return codings.lazy.compactMap(\.display).first { !$0.isEmpty }
    }

    /// True when there is neither a word nor a code.
    public var isEmpty: Bool { title == nil && codings.isEmpty }
}

extension Concept: Codable {
    private enum CodingKeys: String, CodingKey { case text, codings }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        text = try container.decodeIfPresent(String.self, forKey: .text)
        codings = try container.decodeIfPresent([Coding].self, forKey: .codings) ?? []
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(text, forKey: .text)
        if !codings.isEmpty { try container.encode(codings, forKey: .codings) }
    }
}
