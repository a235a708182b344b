import PHRIndivo
import SalusBase
import SalusHTTP

/// Calls about the deletion of the account that is signed in.
struct UIDeletionCalls: Sendable {
    let calls: UICalls
    private static let place = ["oauth", "internal", "deletion"]

    /// The answer to the wish for it.
    enum Answer: Hashable, Sendable {
        /// The session is older than ten minutes.
        case signInNeeded
        /// It is done at that moment, unless it is taken back.
        case waiting(due: Instant)
        case done
    }

    /// When the deletion is due that was asked for, nil for none; and the days in which one can be taken back.
    func planned(_ session: UISession) async throws(PageFault) -> (due: Instant?, days: Int) {
        let form = [FormParameter](form: try await calls.get(Self.place, session))
        guard let form, let days = form["days"].flatMap({ Int(digits: $0) }) else { throw .unavailable }
        return (form["due"].flatMap { Instant($0) }, days)
    }

    /// The records that go with the account: those that it owns.
    func records(_ session: UISession) async throws(PageFault) -> [RecordChoice] {
        let bytes = try await calls.get(["accounts", session.account, "records", ""], session)
        return try UICalls.read(IndivoList<IndivoRecordEntry>.self, bytes).items.filter { $0.access == .owner }
            .map(RecordChoice.init)
    }

    /// Throws `taken` for the only administrator of the server.
    func ask(_ session: UISession) async throws(PageFault) -> Answer {
        let bytes = try await calls.caller.send(.post, Self.place, form: [], as: session, for: calls.visitor)
        let form = [FormParameter](form: bytes)
        switch (form?["state"], form?["due"].flatMap { Instant($0) }) {
        case ("sign_in_needed", _): return .signInNeeded
        case ("done", _): return .done
        case ("waiting", let due?): return .waiting(due: due)
        default: throw .unavailable
        }
    }

    func takeBack(_ session: UISession) async throws(PageFault) {
        _ = try await calls.caller.send(
            .post, Self.place + ["keep"], form: [], as: session, for: calls.visitor)
    }
}

extension PageExchange {
    var deletion: UIDeletionCalls { UIDeletionCalls(calls: calls) }
}
