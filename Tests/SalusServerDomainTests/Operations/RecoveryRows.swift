import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

/// The way back with a recovery code: anyone may call, the code proves the rest.
extension OperationRow {
    static let recovering = [
        open(
            BeginRecovery.self,
            refusing: [
                Refusal("too many attempts", .tooManyAttempts(until: WorldTemplate.now.adding(seconds: 30))) { world in
                    for _ in 1...10 { _ = try await begin(world) }
                    return BeginRecovery(name: world.people.owner.name.text)
                }
            ], leavesLine: false
        ) { BeginRecovery(name: $0.people.owner.name.text) },
        open(
            OpenRecovery.self,
            refusing: [
                Refusal("another code", .signInFailed, keeps: ["challenge"]) {
                    try await opening($0, with: RecoveryCode(from: $0.random))
                },
                Refusal("a challenge that was never made", .signInFailed) { world in
                    OpenRecovery(challenge: SessionToken(from: world.random), signature: [], request: [])
                },
            ]
        ) { try await opening($0, with: WorldPeople.recovery) },
        open(
            CompleteRecovery.self,
            refusing: [
                Refusal("a ticket that was never given", .signInFailed) { world in
                    complete(world, SessionToken(from: world.random))
                },
                Refusal("keys that do not fit", .signInFailed, keeps: ["challenge"]) { world in
                    let open = try await opening(world, with: WorldPeople.recovery)
                    let ticket = try await world.environment.run(open, as: .anonymous).ticket
                    return CompleteRecovery(
                        ticket: ticket, password: NewPassword(ksf: 1, record: [], slots: []),
                        recoveryKey: [UInt8](repeating: 1, count: 32))
                },
            ]
        ) { world in
            let open = try await opening(world, with: WorldPeople.recovery)
            return complete(world, try await world.environment.run(open, as: .anonymous).ticket)
        },
    ]

    private static func begin(_ world: World) async throws -> RecoveryChallenge {
        try await world.environment.run(BeginRecovery(name: world.people.owner.name.text), as: .anonymous)
    }

    static func opening(_ world: World, with code: RecoveryCode) async throws -> OpenRecovery {
        let begun = try await begin(world)
        let client = SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: world.random)
        let signature = try code.proof(
            challenge: begun.challenge.bytes, origin: WorldTemplate.origin, user: begun.account.bytes)
        let start = try client.startRegistration(password: Secret(copying: WorldPeople.password))
        return OpenRecovery(challenge: begun.challenge, signature: signature, request: start.request)
    }

    static func complete(_ world: World, _ ticket: SessionToken) -> CompleteRecovery {
        let upload = world.people.ownersKeys.upload
        return CompleteRecovery(
            ticket: ticket, password: NewPassword(ksf: 1, record: upload.record, slots: upload.slots),
            recoveryKey: upload.recoveryKey ?? [])
    }
}
