import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain
import SalusVaultModels

/// A way into the owner's account, begun with one of its devices or with its password.
enum PreparedWay: CaseIterable {
    case login, recovery, recoveryTicket, answeredLink, browser, contacts, session, browserSession, rememberedDevice
    case appToken, approvedApp, installation, invitation, acceptance, heldInvitation

    /// Ways that can be begun with the password alone, and that need no app or vault.
    static let ofPasswords: [PreparedWay] = [
        .login, .recovery, .recoveryTicket, .answeredLink, .browser, .contacts, .session, .browserSession,
        .rememberedDevice,
    ]
    /// Ways that are begun and not finished.
    static let underWay: [PreparedWay] = [.login, .recovery, .recoveryTicket, .answeredLink, .browser]

    /// Goes the way to its end; throws where it leads nowhere.
    typealias Attempt = @Sendable () async throws -> Void

    func prepare(in world: World) async throws -> Attempt {
        switch self {
        case .login: try await login(world)
        case .recovery:
            try await running(OperationRow.opening(world, with: WorldPeople.recovery), as: .anonymous, world)
        case .recoveryTicket: running(OperationRow.complete(world, try await ticket(world)), as: .anonymous, world)
        case .answeredLink: try await answeredLink(world)
        case .browser: try await browser(world)
        case .contacts: try await contacts(world)
        case .session: try await session(world)
        case .browserSession: try await browserSession(world)
        case .rememberedDevice: try await rememberedDevice(world)
        case .appToken: looking(world) { tx throws(DomainError) in try tx.grants.accessToken(world.apps.access.hash) }
        case .approvedApp:
            looking(world) { tx throws(DomainError) in try tx.grants.requestToken(world.apps.request.hash) }
        case .installation: try await installation(world)
        case .invitation: try await invitation(world)
        case .acceptance: try await acceptance(world)
        case .heldInvitation: try await heldInvitation(world)
        }
    }

    // MARK: Into the account

    private func login(_ world: World) async throws -> Attempt {
        let (login, proof) = try await world.proveServerPassword(of: world.people.owner.name)
        return running(FinishLogin(login: login, proof: proof, device: nil), as: .anonymous, world)
    }

    private func ticket(_ world: World) async throws -> SessionToken {
        let open = try await OperationRow.opening(world, with: WorldPeople.recovery)
        return try await world.environment.run(open, as: .anonymous).ticket
    }

    private func answeredLink(_ world: World) async throws -> Attempt {
        let id = world.random.bytes(16)
        let key = try AgreementKey(from: world.random).publicKey
        _ = try await world.environment.run(OfferLink(id: id, request: key + world.random.bytes(96)), as: .anonymous)
        let answer = AnswerLink(id: id, answer: world.people.owner.id.bytes + [UInt8](repeating: 1, count: 160))
        try await world.environment.run(answer, as: try world.credential(.owner))
        return running(ClaimLink(id: id), as: .anonymous, world)
    }

    private func browser(_ world: World) async throws -> Attempt {
        let asked = try await world.askForSignIn()
        _ = try await world.environment.run(ApproveSignIn(code: asked.code), as: try world.credential(.owner))
        return {
            _ = try await world.environment.run(ClaimSignIn(ticket: asked.ticket), as: try world.credential(.uiApp))
        }
    }

    private func contacts(_ world: World) async throws -> Attempt {
        let ticket = SessionToken(from: world.random)
        _ = try await OperationRow.asked(of: world.people.owner.id, in: world, ticket: ticket, releases: 2)
        return {
            guard case .ready = try await world.environment.run(ReadRecoveryCase(ticket), as: .anonymous) else {
                throw DomainError.denied
            }
        }
    }

    private func session(_ world: World) async throws -> Attempt {
        let other = try await WorldSession(
            of: world.people.owner.id, lasting: 600, in: world.environment, random: world.random)
        return {
            _ = try await world.environment.run(ListOwnSessions(), as: .session(try other.proof(signed: true)))
        }
    }

