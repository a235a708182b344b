import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator, .adminApp, .uiApp]
    private static let own = [Who.owner, .adminApp, .uiApp]

    static let inviting = [
        guarded(InviteAccount.self, by: managers, signed: true) { _ in
            InviteAccount(UserName("new@people.test")!, fullName: "New", contact: "")
        },
        guarded(InviteAgain.self, by: managers, signed: true) { InviteAgain(try await $0.invite().name) },
        guarded(ActivateAccount.self, by: [.uiApp]) { world in
            let invited = try await world.invite()
            return ActivateAccount(invited.name, primary: invited.secrets.primary, second: invited.secrets.second)
        },
        guarded(CheckInvitation.self, by: managers, signed: true) { world in
            let invited = try await world.invite()
            return CheckInvitation(invited.name, primary: invited.secrets.primary, second: invited.secrets.second)
        },
        guarded(ReadInvitation.self, by: managers, signed: true) { ReadInvitation(try await $0.invite().name) },
        guarded(SendEnrolment.self, by: managers, signed: true) { SendEnrolment(try await $0.invite().name) },
        guarded(RevokeEnrolment.self, by: managers, signed: true) { RevokeEnrolment(try await $0.invite().name) },
        guarded(ConfirmAddress.self, by: [.uiApp]) {
            ConfirmAddress(World.keyless, secret: try await $0.addressSecret())
        },
        guarded(DescribeAccount.self, by: own + [.unsignedOwner], ownersOnly: true) {
            DescribeAccount($0.people.owner.name)
        },
        guarded(FindAccounts.self, by: managers) { _ in FindAccounts(fullName: "ada", contact: nil) },
        guarded(ChangeProfile.self, by: own, signed: true, ownersOnly: true) {
            ChangeProfile($0.people.owner.name, fullName: "Ada L.")
        },
        guarded(SetLoginName.self, by: own, signed: true, ownersOnly: true) {
            SetLoginName(UserName("lovelace")!, of: $0.people.owner.name)
        },
        // The stranger is the one account of this world without keys.
        guarded(BeginOwnServerPassword.self, by: [.stranger], signed: true, ownersOnly: true) { world in
            let start = try world.signInClient().startRegistration(password: Secret(copying: WorldPeople.password))
            return BeginOwnServerPassword(name: World.keyless, request: start.request)
        },
        guarded(ChangeServerPassword.self, by: [.stranger], signed: true, ownersOnly: true) { world in
            let record = try await world.serverPassword(of: World.keyless)
            _ = try await world.environment.run(
                SetServerPassword(name: World.keyless, ksf: .standard, record: record),
                as: try world.credential(.operator))
            let (login, proof) = try await world.proveServerPassword(of: World.keyless)
            return ChangeServerPassword(
                name: World.keyless, login: login, proof: proof, ksf: .standard, record: record)
        },
        guarded(RequestNewPassword.self, by: [.uiApp]) { _ in RequestNewPassword(World.keyless.text) },
        guarded(CheckMailedLink.self, by: [.uiApp]) { world in
            CheckMailedLink(World.keyless, secret: try await world.linkSecret(of: World.keyless))
        },
        guarded(SetPasswordByLink.self, by: [.uiApp]) { world in
            let record = try await world.serverPassword(of: World.keyless)
            let secret = try await world.linkSecret(of: World.keyless)
            return SetPasswordByLink(World.keyless, secret: secret, ksf: .standard, record: record)
        },
        guarded(SignUpByMail.self, by: [.uiApp]) { _ in
            SignUpByMail(
                name: UserName("wanda")!, role: .patient, fullName: "Wanda Berg",
                address: MailAddress("wanda@people.test")!)
        },
    ]
}

extension World {
    /// The stranger's name.
    static let keyless = UserName("carl")!

    /// The secret of the link to a new password, as a mail would hold it.
    func linkSecret(of name: UserName) async throws -> String {
        let (account, password) = try await environment.arrange { tx, _ throws(DomainError) in
            guard let account = try tx.accounts.account(named: name) else { throw .notFound }
            return (account.id, try tx.accounts.password(of: account.id)?.opaqueRecord ?? [])
        }
        return MailedLink(purpose: .newPassword, account: account, state: password)
            .secret(until: WorldTemplate.now.adding(seconds: 3600), environment.keys)
    }

    /// The secret of the link that proves a new address of the account without keys.
    func addressSecret() async throws -> String {
        let pending = PendingContact(address: "carl@people.test", since: WorldTemplate.now)
        let account = try await environment.arrange { tx, grant throws(DomainError) in
            guard let account = try tx.accounts.account(named: Self.keyless) else { throw .notFound }
            try tx.accounts.setProfile(AccountProfile(pendingContact: pending), of: account.id, grant)
            return account.id
        }
        let state = Array("\(pending.since.milliseconds) \(pending.address)".utf8)
        return MailedLink(purpose: .address, account: account, state: state)
            .secret(until: WorldTemplate.now.adding(seconds: 86_400), environment.keys)
    }

    /// An account that waits for its person, with both secrets.
    func invite(_ text: String = "grace@people.test") async throws -> (name: UserName, secrets: InvitationSecrets) {
        let name = UserName(text)!
        let invite = InviteAccount(name, fullName: "Grace Hopper", contact: "", hasSecond: true)
        _ = try await environment.run(invite, as: try credential(.adminApp))
        let secrets = try await environment.run(ReadInvitation(name), as: try credential(.adminApp))
        return (name, secrets!.secrets)
    }
}
