import CommandKit
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal

/// A run of a verb over an open client. The verbs of a noun share the helpers of a type that conforms to it.
protocol Script: Sendable {
    var work: ScriptWork { get }

    init(_ work: ScriptWork)
}

extension Script {
    var client: HealthClient { work.client }
    var opening: ProfileOpening { work.opening }
    var invocation: Invocation { work.invocation }
    var console: Console { work.console }
    var time: LocalTime { work.time }
    var written: WrittenSoFar { work.written }
    var vaultClient: VaultClient { client.vaults }
    var words: [String] { invocation.operands }

    /// Records a write, on this device or at the server: a later failure is then reported as a partial success.
    func wrote(_ what: String, in vaults: Set<VaultID> = []) { written.add(what, in: vaults) }

    /// A step that changes the members of a vault. When it fails after a change was begun, the change that the next
    /// sync sends is recorded as a write.
    func changing<Value>(_ what: String, _ step: () async throws -> Value) async throws -> Value {
        let before = try await vaultClient.members.changesOnTheirWay()
        do { return try await step() } catch {
            let begun = try await vaultClient.members.changesOnTheirWay().subtracting(before)
            if !begun.isEmpty { wrote("\(what) is begun, and the next sync sends it") }
            throw error
        }
    }

    /// Sends what was written; without a server it waits here, and that is said.
    func send(_ vaults: VaultID...) async throws { try await send(Set(vaults)) }

    func send(_ vaults: Set<VaultID>) async throws {
        let isReached = try await syncs()
        // Entries that the first sync adds while tidying up need a second one.
        if isReached, try await waiting(in: vaults) > 0 { _ = try await syncs() }
        let left = try await waiting(in: vaults)
        if left > 0 { console.remark("It is on this device; \(waits(left)) until the server answers.") }
    }

    /// Sends and fetches what there is; false where the server cannot be reached.
    func syncs() async throws -> Bool {
        do throws(ClientError) {
            try await vaultClient.sync.all()
            return true
        } catch {
            switch error {
            case .unreachable, .outcomeUnknown: return false
            default: throw error
            }
        }
    }

    func waiting(in vaults: Set<VaultID>) async throws -> Int {
        try await vaultClient.reader.all().filter { vaults.contains($0.id) }.reduce(0) { $0 + $1.waiting }
    }

    private func waits(_ count: Int) -> String { count == 1 ? "1 entry waits" : "\(count) entries wait" }

    /// Throws where the result itself would be printed, and another form is wanted of it.
    func printsItself(_ option: String) throws(UsageError) {
        guard invocation.format != .table else { return }
        throw UsageError("what is printed is the content itself; \(option) writes it, and prints where it is")
    }

    /// The sign-in password, by an open file or typed.
    func password() throws(ScriptFailure) -> Secret { try opening.password() }
}
