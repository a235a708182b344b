import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels

@testable import SalusClient

/// A server that holds one vault for everybody as an honest one does: it replays the log without keys, appends at the expected
/// place, and takes the same bytes again. It can lose requests and answers.
actor FakeVaultServer {
    enum Loss { case request, answer }

    private let people: [VaultMate]
    private(set) var log: [[UInt8]] = []
    private var wraps: [WrappedVaultKey] = []
    private(set) var entries: [[UInt8]] = []
    private var losses: [Loss] = []
    /// Entries that the log of members does not show to a caller any more.
    private var hidden = 0

    init(_ people: [VaultMate]) { self.people = people }

    /// The next calls that write are lost so.
    func lose(_ losses: [Loss]) { self.losses = losses }

    /// Shows fewer entries of the log than there are.
    func hideNewest(_ count: Int) { hidden = count }

    func plant(_ entry: [UInt8]) { entries.append(entry) }

    var identities: VaultLog.Identities { Dictionary(uniqueKeysWithValues: people.map { ($0.user, $0.log) }) }

    func state() throws(ClientError) -> VaultLog {
        do {
            let id = try VaultLogEntry(encoded: log.first ?? []).vault
            return try VaultLog(vault: id, entries: Array(log.dropLast(hidden)), identities: identities)
        } catch { throw refusal(.notFound) }
    }

    func summary(for user: [UInt8]) throws(ClientError) -> VaultSummary {
        let state = try state()
        guard state.header.member(user) != nil else { throw refusal(.notFound) }
        let tree = EntryTree(entryHashes: entries.map { SHA256.hash($0) })
        return VaultSummary(
            id: VaultID(bytes: state.vault)!, purpose: .careData, role: .owner, createdAt: VaultMate.start,
            epoch: Int(state.epoch), log: ChainHead(count: log.count - hidden, hash: state.head.hash),
            entries: ChainHead(count: entries.count, hash: tree.head.root), size: 0, isClosed: false, dueSince: nil)
    }

    func append(_ change: VaultChange) throws(ClientError) {
        let answerIsLost = try beginWrite()
        if !log.contains(change.entry.bytes) {
            do {
                let next = log + [change.entry.bytes]
                let id = try VaultLogEntry(encoded: next[0]).vault
                _ = try VaultLog(vault: id, entries: next, identities: identities)
                let new = try change.wraps.map { try WrappedVaultKey(encoded: $0.bytes) }
                (log, wraps) = (next, wraps + new)
            } catch { throw refusal(.conflict) }
        }
        if answerIsLost { throw .unreachable(.timedOut) }
    }

    func put(_ new: [[UInt8]], after position: Int) throws(ClientError) -> Int {
        let answerIsLost = try beginWrite()
        let missing = new.filter { !entries.contains($0) }
        if !missing.isEmpty {
            let epoch = try state().epoch
            guard position == entries.count else { throw refusal(.conflict) }
            guard missing.allSatisfy({ (try? SealedEntry(encoded: $0).epoch) == epoch }) else {
                throw refusal(.staleEpoch)
            }
            entries += missing
        }
        if answerIsLost { throw .unreachable(.timedOut) }
        return entries.count
    }

    func wraps(for user: [UInt8]) -> [[UInt8]] { wraps.filter { $0.recipient == user }.map(\.encoded) }

    func person(_ mate: VaultMate) -> IdentityDetail {
        IdentityDetail(account: AccountID(bytes: mate.user)!, name: mate.name, log: mate.logEntries)
    }

    func everybody() -> [IdentityDetail] { people.map(person) }

    /// Throws for a request that gets lost; true when it will be the answer.
    private func beginWrite() throws(ClientError) -> Bool {
        guard !losses.isEmpty else { return false }
        if losses.removeFirst() == .request { throw .unreachable(.timedOut) }
        return true
    }

    private func refusal(_ code: APIErrorCode) -> ClientError { .refused(APIError(code, "")) }
}

/// The server as one member reaches it.
struct FakeVaultConnection: VaultServer {
    let server: FakeVaultServer
    let user: [UInt8]

    func vaults() async throws(ClientError) -> [VaultSummary] {
        do throws(ClientError) { return [try await server.summary(for: user)] } catch {
            guard case .refused = error else { throw error }
            return []
        }
    }
    func vault(_ vault: VaultID) async throws(ClientError) -> VaultSummary { try await server.summary(for: user) }
    func create(_ change: VaultChange) async throws(ClientError) { try await server.append(change) }
    func change(_ vault: VaultID, _ change: VaultChange) async throws(ClientError) { try await server.append(change) }
    func log(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        Array(await server.log.dropFirst(first).prefix(2))
    }
    func wraps(of vault: VaultID, from epoch: Int) async throws(ClientError) -> [[UInt8]] {
        await server.wraps(for: user)
    }
    func entries(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        Array(await server.entries.dropFirst(first).prefix(2))
    }
    func people(of vault: VaultID) async throws(ClientError) -> [IdentityDetail] { await server.everybody() }
    func identity(named name: String) async throws(ClientError) -> IdentityDetail {
        guard let found = await server.everybody().first(where: { $0.name == name }) else {
            throw .refused(APIError(.notFound, ""))
        }
        return found
    }
    func put(_ entries: [[UInt8]], into vault: VaultID, after position: Int) async throws(ClientError) -> Int {
        try await server.put(entries, after: position)
    }
}
