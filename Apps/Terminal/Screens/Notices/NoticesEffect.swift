import SalusAPI
package import SalusBase
package import SalusClient
import SalusModels
import TerminalKit

/// Requests about the notices of the account.
package enum NoticesEffect: PageEffect {
    case load
    /// The same as a background refresh: an unreachable server is not reported.
    case refresh
    /// Marks every notice up to this moment as read, on every device.
    case markRead(until: Instant)

    package func run(in context: EffectContext) async throws(ClientError) {
        do throws(ClientError) {
            context.post(NoticesPage.notices(try await content(NoticesReader(context.client))))
        } catch {
            guard case .refresh = self, case .unreachable = error else { throw error }
        }
    }

    private func content(_ notices: NoticesReader) async throws(ClientError) -> NoticesContent {
        switch self {
        case .load, .refresh: try await notices.all()
        case .markRead(let until): try await notices.markRead(until: until)
        }
    }
}

/// The notices about an account, which the server keeps.
package struct NoticesReader: Sendable {
    private let client: HealthClient

    package init(_ client: HealthClient) { self.client = client }

    /// Throws `unreachable` without a network.
    package func all() async throws(ClientError) -> NoticesContent {
        try await content(try await client.session.call(ListNoticesCall()))
    }

    package func markRead(until: Instant) async throws(ClientError) -> NoticesContent {
        try await content(try await client.session.call(MarkNoticesReadCall(until: until)))
    }

    private func content(_ list: NoticeList) async throws(ClientError) -> NoticesContent {
        let devices = list.notices.contains { $0.device != nil } ? try await client.ownDevices() : []
        let namesRecords = list.notices.contains { $0.record != nil }
        let shared = namesRecords ? try await client.reader.received().map { ($0.record, $0.title) } : []
        let known = namesRecords ? try await client.reader.people().map { ($0.id, $0.title) } : []
        let records = Dictionary(shared + known) { first, _ in first }
        return NoticesContent(list.notices.map { NoticeRow($0, devices: devices, records: records) })
    }
}

extension NoticesPage {
    /// For the page of the notices, if it is open; else more unread ones than before are told.
    static func notices(_ content: NoticesContent) -> ClientMessage {
        .update(
            PageUpdate { main in
                let before = main.unreadNotices
                main.unreadNotices = content.unread
                main.covering.changeAll(NoticesPage.self) { $0.receive(content) }
                if content.unread > before, main.isOpen(NoticesPage.self) == nil,
                    let key = main.table[NoticesPage.entry.id]?.keys.first
                {
                    let notices = content.unread == 1 ? "notice" : "notices"
                    main.toasts.show(
                        "You have \(content.unread) unread \(notices) about your account (\(key.name))", .caution)
                }
                return []
            })
    }
}
