import SalusBase
import SalusHTTP

/// A connection that loses one request on its way there, or its answer on its way back.
final class HistoryWire: HTTPClientEngine, Sendable {
    enum Loss: Sendable { case none, request, answer }

    private let engine: any HTTPClientEngine
    private let plan = Locked((loss: Loss.none, after: 0))

    init(_ engine: any HTTPClientEngine) { self.engine = engine }

    /// Lets `after` more requests through before it loses one, and every one after that.
    func lose(_ loss: Loss, after: Int) { plan.withLock { $0 = (loss, after) } }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let loss = plan.withLock { plan -> Loss in
            plan.after -= 1
            return plan.after < 0 ? plan.loss : .none
        }
        if loss == .request { throw HTTPError.disconnected }
        let answer = try await engine.send(request)
        if loss == .answer { throw HTTPError.disconnected }
        return answer
    }
}
