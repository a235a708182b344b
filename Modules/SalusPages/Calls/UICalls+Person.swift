import PHRIndivo
import SalusBase
import SalusHTTP

/// The account that is signed in, with its messages and notices.
extension UICalls {
    func account(_ session: UISession) async throws(PageFault) -> IndivoAccount {
        try Self.read(IndivoAccount.self, try await get(["accounts", session.account], session))
    }

    /// Throws `malformed` for a name that cannot be stored.
    func rename(_ fullName: String, _ session: UISession) async throws(PageFault) {
        let form = [FormParameter("full_name", fullName)]
        _ = try await caller.send(
            .post, ["accounts", session.account, "info-set"], form: form, as: session, for: visitor)
    }

    /// Begins the change of the address that mail goes to. Throws `malformed` for what is no address.
    func changeAddress(to address: String, _ session: UISession) async throws(PageFault) {
        let form = [FormParameter("contact_email", address)]
        _ = try await caller.send(
            .post, ["accounts", session.account, "info-set"], form: form, as: session, for: visitor)
    }

    /// The address whose link has not been opened; nil for none.
    func pendingAddress(_ session: UISession) async throws(PageFault) -> String? {
        let bytes = try await get(["accounts", session.account, "pending-address"], session)
        return [FormParameter](form: bytes)?["address"]
    }

    func telephone(_ session: UISession) async throws(PageFault) -> String {
        let bytes = try await get(["oauth", "internal", "profile"], session)
        return [FormParameter](form: bytes)?["telephone"] ?? ""
    }

    /// An empty number takes it out. Throws `malformed` for one that cannot be stored.
    func changeTelephone(to number: String, _ session: UISession) async throws(PageFault) {
        let form = [FormParameter("telephone", number)]
        _ = try await caller.send(.post, ["oauth", "internal", "profile"], form: form, as: session, for: visitor)
    }

    /// The name that the account has then; nil when that needs a sign-in of a moment ago. Throws `taken` when another
    /// account has the name, `malformed` for one that cannot be.
    func changeUserName(to name: String, _ session: UISession) async throws(PageFault) -> String? {
        let form = [FormParameter("username", name)]
        let path = ["oauth", "internal", "user-name"]
        let bytes = try await caller.send(.post, path, form: form, as: session, for: visitor)
        return [FormParameter](form: bytes)?["username"]
    }

    /// Ends the account's other sessions, too. Throws `refused` when the old password is wrong.
    func changePassword(from old: String, to new: String, _ session: UISession) async throws(PageFault) {
        let path = ["accounts", session.account, "authsystems", "password", "change"]
        let form = [FormParameter("old", old), FormParameter("new", new)]
        _ = try await caller.send(.post, path, form: form, as: session, for: visitor)
    }

    /// A page of the inbox, newest first, without the bodies.
    func inbox(_ part: Pagination, _ session: UISession) async throws(PageFault) -> [IndivoMessage] {
        let bytes = try await get(["accounts", session.account, "inbox", ""], query: part.query, session)
        return try Self.read(IndivoList<IndivoMessage>.self, bytes).items
    }

    /// A message with its body. The server marks it as read, so that it is no call of a page that is only looked at.
    func open(_ message: String, _ session: UISession) async throws(PageFault) -> IndivoMessage {
        try Self.read(IndivoMessage.self, try await get(["accounts", session.account, "inbox", message], session))
    }

    func archive(_ message: String, _ session: UISession) async throws(PageFault) {
        let path = ["accounts", session.account, "inbox", message, "archive"]
        _ = try await caller.send(.post, path, form: [], as: session, for: visitor)
    }

    /// Makes a document that is attached to a message one of the record that the message is about.
    func accept(_ number: String, of message: String, _ session: UISession) async throws(PageFault) {
        let path = ["accounts", session.account, "inbox", message, "attachments", number, "accept"]
        _ = try await caller.send(.post, path, form: [], as: session, for: visitor)
    }

    /// The notices about the account itself, newest first.
    func accountNotices(_ session: UISession) async throws(PageFault) -> [IndivoAccountNotice] {
        try Self.read(
            IndivoList<IndivoAccountNotice>.self, try await get(["oauth", "internal", "notices"], session)
        ).items
    }

    /// Marks those up to a moment as read, on every device of the account.
    func markNoticesRead(until: String, _ session: UISession) async throws(PageFault) {
        let form = [FormParameter("until", until)]
        _ = try await caller.send(
            .post, ["oauth", "internal", "notices", "read"], form: form, as: session, for: visitor)
    }

    /// The notices that apps left on the account's records, newest first.
    func notices(_ part: Pagination, _ session: UISession) async throws(PageFault) -> [IndivoNotification] {
        let bytes = try await get(["accounts", session.account, "notifications", ""], query: part.query, session)
        return try Self.read(IndivoList<IndivoNotification>.self, bytes).items
    }
}
