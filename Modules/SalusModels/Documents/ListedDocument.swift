public import SalusBase

/// A document as a list shows it: in the words and under the day of its facts where they have them.
public struct ListedDocument: Hashable, Sendable {
    private struct Content: Hashable, Sendable {
        let document: Document
        let title: String
        let date: PartialDate
    }

    private let content: SharedValue<Content>
    public var document: Document { content.value.document }
    /// The subject by its facts; the label or type where no fact names one.
    public var title: String { content.value.title }
    /// The latest day that its facts name, else the day it came.
    public var date: PartialDate { content.value.date }
    /// Whether what this device wrote about it is at the server.
    public var passage = Passage.there

    /// Whether the document is at the server.
    public enum Passage: Hashable, Sendable {
        case there
        /// Goes out with the next sync.
        case waiting
        /// The server refused it; the person has to decide.
        case refused
    }

    /// `headline` is that of the document's facts.
    public init(_ document: Document, headline: DocumentHeadline) {
        content = SharedValue(
            Content(
                document: document,
                title: headline.text.isEmpty ? document.label ?? document.type.shortName : headline.text,
                date: headline.date ?? PartialDate(document.createdAt.date)))
    }

    public init(_ document: Document, facts: [Fact]) { self.init(document, headline: DocumentHeadline(of: facts)) }
}

extension Sequence<ListedDocument> {
    /// The latest day first; documents of one day keep their order.
    public func latestFirst() -> [ListedDocument] { stablySorted { $0.date.earliest > $1.date.earliest } }
}
