/// The terms that fit a text, and where they were looked for.
public struct TermAnswer: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// The server's coding systems, by their titles; empty where it has none for the matter.
        case server([String])
        /// This device alone: the server was not asked, or did not answer.
        case device
    }

    /// The best first.
    public let terms: [CodedTerm]
    public let source: Source

    public init(_ terms: [CodedTerm], _ source: Source) { (self.terms, self.source) = (terms, source) }

    /// In one sentence, for below the field; nil where there is nothing to say.
    public var remark: String? {
        switch source {
        case .server(let systems) where terms.isEmpty:
            return systems.isEmpty
                ? "The server has no list for this; your words are kept." : "No term has these words; yours are kept."
        case .server: return nil
        case .device where terms.isEmpty: return "The server did not answer; no term here has these words."
        case .device: return "From this device alone: the server did not answer."
        }
    }
}
