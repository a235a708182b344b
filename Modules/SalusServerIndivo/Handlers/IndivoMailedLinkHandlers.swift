import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls by which an app with pages mails a link to a person without a session, and takes what they say there: calls
/// that Indivo does not have.
enum IndivoMailedLinkHandlers {
    static let ours: [String: IndivoEntry] = [
        "new_password_request": .server(.activateAccount) { exchange in
            let name = try exchange.form.needed("username")
            return try await atLeast(.milliseconds(300)) {
                try await exchange.ofPerson.run(RequestNewPassword(name))
                return IndivoResponse.ok
            }
        },
        "registration_request": .server(.activateAccount) { exchange in
            let isFree = try await exchange.ofPerson.run(try signUp(exchange.form))
            return isFree ? IndivoResponse.ok : IndivoResponse.html("<h4>The name is taken</h4>", status: 409)
        },
        "account_password_by_link": .server(.activateAccount) { exchange in
            let password = try IndivoPassword(try exchange.form.needed("password"), exchange)
            let name = try exchange.path.accountName()
            let account = try await password.choose(for: name, byLink: exchange.path["secret"])
            return IndivoResponse.text([FormParameter("state", account.state.rawValue)].formText)
        },
        "account_address_by_link": .server(.activateAccount) { exchange in
            try await exchange.ofPerson.run(
                ConfirmAddress(try exchange.path.accountName(), secret: exchange.path["secret"]))
            return IndivoResponse.ok
        },
        "account_pending_address": .account(.viewPerson) { exchange in
            let described = try await exchange.run(DescribeAccount(try exchange.path.accountName()))
            let pending = described.profile.pendingContact
            return IndivoResponse.text(pending.map { [FormParameter("address", $0.address)].formText } ?? "")
        },
    ]

    /// Answers no sooner than `time` after it was asked, so that the time tells nothing of what was found.
    private static func atLeast(
        _ time: Duration, _ work: () async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        let end = ContinuousClock.now + time
        let answer = try await work()
        try await ContinuousClock().sleep(until: end)
        return answer
    }

    private static func signUp(_ form: IndivoForm) throws -> SignUpByMail {
        guard let name = UserName(try form.needed("username")) else {
            throw IndivoFault.badRequest("The username has no spaces and at most 254 bytes")
        }
        guard let address = MailAddress(try form.needed("contact_email")) else {
            throw IndivoFault.badRequest("The contact_email must be an e-mail address")
        }
        let role: AccountRole = form["role"] == AccountRole.clinician.rawValue ? .clinician : .patient
        return SignUpByMail(
            name: name, role: role, fullName: form["full_name"] ?? "", address: address, note: form["note"] ?? "")
    }
}
