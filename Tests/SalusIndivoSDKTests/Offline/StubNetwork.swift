import SalusBase
import SalusHTTP

/// The way to a stub server: open, closed, or open so that the next answer is lost after the server has acted.
final class StubNetwork: HTTPClientEngine {
    enum State: Sendable {
        case open
        case closed
        /// The answer to the next call whose target ends so is lost.
        case losesAnswer(to: String)
        /// Something happens while the answer to the next call whose target ends so is on its way.
        case answersAfter(@Sendable () async throws -> Void, to: String)
    }

    private let server: any HTTPClientEngine
    private let state = Locked(State.open)

    init(to server: any HTTPClientEngine) { self.server = server }

    func set(_ new: State) { state.withLock { $0 = new } }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let state = state.withLock { $0 }
        if case .closed = state { throw HTTPError.cannotConnect(reason: "no network") }
        let answer = try await server.send(request)
        if case .losesAnswer(let end) = state, request.url.hasSuffix(end) {
            set(.open)
            throw HTTPError.disconnected
        }
        if case .answersAfter(let event, let end) = state, request.url.hasSuffix(end) {
            set(.open)
            try await event()
        }
        return answer
    }
}
