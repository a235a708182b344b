import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// Calls about the secrets with which a person is let into an account.
enum IndivoSecretHandlers {
    static let all: [String: IndivoEntry] = [
        "account_initialize": .server(.activateAccount) { exchange in
            let second = exchange.form["secondary_secret"]
            _ = try await exchange.ofPerson.run(
                ActivateAccount(try exchange.path.accountName(), primary: exchange.path["secret"], second: second))
            return IndivoResponse.ok
        },
        "account_check_secrets": .administration(.manageAccounts) { exchange in
            let second = exchange.query("secondary_secret")
            try await exchange.ofPerson.run(
                CheckInvitation(try exchange.path.accountName(), primary: exchange.path["secret"], second: second))
            return IndivoResponse.ok
        },
        "account_secret": .administration(.manageAccounts) { exchange in
            let secrets = try await exchange.run(ReadInvitation(try exchange.path.accountName()))
            return html(secrets?.secrets.second)
        },
        "account_primary_secret": .administration(.manageAccounts) { exchange in
            let secrets = try await exchange.run(ReadInvitation(try exchange.path.accountName()))
            return try IndivoResponse.xml(IndivoSecret(secrets?.secrets.primary ?? ""))
        },
        "account_resend_secret": .administration(.manageAccounts) { exchange in
            switch try await exchange.run(SendMail(.secret, to: try exchange.path.accountName())) {
            case .queued: return IndivoResponse.ok
            case .off:
                throw IndivoFault.badRequest(
                    "This server sends no mail: read the secret by primary-secret and pass it on")
            case .noAddress:
                throw IndivoFault.badRequest("The account has no address that mail could go to: set its contact_email")
            }
        },
        "account_forgot_password": .administration(.manageAccounts) { exchange in
            do {
                let invite = InviteAgain(try exchange.path.accountName(), fromReserved: false)
                return html(try await exchange.run(invite).second)
            } catch DomainError.conflict {
                throw IndivoFault.badRequest("The account is uninitialized already")
            }
        },
        "account_reset": .administration(.manageAccounts) { exchange in
            _ = try await exchange.run(InviteAgain(try exchange.path.accountName()))
            return IndivoResponse.ok
        },
    ]

    static let ours: [String: IndivoEntry] = [
        "account_password_choose": .administration(.manageAccounts) { exchange in
            let form = exchange.form
            let secrets = InvitationSecrets(
                primary: exchange.path["secret"], second: form["secondary_secret"] ?? "")
            try await IndivoPassword(try form.needed("password"), exchange)
                .choose(for: try exchange.path.accountName(), invitedBy: secrets)
            return IndivoResponse.ok
        }
    ]

    private static func html(_ secret: String?) -> HTTPResponse {
        IndivoResponse.html("<secret>\(secret ?? "")</secret>")
    }
}
