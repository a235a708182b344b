package import SalusClient
package import SalusModels
import TerminalKit

/// Requests of the page of today.
package enum TodayEffect: PageEffect {
    /// The part of this device, then that of the server.
    case load
    /// Only the part of this device.
    case refresh
    /// Marks a document as seen on this device.
    case markSeen(DocumentID, in: RecordID)
    /// Marks new documents and looks as seen on this device, and the notices as read on every device.
    case markAllSeen(TodayContent.Remote?)

    package func run(in context: EffectContext) async throws(ClientError) {
        switch self {
        case .load: try await load(in: context)
        case .refresh: context.post(TodayPage.today(try await TodayReader(context.client).content(.system)))
        case .markSeen(let document, let record): try await context.client.reader.markSeen(document, in: record)
        case .markAllSeen(let remote):
            try await TodayReader(context.client).markSeen(remote)
            context.confirm("Marked as seen")
            if remote?.notices.isEmpty == false {
                context.post(NoticesPage.notices(try await NoticesReader(context.client).all()))
            }
            try await load(in: context)
        }
    }

    private func load(in context: EffectContext) async throws(ClientError) {
        var content = try await TodayReader(context.client).content(.system)
        context.post(TodayPage.today(content))
        do throws(ClientError) { content.remote = try await TodayReader(context.client).remote() } catch {
            content.refusal = ErrorNotice(error.advice)
        }
        context.post(TodayPage.today(content))
    }
}

extension TodayPage {
    /// For the page of today, if it is open.
    static func today(_ content: TodayContent) -> ClientMessage { .update(TodayPage.self) { $0.receive(content) } }

    /// Opens the page over the main screen where the settings ask for it and no form has been brought back.
    static let atUnlock = ClientMessage.update(
        PageUpdate { main in
            guard main.settings.opensToday, main.covering.isEmpty else { return [] }
            main.covering.append(TodayPage(time: main.time, clock: main.clock))
            return [.run(TodayEffect.load)]
        })
}

extension MainScreen {
    /// Requests that bring the page of today up to date after a change on this device; none while it is closed.
    var todayRequests: [ClientAction] { isOpen(TodayPage.self) == nil ? [] : [.run(TodayEffect.refresh)] }
}
