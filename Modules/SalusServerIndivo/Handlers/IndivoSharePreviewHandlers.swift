import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The part of a record that a share would show, before it begins: a call that Indivo does not have. It opens no more
/// than the caller reads anyway.
enum IndivoSharePreviewHandlers {
    /// The most documents, and the most facts, of an answer.
    private static let most = 50

    static let ours: [String: IndivoEntry] = [
        "record_sharing_preview": .record(.readRecord) { exchange in
            let limits = try IndivoShareHandlers.limits(IndivoForm(exchange.parameters)) ?? .unlimited
            let environment = exchange.server.environment
            if limits != .unlimited { try limits.check(at: environment.clock.now) }
            let part = RecordPart.record(try exchange.path.record())
            let exchange = try await exchange.forSeveral()
            let all = try await exchange.run(ListDocuments(in: part, offset: 0, limit: 1, allVersions: false)).total
            let documents = try await environment.headlines(
                exchange.run(ListHeadlines(in: part, within: limits.view)))
            let facts = try await environment.timeline(exchange.run(ReadTimeline(in: part, within: limits.view)))
            return try IndivoResponse.xml(
                IndivoSharePreview(
                    limits: limits.sentence(), documents: lines(documents, IndivoSharePreview.Line.init),
                    facts: lines(facts, IndivoSharePreview.Line.init), hidden: max(all - documents.count, 0)))
        }
    ]

    private static func lines<Item>(
        _ items: [Item], _ line: (Item) -> IndivoSharePreview.Line
    ) -> IndivoSharePreview.Lines {
        IndivoSharePreview.Lines(all: items.count, first: items.prefix(most).map(line))
    }
}

extension IndivoSharePreview.Line {
    fileprivate init(_ listed: ListedDocument) {
        self.init(kind: "", title: listed.title, detail: "", date: "\(listed.date)")
    }

    fileprivate init(_ entry: TimelineEntry) {
        self.init(
            kind: entry.kind.title, title: entry.title, detail: entry.detail,
            date: entry.start.map { "\($0)" } ?? "")
    }
}
