import SalusBase
import SalusModels

/// The words of a fact for people, which the profile asks for in every document.
enum EntryNarrative {
    /// The kind and the subject: `Problem: Asthma`.
    static func text(of fact: FactDraft) -> String {
        guard let id = FactID(bytes: [UInt8](repeating: 0, count: 16)) else { return fact.model }
        return DocumentHeadline(of: [Fact(id: id, draft: fact)]).text
    }
}
