import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport

@testable import SalusDomain

/// Someone with keys, through one device, who works on vaults as a client does.
struct VaultPerson: Sendable {
    let account: Account
    let device: DeviceKeys
    let log: IdentityLog
    let credential: @Sendable () throws -> RequestCredential

    init(
        _ account: Account, _ keys: Registration, credential: @escaping @Sendable () throws -> RequestCredential
    ) throws {
        (self.account, device, self.credential) = (account, keys.device, credential)
        log = try IdentityLog(user: account.id.bytes, entries: keys.upload.identityLog)
    }

    var author: VaultAuthor {
        get throws { try VaultAuthor(user: log.user, keys: device, identityHead: log.head) }
    }

    func member(_ role: VaultRole, _ history: VaultHistory = .everything) -> NewEpoch.Member {
        NewEpoch.Member(log, role: role, history: role == .depositor ? .fromThisEpoch : history)
    }
}

extension World {
    /// The owner of the world.
    var ada: VaultPerson {
        get throws { try VaultPerson(people.owner, people.ownersKeys) { try self.credential(.owner) } }
    }

    /// Someone else with keys of their own.
    func registered(_ name: String) async throws -> VaultPerson {
        let issued = try await WorldPeople.invite(name, in: environment)
        let (account, keys) = try await WorldPeople.register(issued, in: environment, random: random)
        let session = try await WorldSession(of: account.id, lasting: 600, in: environment, random: random)
        return try VaultPerson(account, keys) { .session(try session.proof(signed: true)) }
    }

    /// The same world under other limits.
    func environment(with settings: DomainSettings) throws -> Environment {
        try Environment(
            store: store.store, keys: environment.keys, settings: settings, clock: .fixed(WorldTemplate.now),
            random: random)
    }

    func run<Running: SalusDomain.Operation>(
        _ operation: Running, as person: VaultPerson
    ) async throws -> Running.Output where Running.Context: ServerWorkContext {
        try await environment.run(operation, as: try person.credential())
    }
}
