import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about accounts. An Indivo account is an account of ours without keys of its own: it signs in
/// through an app with pages only.
enum IndivoAccountHandlers {
    /// The one login system that proves something here.
    private static let passwordSystem = "password"

    static let all: [String: IndivoEntry] = [
        "account_create": .administration(.manageAccounts) { exchange in
            let form = exchange.form
            guard let name = UserName(try form.needed("account_id")) else {
                throw IndivoFault.badRequest("The account_id must be an e-mail address")
            }
            let invite = InviteAccount(
                name, fullName: form["full_name"] ?? "", contact: form["contact_email"] ?? "",
                hasPrimary: form["primary_secret_p"] == "1", hasSecond: form["secondary_secret_p"] == "1")
            return try IndivoResponse.xml(IndivoAccount(try await exchange.run(invite)))
        },
        "account_search": .administration(.manageAccounts) { exchange in
            let (name, contact) = (exchange.query("fullname"), exchange.query("contact_email"))
            guard name?.isEmpty == false || contact?.isEmpty == false else {
                throw IndivoFault.badRequest("fullname or contact_email is needed")
            }
            let found = try await exchange.run(FindAccounts(fullName: name, contact: contact))
            return try IndivoResponse.xml(IndivoList(found.map(IndivoAccount.init)))
        },
        "account_info": .account(.viewPerson) { exchange in
            try IndivoResponse.xml(
                IndivoAccount(try await exchange.run(DescribeAccount(try exchange.path.accountName()))))
        },
        "account_info_set": .account(.changePerson) { exchange in
            let (fullName, contact) = (exchange.form["full_name"], exchange.form["contact_email"])
            guard fullName != nil || contact != nil else {
                throw IndivoFault.badRequest("full_name or contact_email is needed")
            }
            try await exchange.run(
                ChangeProfile(try exchange.path.accountName(), fullName: fullName, contact: contact))
            return IndivoResponse.ok
        },
        "account_set_state": .administration(.manageAccounts) { exchange in
            try await setState(try exchange.form.needed("state"), of: try exchange.path.accountName(), exchange)
            return IndivoResponse.ok
        },
        "account_authsystem_add": .administration(.manageAccounts) { exchange in
            let form = exchange.form
            guard try form.needed("system") == passwordSystem else { throw DomainError.denied }
            let (account, loginName) = (try exchange.path.accountName(), try loginName(form))
            let password = try IndivoPassword(try form.needed("password"), exchange)
            try await password.set(for: account, loginName: loginName)
            return IndivoResponse.ok
        },
        "account_password_set": .administration(.manageAccounts) { exchange in
            let password = try IndivoPassword(try exchange.form.needed("password"), exchange)
            try await password.set(for: try exchange.path.accountName())
            return IndivoResponse.ok
        },
        "account_password_change": .account(.changeOwnAccount) { exchange in
            let (old, new) = (try exchange.form.needed("old"), try exchange.form.needed("new"))
            try await IndivoPassword(old, exchange).change(to: new, of: try exchange.path.accountName())
            return IndivoResponse.ok
        },
        "account_username_set": .account(.changePerson) { exchange in
            try await exchange.run(SetLoginName(try loginName(exchange.form), of: try exchange.path.accountName()))
            return IndivoResponse.ok
        },
    ]

    private static func loginName(_ form: IndivoForm) throws(IndivoFault) -> UserName {
        guard let name = UserName(try form.needed("username")) else {
            throw .badRequest("The username has no spaces and at most 254 bytes")
        }
        return name
    }

    /// A retired account stays so, and one that waits for its person is activated by its secrets or a password.
    private static func setState(_ word: String, of name: UserName, _ exchange: IndivoCallContext) async throws {
        do {
            switch word {
            case "uninitialized": _ = try await exchange.run(InviteAgain(name))
            case "active", "disabled", "retired":
                let state = AccountState(rawValue: word) ?? .disabled
                _ = try await exchange.run(SetAccountState(name: name, state: state))
            default: throw IndivoFault.badRequest("A state is uninitialized, active, disabled or retired")
            }
        } catch DomainError.conflict {
            throw DomainError.denied
        }
    }
}

extension IndivoAccount {
    fileprivate init(_ described: DescribedAccount) {
        let (account, profile) = (described.account, described.profile)
        self.init(
            id: account.name.text, fullName: profile.fullName, contactEmail: profile.contact,
            state: Self.word(for: account.state))
        secret = described.secondSecret
        (lastLoginAt, totalLoginCount) = (profile.lastSignIn, profile.signIns)
        (failedLoginCount, lastStateChange) = (described.failedSignIns, profile.stateChangedAt ?? account.createdAt)
        if described.hasPassword {
            logins = [Login(system: "password", userName: (profile.loginName ?? account.name).text)]
        }
    }

    private static func word(for state: AccountState) -> String {
        switch state {
        case .reserved, .pending: "uninitialized"
        case .active, .disabled, .retired: state.rawValue
        }
    }
}
