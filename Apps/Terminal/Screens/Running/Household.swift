import SalusAPI
import SalusBase
import SalusClient
import SalusModels

/// Reads what the screens show from an open client.
struct Household: Sendable {
    let reader: HealthReader

    /// Everybody with their pages, by name.
    func everybody() async throws(ClientError) -> [(person: Person, page: PersonPage)] {
        var result: [(person: Person, page: PersonPage)] = []
        for record in try await reader.people() {
            if let page = try await reader.page(of: record.id) { result.append((Person(page), PersonPage(page))) }
        }
        return result
    }

    /// Nil for a document that is not on this device.
    func document(_ id: DocumentID, in record: RecordID) async throws(ClientError) -> OpenedDocument? {
        try await reader.document(id, in: record).map { OpenedDocument(detail: $0.detail, content: $0.content) }
    }
}

extension Person {
    fileprivate init(_ page: HealthReader.Page) {
        let person = page.summary.person
        let years = person.age.flatMap { $0.hasSuffix("years") ? $0.split(separator: " ").first.map(String.init) : nil }
        let caption = [person.gender?.prefix(1).uppercased(), years].compactMap(\.self).joined(separator: " ")
        self.init(id: page.record.id, name: person.name ?? page.record.title, caption: caption)
    }
}

extension PersonPage {
    fileprivate init(_ page: HealthReader.Page) {
        self.init(summary: SummaryContent(page.summary), documents: page.documents)
    }
}
