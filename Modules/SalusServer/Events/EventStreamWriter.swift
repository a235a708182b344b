import SalusAPI
package import SalusBase
import SalusDomain
package import SalusHTTP
import SalusModels
package import SalusServerDomain

/// Writes one event stream: first the present state, then what changes, until its time, its session or the server ends.
package struct EventStreamWriter: Sendable {
    private let environment: Environment
    private let hub: EventHub
    private let credential: RequestCredential
    /// The state of the reader's records and vaults when the newest notice was `sequence`.
    private let watching: Watching
    private let sequence: Int
    private let ends: Instant
    /// The `Last-Event-ID` that the reader sent; nil when it sent none.
    private let lastEvent: String?

    package init(
        environment: Environment, hub: EventHub, credential: RequestCredential, watching: Watching, sequence: Int,
        ends: Instant, lastEvent: String?
    ) {
        (self.environment, self.hub, self.credential) = (environment, hub, credential)
        (self.watching, self.sequence) = (watching, sequence)
        (self.ends, self.lastEvent) = (ends, lastEvent)
    }

    /// Readers come back after about this pause.
    private static let retry = Duration.seconds(2)

    package func write(to writer: HTTPBodyWriter) async throws {
        // Nil when the server began to stop meanwhile: the stream ends, and its reader comes back later.
        guard let subscription = hub.open(watching, since: sequence) else { return }
        defer { hub.close(subscription) }
        try await writer.write(ServerSentEvent.retry(Self.retry) + bytes(of: firstEvents, sequence))
        guard environment.clock.now < ends else { return }
        var view = EventView(watching)
        for await _ in subscription.buffer.wakeups {
            let batch = subscription.buffer.empty()
            guard batch.mustAsk || !batch.isOver, environment.clock.now < min(ends, view.until) else { return }
            let mustLook = view.mustLook(at: batch)
            var events = view.events(of: batch)
            if batch.mustAsk || mustLook {
                let watching = try await askAgain(subscription)
                events += watching.map { view.events(of: $0, isNews: batch.mustAsk) } ?? [.sessionEnded]
            }
            // A line would tell that something changed which the reader does not see.
            if events.isEmpty && mustLook { continue }
            try await writer.write(events.isEmpty ? ServerSentEvent.comment : bytes(of: events, batch.sequence))
            if batch.isOver || events.last == .sessionEnded { return }
        }
    }

    /// Looks at the caller's rights again. Nil when the session has ended.
    private func askAgain(_ subscription: EventHub.Subscription) async throws -> Watching? {
        do throws(DomainError) {
            let watching = try await environment.run(WatchRecords(), as: credential)
            hub.update(subscription, watching)
            return watching
        } catch  where error.isRefusal {
            return nil
        }
    }

    /// All records and vaults with their newest numbers, or those that changed since the reader was here.
    private var firstEvents: [ChangeEvent] {
        let missed = lastEvent.flatMap { NoticeHistory.number(in: $0, of: hub.epoch) }.flatMap { hub.missed(after: $0) }
        return EventView.beginning(watching, missed: missed)
    }

    /// Only the last event of a batch has an id: a reader that got a part of it asks for the whole again.
    private func bytes(of events: [ChangeEvent], _ sequence: Int) -> [UInt8] {
        events.indices.flatMap { index in
            let id = index == events.indices.last ? "\(hub.epoch)-\(sequence)" : nil
            return ServerSentEvent(name: events[index].name, data: events[index].data, id: id).bytes
        }
    }
}
