import SalusBase
import SalusClient
import SalusModels

/// Ten thousand entries of 1 KB: from where they wait on a device until the server has them, and from there to a new
/// device that verifies, opens and stores them.
///
/// The ceiling does the bare cryptography of each entry with the libraries alone, and inserts as many sealed rows into
/// a bare SQLCipher database at the server and one at the device, as many to a commit as go over the wire at once.
enum VaultEntries {
    private static let count = 10_000
    private static let contentBytes = 1024

    static let comparisons = [push, pull]

    private static let push = Comparison(name: "vault: push entries of 1 KB", measure: .rate, unit: "/s", bar: 1 / 3) {
        context in
        let place = try await VaultClients(context)
        let raw = try RawVaultEntries(in: context.folder, name: "push")
        let count = max(50, count / context.haste)
        return SimpleBenchmark(
            ceiling: { try await SimpleBenchmark.rate(count) { try raw.push(count) } },
            ours: {
                let vault = try await place.first.vaults.members.create(named: "Push")
                try await place.fill(vault, count, contentBytes)
                return try await SimpleBenchmark.rate(count) { try await place.first.vaults.sync.all() }
            })
    }

    private static let pull = Comparison(
        name: "vault: pull, verify, open and store them on a new device", measure: .rate, unit: "/s", bar: 1 / 3
    ) { context in
        let place = try await VaultClients(context)
        let raw = try RawVaultEntries(in: context.folder, name: "pull")
        let count = max(50, count / context.haste)
        let vault = try await place.first.vaults.members.create(named: "Pull")
        try await place.fill(vault, count, contentBytes)
        try await place.first.vaults.sync.all()
        return SimpleBenchmark(
            ceiling: { try await SimpleBenchmark.rate(count) { try raw.pull(count) } },
            ours: {
                let device = try await place.newDevice()
                let rate = try await SimpleBenchmark.rate(count) { try await device.vaults.sync.all() }
                guard try await device.vaults.reader.items(in: vault).count == count else { throw Incomplete() }
                await device.close()
                return rate
            })
    }

    struct Incomplete: Error {}
}
