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

extension ServerCore {
    /// Runs the handler here and now until it waits for something; from there on it belongs to the shared pool. An
    /// answer that is too late for `ready` goes to `late`.
    ///
    /// Called by what is isolated, but not isolated itself, or every call in it would hop between loop and pool.
    func start(
        _ request: HTTPRequest, _ ready: ReadyAnswer, late: @escaping @Sendable (HTTPResponse) async -> Void
    ) -> Task<Void, Never> {
        Task.immediateDetached { [self] in
            let response = await answer(request)
            if !ready.give(response) { await late(response) }
        }
    }
}
