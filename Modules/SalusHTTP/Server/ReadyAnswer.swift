import SalusBase

/// Carries an answer that a handler gives without having waited for anything: it needs no hop back to the loop.
final class ReadyAnswer: Sendable {
    private let state = Locked<(response: HTTPResponse?, isStarting: Bool)>((nil, true))

    /// False once the handler's start is over: then the answer has to travel.
    func give(_ response: HTTPResponse) -> Bool {
        state.withLock { state in
            guard state.isStarting else { return false }
            state.response = response
            return true
        }
    }

    /// Ends the start and takes the answer, if it was given by then.
    func take() -> HTTPResponse? {
        state.withLock { state in
            state.isStarting = false
            return state.response.take()
        }
    }
}
