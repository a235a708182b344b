import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusSync

/// The events on the devices of one history, and the expected state at its end.
struct HistoryStory {
    let vault: VaultID
    private(set) var devices: [HistoryDevice]
    let wire: HistoryWire
    /// Texts that were neither replaced nor deleted, by object.
    private var standing: [ObjectID: String] = [:]
    /// Objects that more than one write has touched: the merge decides which of the texts remains.
    private var touched: Set<ObjectID> = []
    private var written: Set<String> = []

    init(vault: VaultID, devices: [HistoryDevice], wire: HistoryWire) {
        (self.vault, self.devices, self.wire) = (vault, devices, wire)
    }

    /// Texts that were written once and never touched again.
    var mustBeThere: Set<String> { Set(standing.filter { !touched.contains($0.key) }.values) }

    mutating func put(_ text: String, on device: Int) async throws {
        let object = try await devices[device].client.vaults.writer.put(Array(text.utf8), type: "text/plain", of: vault)
        standing[object] = text
        written.insert(text)
    }

    /// Replaces one of the objects that the device shows.
    mutating func replace(_ choice: Int, _ text: String, on device: Int) async throws {
        guard let object = try await object(choice, on: device) else { return }
        touched.insert(object)
        written.insert(text)
        try await devices[device].client.vaults.writer.put(Array(text.utf8), type: "text/plain", in: object, of: vault)
    }

    mutating func delete(_ choice: Int, on device: Int) async throws {
        guard let object = try await object(choice, on: device) else { return }
        touched.insert(object)
        try await devices[device].client.vaults.writer.delete(object, in: vault)
    }

    /// A sync that may fail: the next one makes up for it.
    func sync(_ device: Int) async { try? await devices[device].client.vaults.sync.all() }

    /// Ends the program at any point, and starts it again from the data on the disk.
    mutating func crash(_ device: Int) async throws {
        await devices[device].client.close()
        devices[device].client = try await devices[device].opener.open(databaseKey: devices[device].key)
    }

    /// Syncs all devices over a reliable connection, until none has anything new.
    func settle() async throws {
        for _ in 0..<3 {
            for device in devices { try await device.client.vaults.sync.all() }
        }
    }

    /// The texts of each object as a device shows them.
    func state(of device: Int) async throws -> [ObjectID: [String]] {
        let items = try await devices[device].client.vaults.reader.items(in: vault)
        return Dictionary(
            uniqueKeysWithValues: items.map { item in
                (item.id, item.contents.map { String(decoding: $0, as: UTF8.self) }.sorted())
            })
    }

    /// Texts that are shown although no device wrote them.
    func strangers(in shown: Set<String>) -> Set<String> { shown.subtracting(written) }

    func waiting() async throws -> Int {
        var waiting = 0
        for device in devices { waiting += try await device.client.vaults.reader.all().reduce(0) { $0 + $1.waiting } }
        return waiting
    }

    /// Whether the server holds every entry once.
    func entriesAreUnique() async throws -> Bool {
        let entries = try await devices[0].client.session.call(ReadEntriesCall(vault: vault, from: 0, limit: 5000))
            .objects
        let names = try entries.map { try SealedEntry(encoded: $0).identifier }
        return Set(names).count == names.count
    }

    func close() async { for device in devices { await device.client.close() } }

    private func object(_ choice: Int, on device: Int) async throws -> ObjectID? {
        let items = try await devices[device].client.vaults.reader.items(in: vault).map(\.id).sorted()
        return items.isEmpty ? nil : items[choice % items.count]
    }
}
