import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP

/// Calls about links that offer a share of a record, and about the part that a share would show.
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

    /// The open ones of a record, oldest first. Throws `refused` for a record that the account does not own.
    func all(of record: String, _ session: UISession) async throws(PageFault) -> [IndivoShareLink] {
        let bytes = try await calls.get(Self.place(of: record), session)
        return try UICalls.read(IndivoList<IndivoShareLink>.self, bytes).items
    }

    /// Makes a link. The server gets the hash of its secret alone. Throws `malformed` for terms that cannot be, and
    /// where the record has as many open links as it may.
    func make(
        of record: String, secret: String, _ form: [FormParameter], _ session: UISession
    ) async throws(PageFault) -> IndivoShareLink {
        let hash = Base64URL.encode(SHA256.hash(Array(secret.utf8)))
        let fields = [FormParameter("secret_hash", hash)] + form
        let bytes = try await calls.caller.send(
            .post, Self.place(of: record), form: fields, as: session, for: calls.visitor)
        return try UICalls.read(IndivoShareLink.self, bytes)
    }

    func end(_ link: String, of record: String, _ session: UISession) async throws(PageFault) {
        let path = ["records", record, "share-invitations", link]
        _ = try await calls.caller.send(.delete, path, as: session, for: calls.visitor)
    }

    private static func place(of record: String) -> [String] { ["records", record, "share-invitations", ""] }

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
