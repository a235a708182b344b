import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

/// The way back by contacts. What devices make of it is told in the end-to-end tests; here is who may ask for what.
extension OperationRow {
    static let relyingOnContacts = [
        guarded(ReadRecoveryContacts.self, by: [.owner, .unsignedOwner, .stranger, .administrator]) { _ in
            ReadRecoveryContacts()
        },
        guarded(
            SetRecoveryContacts.self, by: [.owner], signed: true, unsuited: [.stranger, .administrator, .guardian],
            ownersOnly: true
        ) { world in try ending(in: world) },
        guarded(
            RefuseRecovery.self, by: [.owner], signed: true, unsuited: [.stranger, .administrator, .guardian],
            ownersOnly: true
        ) { world in RefuseRecovery(try await asked(of: world.people.owner.id, in: world).id) },
        guarded(
            ReleaseRecoveryShare.self, by: [.stranger], signed: true,
            unsuited: [.owner, .administrator, .guardian, .member], ownersOnly: true
        ) { world in
            ReleaseRecoveryShare(
                try await asked(of: world.people.owner.id, in: world).id, sealed: [UInt8](repeating: 1, count: 85))
        },
        open(
            RequestContactRecovery.self,
            refusing: [
                Refusal("too many attempts", .tooManyAttempts(until: WorldTemplate.now.adding(seconds: 30))) { world in
                    let name = world.people.owner.name.text
                    for _ in 1...10 {
                        _ = try await world.environment.run(
                            RequestContactRecovery(name: name, device: world.random.bytes(32)), as: .anonymous)
                    }
                    return RequestContactRecovery(name: name, device: world.random.bytes(32))
                }
            ], leavesLine: false
        ) { RequestContactRecovery(name: $0.people.owner.name.text, device: $0.random.bytes(32)) },
        open(
            OpenContactRecovery.self,
            refusing: [
                Refusal("a ticket that was never given", .signInFailed) { world in
                    OpenContactRecovery(SessionToken(from: world.random), signature: [], request: [])
                },
                Refusal("too few shares", .signInFailed) { world in
                    try await opening(in: world, releases: 1)
                },
                Refusal("a plan that the identity log does not know", .signInFailed) { world in
                    try await opening(in: world, releases: 2, policy: nil)
                },
            ]
        ) { try await opening(in: $0, releases: 2) },
        open(
            ReadRecoveryCase.self,
            refusing: [
                Refusal("what its person refused", .signInFailed) { world in
                    let ticket = SessionToken(from: world.random)
                    let asked = try await asked(of: world.people.owner.id, in: world, ticket: ticket)
                    try await world.environment.arrange { tx, grant throws(DomainError) in
                        try tx.recoveryContacts.close(asked.id, at: WorldTemplate.now, grant)
                    }
                    return ReadRecoveryCase(ticket)
                }
            ], leavesLine: false
        ) { world in ReadRecoveryCase(SessionToken(from: world.random)) },
    ]

    private static let secret = RecoveryContacts(from: .counted())

    static func asked(
        of account: AccountID, in world: World, ticket: SessionToken? = nil, releases: Int = 0
    ) async throws -> RecoveryCase {
        let contacts = [world.people.sessions[.stranger]!.account, world.people.sessions[.guardian]!.account]
        let asked = RecoveryCase(
            id: RecoveryCaseID(from: world.random), account: account,
            ticketHash: (ticket ?? SessionToken(from: world.random)).hash, device: world.random.bytes(32),
            askedAt: WorldTemplate.now.adding(seconds: -RecoveryCase.waitSeconds))
        let plan = RecoveryPlan(
            of: .contacts, threshold: 2, publicKey: try secret.signInKey(user: account.bytes).publicKey,
            since: WorldTemplate.now,
            shares: Dictionary(uniqueKeysWithValues: contacts.map { ($0, [1]) }))
        try await world.environment.arrange { tx, grant throws(DomainError) in
            try tx.recoveryContacts.setPlan(plan, of: account, grant)
            try tx.recoveryContacts.insert(asked, grant)
            for contact in contacts.prefix(releases) {
                try tx.recoveryContacts.release([1], by: contact, for: asked.id, grant)
            }
        }
        return asked
    }

    static func opening(
        in world: World, releases: Int, policy: UInt16? = 2 << 8 | 2
    ) async throws -> OpenContactRecovery {
        let (owner, ticket) = (world.people.owner.id, SessionToken(from: world.random))
        _ = try await asked(of: owner, in: world, ticket: ticket, releases: releases)
        if let policy { try await grant(policy, in: world) }
        let client = SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: world.random)
        let start = try client.startRegistration(password: Secret(copying: WorldPeople.password))
        let proof = try secret.proof(ticket: ticket.bytes, origin: WorldTemplate.origin, user: owner.bytes)
        return OpenContactRecovery(ticket, signature: proof, request: start.request)
    }

    /// The owner's identity log says that they rely on the secret, with this policy.
    private static func grant(_ policy: UInt16, in world: World) async throws {
        let (owner, keys) = (world.people.owner.id, world.people.ownersKeys.keys)
        let key = try secret.signInKey(user: owner.bytes).publicKey
        let entry = try IdentityLogEntry(
            .grantRecovery(.init(kind: .contacts, keyHash: SHA256.hash(key)), policy: policy), after: keys.logHead,
            user: owner.bytes, time: WorldTemplate.now, signedBy: keys.identity)
        try await world.environment.arrange { tx, grant throws(DomainError) in
            try tx.keyMaterial.appendIdentityEntry(entry.encoded, sequence: Int(entry.sequence), of: owner, grant)
        }
    }

    /// The owner's own newest state once more: it names no one, and was done before.
    private static func ending(in world: World) throws -> SetRecoveryContacts {
        SetRecoveryContacts(entries: [], bundle: world.people.ownersKeys.upload.bundle, plan: nil)
    }
}
