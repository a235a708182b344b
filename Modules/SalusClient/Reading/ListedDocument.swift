public import SalusBase
public import SalusModels

/// A document as a list shows it: in the words and under the day of its facts where they have them.
public struct ListedDocument: Hashable, Sendable {
    public let document: Document
    /// What it is about; its label or type where no fact says it.
    public let title: String
    /// The latest day that its facts name, else the day it came.
    public let date: PartialDate

    /// `facts` are those of this document.
    public init(_ document: Document, facts: [Fact]) {
        let headline = DocumentHeadline(of: facts)
        self.document = document
        title = headline.text.isEmpty ? document.label ?? document.type.shortName : headline.text
        date = headline.date ?? PartialDate(document.createdAt.date)
    }

    /// The latest day first; of one day in the order of `documents`.
    static func list(_ documents: [Document], _ facts: [DocumentFacts]) -> [ListedDocument] {
        let byDocument = Dictionary(facts.map { ($0.document, $0.facts) }, uniquingKeysWith: +)
        let listed = documents.map { ListedDocument($0, facts: byDocument[$0.id] ?? []) }
        let order = listed.indices.sorted { left, right in
            let (first, second) = (listed[left].date.earliest, listed[right].date.earliest)
            return first == second ? left < right : first > second
        }
        return order.map { listed[$0] }
    }
}
