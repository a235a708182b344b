import SalusBase
import SalusHTTP

/// Cuts a client off in the middle of what it does: one answer is lost that the server has given, and nothing comes
/// through after it, as when the program is killed between two steps.
final class CutWire: Sendable {
    private let step: Int
    private let sent = Locked(0)

    /// `step`: which answer is lost, from 1.
    init(at step: Int) { self.step = step }

    /// False when everything was over before.
    var hasCut: Bool { sent.withLock { $0 } >= step }

    func over(_ engine: any HTTPClientEngine) -> any HTTPClientEngine { Engine(cut: self, engine: engine) }

    private struct Engine: HTTPClientEngine {
        let cut: CutWire
        let engine: any HTTPClientEngine

        func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
            let number = cut.sent.withLock { sent in
                sent += 1
                return sent
            }
            if number > cut.step { throw HTTPError.disconnected }
            let answer = try await engine.send(request)
            if number == cut.step { throw HTTPError.disconnected }
            return answer
        }
    }
}
