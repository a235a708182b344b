import PHRIndivo
import SalusBase
import SalusHTTP

/// Calls about the share that a link offers, and about the part that a share would show.
struct UIShareLinkCalls: Sendable {
    let calls: UICalls
    private static let place = ["oauth", "internal", "share-invitations"]

    /// For a person who is signed in or not. Throws `refused` for a link that was used, was ended, is over or is wrong.
    func offer(_ secret: String) async throws(PageFault) -> IndivoOfferedShare {
        try UICalls.read(
            IndivoOfferedShare.self, try await calls.caller.send(.get, Self.place + [secret], for: calls.visitor))
    }

    /// Throws `taken` for an account that the record is open to already.
    func accept(_ secret: String, _ session: UISession) async throws(PageFault) -> IndivoOfferedShare {
        try await answer("accept", secret, session)
    }

    /// Throws `taken` for the owner of the record.
    func decline(_ secret: String, _ session: UISession) async throws(PageFault) -> IndivoOfferedShare {
        try await answer("decline", secret, session)
    }

    /// The part of the record that a share with these terms would show. Throws `malformed` for limits that cannot be.
    func preview(
        of record: String, _ terms: [FormParameter], _ session: UISession
    ) async throws(PageFault) -> IndivoSharePreview {
        let bytes = try await calls.get(["records", record, "sharing", "preview"], query: terms, session)
        return try UICalls.read(IndivoSharePreview.self, bytes)
    }

    private func answer(
        _ word: String, _ secret: String, _ session: UISession
    ) async throws(PageFault) -> IndivoOfferedShare {
        let path = Self.place + [secret, word]
        return try UICalls.read(
            IndivoOfferedShare.self,
            try await calls.caller.send(.post, path, form: [], as: session, for: calls.visitor))
    }
}

extension PageExchange {
    var shareLinks: UIShareLinkCalls { UIShareLinkCalls(calls: calls) }
}
