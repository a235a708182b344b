/// The limits of one document's facts, whatever its format: each fact and each value costs work in proportion. A larger
/// document is refused whole, with the limit in words; its sender makes several documents of it.
public enum FactLimits {
    /// Facts of one document.
    public static let factsOfDocument = 20_000
    /// Values of one document that can be searched for: rows of the index.
    public static let termsOfDocument = 100_000
    /// The same of one fact.
    public static let termsOfFact = 10_000
    /// Codings of one concept. Most have one to three.
    public static let codingsOfConcept = 100
    /// Models in one foreign document, unknown ones too.
    public static let modelsOfDocument = 20_000

    /// The first limit that is broken; nil when all hold. Linear in what `facts` hold.
    public static func broken(by facts: [FactDraft]) -> Broken? {
        guard facts.count <= factsOfDocument else { return .facts }
        var terms = 0
        for fact in facts {
            guard let count = FactIndex.termLimit(of: fact.fields) else { return .codings }
            guard count <= termsOfFact else { return .termsOfFact }
            terms += count
        }
        return terms <= termsOfDocument ? nil : .termsOfDocument
    }

    /// A limit, in the words in which a sender is told of it.
    public enum Broken: Hashable, Sendable {
        case facts, termsOfDocument, termsOfFact, codings

        /// As it ends the sentence "The request needs …".
        public var expected: String {
            switch self {
            case .facts: "at most \(FactLimits.factsOfDocument) facts in one document; send it as several"
            case .termsOfDocument: "at most \(FactLimits.termsOfDocument) values in one document; send it as several"
            case .termsOfFact: "at most \(FactLimits.termsOfFact) values in one fact"
            case .codings: "at most \(FactLimits.codingsOfConcept) codings of one concept"
            }
        }
    }
}
