import SalusBase
import SalusModels

/// The sort order of a list of documents.
enum DocumentOrder: Int, CaseIterable, Sendable {
    case date, title, source, status

    var title: String {
        switch self {
        case .date: "date"
        case .title: "title"
        case .source: "source"
        case .status: "status"
        }
    }

    /// Equal ones keep their order, which is the latest first.
    func sorted(_ documents: [ListedDocument], isReversed: Bool) -> [ListedDocument] {
        let order = documents.indices.sorted { left, right in
            let first = isReversed ? documents[right] : documents[left]
            let second = isReversed ? documents[left] : documents[right]
            if comesBefore(first, second) { return true }
            return !comesBefore(second, first) && left < right
        }
        return order.map { documents[$0] }
    }

    private func comesBefore(_ first: ListedDocument, _ second: ListedDocument) -> Bool {
        switch self {
        case .date: first.date.earliest > second.date.earliest
        case .title: first.title.lowercased() < second.title.lowercased()
        case .source: first.document.source.system < second.document.source.system
        case .status: first.document.status.rawValue < second.document.status.rawValue
        }
    }
}
