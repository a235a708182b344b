import SalusBase
import SalusHTTP

/// Mails with links, for a person without a session.
extension UICalls {
    /// The same for every name. Throws `mustWait` for a network that has asked too often.
    func requestNewPassword(_ name: String) async throws(PageFault) {
        let form = [FormParameter("username", name)]
        _ = try await caller.send(.post, ["oauth", "internal", "new_passwords"], form: form, for: visitor)
    }

    /// False when the user name is taken. Throws `refused` when the server takes no registrations of this kind.
    func signUp(_ form: [FormParameter]) async throws(PageFault) -> Bool {
        do throws(PageFault) {
            _ = try await caller.send(.post, ["oauth", "internal", "registrations"], form: form, for: visitor)
            return true
        } catch .taken {
            return false
        }
    }

    /// Throws `refused` for a secret that is wrong, spent or too old.
    func confirmAddress(of account: String, link: String) async throws(PageFault) {
        let path = ["accounts", account, "mailed", link, "address"]
        _ = try await caller.send(.post, path, form: [], for: visitor)
    }

    /// Sets the password of the account whose mail had the secret; whether the account is in use then. Throws `refused`
    /// for a secret that is wrong, spent or too old.
    func choosePassword(_ password: String, of account: String, link: String) async throws(PageFault) -> Bool {
        let form = [FormParameter("password", password)]
        let path = ["accounts", account, "mailed", link, "password"]
        let bytes = try await caller.send(.post, path, form: form, for: visitor)
        guard let state = [FormParameter](form: bytes)?["state"] else { throw .unavailable }
        return state == "active"
    }
}
