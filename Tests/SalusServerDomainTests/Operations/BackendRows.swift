import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator]

    static let backends = [
        guarded(ListBackends.self, by: managers) { _ in ListBackends() },
        guarded(AddBackend.self, by: managers, signed: true) { _ in AddBackend("desk", scopes: [.members]) },
        guarded(RotateBackend.self, by: managers, signed: true) {
            RotateBackend($0.backend.backend.id, overlappingHours: 1)
        },
        guarded(RemoveBackend.self, by: managers, signed: true) { world in
            RemoveBackend(try await world.addBackend("desk", [.members]).backend.id)
        },
        guarded(BeginBackendRegistration.self, by: [.backend], signed: true) { _ in BeginBackendRegistration() },
        guarded(ValidateBackendRegistration.self, by: [.backend], signed: true) { world in
            let begun = try await world.environment.run(BeginBackendRegistration(), as: world.credential(.backend))
            try await world.environment.arrange { tx, grant throws(DomainError) in
                try tx.accounts.setState(.pending, of: begun.account.id, at: WorldTemplate.now, grant)
            }
            return ValidateBackendRegistration(begun.account.id, session: begun.session, verifier: begun.verifier)
        },
        guarded(SetPersonState.self, by: [.backend], signed: true) {
            SetPersonState($0.people.member.id, isEnabled: false)
        },
    ]
}

extension World {
    func addBackend(_ name: String, _ scopes: Set<BackendScope>) async throws -> IssuedBackendKey {
        try await environment.run(AddBackend(name, scopes: scopes), as: credential(.operator))
    }

    /// A request that the backend signs, unlike any before.
    func signed(
        by backend: IssuedBackendKey, key: String? = nil, at time: Instant = WorldTemplate.now
    ) throws -> RequestCredential {
        let text = random.bytes(16)
        let secret = Secret(copying: Hex.decode(key ?? backend.key)!)
        return .backend(
            BackendRequest(
                user: "\(backend.backend.id)", time: time, signed: text,
                code: HMAC<SHA256>.authenticate(text, key: secret)))
    }
}
