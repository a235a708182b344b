import SalusAPI
import SalusBase
package import SalusModels

extension RecordArchive {
    /// Reads a whole record of this device. `tell` is given how many documents are read, and of how many. Throws when a
    /// part of it is not on this device; nil when the task was cancelled.
    package static func gather(
        _ record: RecordID, _ client: HealthClient, tell: (Int, Int) -> Void
    ) async throws(Advice) -> RecordArchive? {
        var gathering = Gathering(record: record, client: client)
        let title: String
        do throws(ClientError) {
            try await gathering.run(tell: tell)
            title = try await client.reader.people().first { $0.id == record }?.title ?? ""
        } catch { throw error.advice }
        if Task.isCancelled { return nil }
        let archive = gathering.archive(title: title)
        guard gathering.missing == 0, isWhole(archive.manifest) else {
            throw Advice(
                code: "CL0119",
                "The record is not whole on this device (missing: \(gathering.missing)); no file was written.",
                nextStep: "Sync, then export again.")
        }
        return archive
    }
}

/// The parts of an archive as they are read.
private struct Gathering {
    let record: RecordID
    let client: HealthClient
    private(set) var missing = 0
    private var relations: Set<DocumentLink> = []
    private var items: [(document: Document, content: [UInt8], history: [StatusHistory.Entry])] = []

    init(record: RecordID, client: HealthClient) { (self.record, self.client) = (record, client) }

    mutating func run(tell: (Int, Int) -> Void) async throws(ClientError) {
        let latest = try await client.reader.documents(of: record)
        for (index, document) in latest.enumerated() where !Task.isCancelled {
            tell(index, latest.count)
            for version in try await client.reader.detail(of: document.id, in: record)?.versions ?? [document] {
                try await take(version)
            }
        }
    }

    private mutating func take(_ version: Document) async throws(ClientError) {
        let history = try await client.history(of: version.id, in: record)
        relations.formUnion(history.links)
        guard let content = try await client.reader.document(version.id, in: record)?.content else {
            missing += 1
            return
        }
        items.append((version, content, history.changes))
    }

    func archive(title: String) -> RecordArchive {
        let inside = Set(items.map(\.document.id))
        let links = relations.filter { inside.contains($0.about) && inside.contains($0.related) }
        return RecordArchive(
            of: record, title: title, exportedAt: client.clock.now, documents: items,
            relations: links.sorted { ($0.at, "\($0.about)\($0.related)") < ($1.at, "\($1.about)\($1.related)") })
    }
}
