import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

/// Devices that sign in without a password, and new ones that another device lets in.
extension OperationRow {
    static let remembering = [
        // The other accounts of this world have no device.
        guarded(
            RememberDevice.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true, remember),
        guarded(
            ForgetRememberedDevice.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true
        ) { ForgetRememberedDevice(device($0)) },
        open(
            BeginRememberedSignIn.self, refusing: [impatient], leavesLine: false
        ) { BeginRememberedSignIn(account: $0.people.owner.id) },
        open(
            FinishRememberedSignIn.self,
            refusing: [
                Refusal("a wrong proof", .signInFailed, keeps: ["challenge"]) { world in
                    let right = try await finish(world)
                    return FinishRememberedSignIn(
                        challenge: right.challenge, device: right.device, signature: [UInt8](repeating: 1, count: 64))
                },
                Refusal("a challenge that was never made", .signInFailed) { world in
                    FinishRememberedSignIn(
                        challenge: SessionToken(from: world.random), device: device(world), signature: [])
                },
            ], finish),
    ]

    static let linking = [
        open(
            OfferLink.self,
            refusing: [
                Refusal("one that someone else has offered", .signInFailed) { world in
                    OfferLink(id: try await offered(world), request: world.random.bytes(128))
                }
            ], leavesLine: false
        ) { world in OfferLink(id: world.random.bytes(16), request: world.random.bytes(128)) },
        guarded(ReadLink.self, by: [.owner, .unsignedOwner, .stranger, .administrator]) { world in
            ReadLink(id: try await offered(world))
        },
        guarded(
            AnswerLink.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true
        ) { world in
            AnswerLink(
                id: try await offered(world), answer: world.people.owner.id.bytes + [UInt8](repeating: 1, count: 160))
        },
        open(
            ClaimLink.self,
            refusing: [
                Refusal("a link that was never offered", .signInFailed) { ClaimLink(id: $0.random.bytes(16)) }
            ], leavesLine: false
        ) { world in ClaimLink(id: try await offered(world)) },
    ]

    /// A network that was wrong too often asks once more.
    private static let impatient = Refusal(
        title: "a network that has to wait", who: .anonymous,
        error: .networkMustWait(until: WorldTemplate.now.adding(seconds: 60)),
        prepare: { world in
            let wrong = FinishRememberedSignIn(
                challenge: SessionToken(from: world.random), device: device(world), signature: [])
            for _ in 0..<world.environment.settings.networkGuesses.free {
                await #expect(throws: DomainError.signInFailed) {
                    try await world.environment.run(wrong, as: .anonymous, from: "192.0.2.0/24")
                }
            }
            let begin = BeginRememberedSignIn(account: world.people.owner.id)
            return { world, credential throws(DomainError) in
                begin.touched(try await world.environment.run(begin, as: credential, from: "192.0.2.0/24"))
            }
        })

    private static func device(_ world: World) -> DeviceID {
        DeviceID(bytes: world.people.ownersKeys.device.identifier)!
    }

    @Sendable private static func remember(_ world: World) async throws -> RememberDevice {
        let (registration, user) = (world.people.ownersKeys, world.people.owner.id)
        let session = try await world.environment.arrange { tx, grant throws(DomainError) in
            let sessions = try tx.sessions.sessions(of: user)
            for session in sessions { try tx.sessions.bind(session.id, to: device(world), grant) }
            return sessions.count
        }
        precondition(session > 0)
        let slot = try KeySlot(
            sealing: registration.masterKey, generation: 1, under: Secret(random: 32, from: world.random),
            kind: .device, user: user.bytes, created: WorldTemplate.now, randomness: world.random)
        return RememberDevice(half: Secret(random: 32, from: world.random), slot: slot.encoded)
    }

    @Sendable static func finish(_ world: World) async throws -> FinishRememberedSignIn {
        let remember = try await remember(world)
        try await world.environment.run(remember, as: try world.credential(.owner))
        let owner = world.people.owner.id
        let challenge = try await world.environment.run(BeginRememberedSignIn(account: owner), as: .anonymous)
        let signature = world.people.ownersKeys.device.signInProof(
            challenge: challenge.bytes, origin: WorldTemplate.origin, user: owner.bytes)
        return FinishRememberedSignIn(challenge: challenge, device: device(world), signature: signature)
    }

    private static func offered(_ world: World) async throws -> [UInt8] {
        let id = world.random.bytes(16)
        _ = try await world.environment.run(
            OfferLink(id: id, request: world.random.bytes(128)), as: .anonymous)
        return id
    }
}
