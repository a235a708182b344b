import SalusAPI
import SalusBase
import SalusModels
import SalusSync

@testable import SalusClient

/// Three people with a device each, and one server between them.
struct VaultHousehold {
    let (ana, bo, cara): (VaultMate, VaultMate, VaultMate)
    let server: FakeVaultServer
    private let stores: [[UInt8]: MemoryVaultStore]

    init() throws {
        (ana, bo, cara) = (try VaultMate(1), try VaultMate(2), try VaultMate(3))
        server = FakeVaultServer([ana, bo, cara])
        stores = Dictionary(uniqueKeysWithValues: [ana, bo, cara].map { ($0.user, MemoryVaultStore()) })
    }

    /// The program of one of them, as it starts: nothing but what lies on the device.
    func keeper(_ mate: VaultMate) -> VaultKeeper {
        VaultKeeper(
            sync: VaultSync(
                server: FakeVaultConnection(server: server, user: mate.user),
                kept: KeptVaults(store: stores[mate.user]!),
                account: VaultAccount(
                    account: AccountID(bytes: mate.user)!, name: mate.name, device: mate.device, keys: mate.account),
                clock: .fixed(VaultMate.start), randomness: mate.randomness))
    }

    func id(_ mate: VaultMate) -> AccountID { AccountID(bytes: mate.user)! }
}

extension VaultKeeper {
    func put(_ text: String, in object: ObjectID? = nil, of vault: VaultID) async throws(ClientError) -> ObjectID {
        try await put(Array(text.utf8), type: "text/plain", in: object, of: vault)
    }

    func texts(in vault: VaultID) async throws(ClientError) -> Set<String> {
        Set(try await items(in: vault).flatMap { $0.contents.map { String(decoding: $0, as: UTF8.self) } })
    }
}
