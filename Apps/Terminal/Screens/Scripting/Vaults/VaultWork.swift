import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusSync

/// An open client, and the command line that asked for it.
struct VaultWork: Sendable {
    let client: HealthClient
    let invocation: Invocation
    let console: Console
    let time: LocalTime

    var keeper: VaultKeeper { client.vaults }
    var words: [String] { invocation.operands }

    /// The vault that the first word means.
    func vault() async throws -> VaultOverview {
        let vaults = try await keeper.vaults()
        return try NamedChoice(words[0], what: "vault").one(of: vaults, identifier: \.id) { $0.name ?? "" }
    }

    /// The item that the second word means.
    func item(of vault: VaultID) async throws -> VaultItem {
        let items = try await keeper.items(in: vault)
        return try NamedChoice(words[1], what: "item").one(of: items, identifier: \.id, name: \.title)
    }

    /// The member who is called as the second word says.
    func member(of vault: VaultID) async throws -> VaultPerson {
        guard let person = try await keeper.people(in: vault).first(where: { $0.name == words[1] }) else {
            throw ScriptFailure(
                .notFound,
                Notice("Nobody in this vault is called that.", nextStep: "See salus vault members \(words[0])."))
        }
        return person
    }

    /// Sends what was written; without a server it waits here, and that is said.
    func send(_ vault: VaultID) async throws {
        do throws(ClientError) { try await keeper.syncAll() } catch {
            guard case .unreachable = error else { throw error }
        }
        let waiting = try await keeper.vaults().first { $0.id == vault }?.waiting ?? 0
        if waiting > 0 { console.remark("It is on this device; \(Self.waits(waiting)) until the server answers.") }
    }

    private static func waits(_ count: Int) -> String { count == 1 ? "1 entry waits" : "\(count) entries wait" }
}
