import SalusBase
import SalusDomain
import SalusLocal
import SalusModels

/// Searching without an index: every text is made again for each question.
extension MemoryStore {
    func indexMissing(limit: Int) -> Int { 0 }

    func unreadTexts(limit: Int) -> [UnreadText] {
        var unread: [UnreadText] = []
        for record in people() {
            for document in all(record.id) where document.mediaType.hasPrefix("application/pdf") {
                guard pdfTexts[document.id] == nil, let content = content(of: document.id, in: record.id) else {
                    continue
                }
                unread.append(UnreadText(record: record.id, document: document.id, content: content))
            }
        }
        return Array(unread.prefix(limit))
    }

    func setText(_ text: String, of document: DocumentID, in record: RecordID) { pdfTexts[document] = text }

    func search(_ words: [String], limit: Int) async throws(DomainError) -> [IndexedText] {
        func has(_ text: String) -> Bool { words.allSatisfy(text.foldedForSearch.contains) }
        var found: [IndexedText] = []
        for record in people() {
            for document in all(record.id) where document.version.isLatest && document.status != .void {
                let content = content(of: document.id, in: record.id) ?? []
                let own = IndexedText(record: record.id, document: document.id, fact: nil)
                let text = pdfTexts[document.id] ?? DocumentText(content, document.mediaType).text
                if has(text) { found.append(own) }
                for fact in facts(of: document.id, in: record.id) where has(fact.searchedText(in: document.id)) {
                    found.append(IndexedText(record: record.id, document: document.id, fact: fact.id))
                }
            }
        }
        return Array(found.prefix(limit))
    }
}
