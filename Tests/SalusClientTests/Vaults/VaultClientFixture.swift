import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

@testable import SalusClient

/// Three people with a device each, and one server between them.
struct VaultClientFixture {
    let (ana, bo, cara): (TestMember, TestMember, TestMember)
    /// Ana's second device.
    let anasPhone: TestMember
    let server: FakeVaultServer
    private let stores: [[UInt8]: MemoryVaultStore]

    init() throws {
        var first = try TestMember(1)
        anasPhone = try first.withOneMore()
        (ana, bo, cara) = (first, try TestMember(2), try TestMember(3))
        server = FakeVaultServer([ana, bo, cara])
        stores = Dictionary(uniqueKeysWithValues: [ana, bo, cara].map { ($0.user, MemoryVaultStore()) })
    }

    /// The program of one of them, as it starts: nothing but what is on the device. The server's clock is the same
    /// unless said.
    func vaultClient(
        _ mate: TestMember, at days: Int64 = 0, on store: MemoryVaultStore? = nil, clock: WallClock? = nil,
        serverClock: WallClock? = nil, heads: KeptHeads = .none
    ) -> VaultClient {
        let keys = VaultKeys(mate.account)
        let clock = clock ?? .fixed(TestMember.start.adding(seconds: days * 86_400))
        return VaultClient(
            VaultAccount(
                account: id(mate), device: mate.device, keys: keys.encryption, selfKey: keys.selfKey,
                logHead: mate.log.head),
            named: { mate.name }, rights: rights(mate),
            server: FakeVaultConnection(server: server, user: mate.user, clock: serverClock ?? clock),
            cache: VaultCache(store: store ?? self.store(mate)),
            heads: heads, clock: clock, randomness: mate.randomness)
    }

    private func rights(_ mate: TestMember) -> VaultRights {
        let account = Account(
            id: id(mate), name: UserName("mate")!, role: .patient, state: .active, createdAt: TestMember.start)
        return VaultRights { account }
    }

    /// The device of one of them.
    func store(_ mate: TestMember) -> MemoryVaultStore { stores[mate.user]! }

    func id(_ mate: TestMember) -> AccountID { AccountID(bytes: mate.user)! }
}

extension VaultClient {
    func peopleAfterSync(_ vault: VaultID) async throws(ClientError) -> [VaultPerson] {
        try await sync.all()
        return try await reader.people(in: vault)
    }

    func texts(in vault: VaultID) async throws(ClientError) -> Set<String> {
        Set(try await reader.items(in: vault).flatMap { $0.contents.map { String(decoding: $0, as: UTF8.self) } })
    }
}

extension VaultWriter {
    func put(_ text: String, in object: ObjectID? = nil, of vault: VaultID) async throws(ClientError) -> ObjectID {
        try await put(Array(text.utf8), type: "text/plain", in: object, of: vault)
    }
}
