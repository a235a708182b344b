import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Reads one part of a person's page and posts it.
struct PartLoader: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    /// The number of access log entries to ask for: as many as a person can look through.
    private static let logLength = 1000

    func load(_ part: PersonPart, of record: RecordID) async {
        // All facts of a record are read on the way to a part.
        defer { HeapUse.giveBackFreePages() }
        do throws(ClientError) {
            switch part {
            case .summary: try await loadSummary(record)
            case .documents:
                let (listing, tags) = (
                    try await client.reader.listing(of: record), try await client.tagging.tags(of: record)
                )
                mailbox.post(.update(RecordTabMessage.documents(record, listing, tags)))
            case .timeline:
                mailbox.post(
                    .update(RecordTabMessage.timeline(record, try await client.reader.timelineOnce(of: record))))
            case .sealed:
                let items = try await SealedItemReader(client).items(of: record)
                mailbox.post(.update(RecordTabMessage.sealed(record, items)))
            case .access: mailbox.post(.update(RecordTabMessage.accessLog(record, try await accessLog(record))))
            }
        } catch { mailbox.post(.update(RecordTabMessage.unread(record, part, ErrorNotice(error.advice)))) }
    }

    /// Posts the cached summary at once, and computes it again when it is out of date.
    private func loadSummary(_ record: RecordID) async throws(ClientError) {
        let kept = try await FirstFrame(reader: client.reader).kept(record)
        if let kept { mailbox.post(.update(RecordTabMessage.summary(record, kept.content))) }
        guard kept?.isFresh != true else { return }
        mailbox.post(
            .update(
                RecordTabMessage.summary(record, SummaryContent(try await client.reader.refreshedSummary(of: record)))))
    }

    private func accessLog(_ record: RecordID) async throws(ClientError) -> AccessLogContent {
        let log = try await client.accessLog(of: record, limit: Self.logLength)
        let documents = try await client.reader.listing(of: record)
        let titles = Dictionary(documents.map { ($0.document.id, $0.title) }) { first, _ in first }
        return AccessLogContent(
            log.lines.map(\.named), log.verdict, account: client.account.id, device: client.device, titles: titles,
            asOf: client.clock.now)
    }
}