    private func browserSession(_ world: World) async throws -> Attempt {
        let session = AppSession(
            id: SessionID(from: world.random), app: world.apps.ui.app.id, hash: world.random.bytes(32),
            sealedSecret: [1], account: world.people.owner.id, expires: WorldTemplate.now.adding(seconds: 600))
        try await world.environment.arrange { tx, grant throws(DomainError) in try tx.grants.insert(session, grant) }
        return looking(world) { tx throws(DomainError) in try tx.grants.session(session.hash, of: session.app) }
    }

    private func rememberedDevice(_ world: World) async throws -> Attempt {
        let remembered = RememberedDevice(
            account: world.people.owner.id, device: DeviceID(from: world.random), sealedHalf: [1], slot: [2],
            usedAt: WorldTemplate.now)
        try await world.environment.arrange { tx, grant throws(DomainError) in
            try tx.rememberedDevices.keep(remembered, grant)
        }
        return looking(world) { tx throws(DomainError) in
            try tx.rememberedDevices.remembered(remembered.device, of: remembered.account)
        }
    }

    // MARK: Past the account

    private func installation(_ world: World) async throws -> Attempt {
        let key = try await world.installed()
        return looking(world) { tx throws(DomainError) in try tx.apps.consumer(key: key)?.credential }
    }

    private func invitation(_ world: World) async throws -> Attempt {
        let (vault, bo) = (try await WorldVault.made(by: world.ada, in: world), try await world.registered("bo"))
        let create = try newInvitation(to: vault, world)
        let open = try await world.run(create, as: world.ada)
        return { _ = try await world.run(ReadVaultInvitation(open.id), as: bo) }
    }

    /// A person who came by a link and waits for a device of its maker.
    private func acceptance(_ world: World) async throws -> Attempt {
        let (vault, bo) = (try await WorldVault.made(by: world.ada, in: world), try await world.registered("bo"))
        let open = try await world.run(newInvitation(to: vault, world), as: world.ada)
        let waiting = VaultAcceptance(
            invitation: open.id, account: bo.account.id, code: [UInt8](repeating: 1, count: 64), at: WorldTemplate.now)
        try await world.environment.arrange { tx, grant throws(DomainError) in
            try tx.vaultInvitations.insert(waiting, to: vault.id, grant)
        }
        return looking(world) { tx throws(DomainError) in try tx.vaultInvitations.acceptances(of: vault.id).first }
    }

    private func heldInvitation(_ world: World) async throws -> Attempt {
        let vault = try await WorldVault.made(by: world.ada, in: world)
        try await world.rule(.invitation)
        let approvalRequest = try await world.held(newInvitation(to: vault, world), as: world.ada)
        return { try await world.approve(approvalRequest) }
    }

    private func newInvitation(to vault: WorldVault, _ world: World) throws -> CreateVaultInvitation {
        let invitation = try VaultInvitation(from: world.random)
        return CreateVaultInvitation(
            NewVaultInvitation(
                id: VaultInvitationID(bytes: invitation.handle)!, identifierHash: invitation.identifierHash,
                role: .reader, hasPassword: false, expires: WorldTemplate.now.adding(seconds: 600), uses: 1),
            to: vault.id)
    }

    // MARK: Attempts

    private func running<Running: SalusDomain.Operation>(
        _ operation: Running, as credential: RequestCredential, _ world: World
    ) -> Attempt where Running.Context: ServerWorkContext {
        { _ = try await world.environment.run(operation, as: credential) }
    }

    /// Whether the server still holds it.
    private func looking<Found: Sendable>(
        _ world: World, _ find: @escaping @Sendable (any Transaction) throws(DomainError) -> Found?
    ) -> Attempt {
        {
            let found = try await world.environment.arrange { tx, _ throws(DomainError) in try find(tx) }
            if found == nil { throw DomainError.notFound }
        }
    }
}
