import SalusAPI
import SalusBase
import SalusHTTP
import SalusSync

/// Keeps the server's event stream open: after an end it comes back soon, after a failure later and later. Without a
/// stream nothing is lost but time, because the polling goes on.
struct EventListener: Sendable {
    let session: ClientSession
    let randomness: Randomness
    /// Waits; throws when its task is cancelled.
    let pause: @Sendable (Duration) async throws -> Void

    /// Gives `take` what the server tells, until the task is cancelled.
    func listen(_ take: @Sendable ([ChangeEvent]) async -> Void) async {
        var (reader, backOff) = (EventStreamReader(), BackOff())
        while !Task.isCancelled {
            do {
                let stream = try await session.events(after: reader.lastEvent)
                for try await piece in stream {
                    backOff.reset()
                    let events = try reader.read(piece).compactMap { ChangeEvent(name: $0.name, data: $0.data) }
                    if !events.isEmpty { await take(events) }
                }
            } catch {
                backOff.grow()
            }
            // The server repeats the event that the broken stream had begun.
            reader = EventStreamReader(lastEvent: reader.lastEvent)
            do { try await pause(backOff.duration(randomness)) } catch { return }
        }
    }
}
