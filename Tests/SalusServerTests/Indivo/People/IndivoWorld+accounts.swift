import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

/// Accounts as admin apps make them.
extension IndivoWorld {
    struct Invited {
        let name: String
        let secret: String
        /// The second secret as the answer told it that made the account.
        let second: String?
        var path: String { "/accounts/\(name)" }
    }

    /// One that waits for its person, with a primary secret.
    func invite(_ more: [String: String] = [:]) async throws -> Invited {
        let name = "\(InboxMessageID(from: .secure))@people.test"
        let form = ["account_id": name, "primary_secret_p": "1"].merging(more) { $1 }
        let made = try IndivoAccount(bytes: try await admin.send(.post, "/accounts/", form: form).expect(200).body)
        let secret = try IndivoSecret(
            bytes: try await admin.send(.get, "/accounts/\(name)/primary-secret").expect(200).body)
        return Invited(name: name, secret: secret.text, second: made.secret)
    }

    /// Gives the account of a path (`/accounts/NAME/…`) a password, which activates it.
    func activate(_ path: String) async throws {
        let account = path.split(separator: "/")[1]
        _ = try await admin.send(
            .post, "/accounts/\(account)/authsystems/password/set", form: ["password": Self.password]
        ).expect(200)
    }

    func account(_ name: String) async throws -> IndivoAccount {
        try IndivoAccount(bytes: try await admin.send(.get, "/accounts/\(name)").expect(200).body)
    }

    /// The answer to a sign-in.
    func signIn(_ name: String, _ password: String = password) async throws -> TestAnswer {
        try await ui.send(
            .post, "/oauth/internal/session_create", form: ["username": name, "password": password])
    }
}
