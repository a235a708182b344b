/// The words under which a concept is shown.
public struct SummaryTitle: Hashable, Sendable, Codable {
    public let text: String
    /// False when the source gave only codes, so that `text` is one of them.
    public let hasWords: Bool

    /// Nil for a concept that says nothing.
    init?(_ concept: Concept?) {
        if let words = concept?.title {
            (text, hasWords) = (words, true)
        } else if let coding = concept?.codings.first {
            let system = CodeSystem(spelling: coding.system)?.name ?? coding.system
            (text, hasWords) = ("\(system) \(coding.code)", false)
        } else {
            return nil
        }
    }
}
