import Foundation
import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import SalusSQLCipher

/// A record in an encrypted file of this device, read back without any server.
@main
struct Main {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let clock = WallClock.system
        let database = try [UInt8](repeating: 7, count: 32).withUnsafeBytes {
            try SQLCipherDatabase(path: folder + "/local.db", key: $0)
        }
        let record = RecordID(from: .secure)
        let ada = HealthRecord(id: record, owner: nil, title: "Ada", createdAt: clock.now)
        let step = PulledStep(record: ada, documents: [], cursor: 1, at: clock.now)

        let store = try await ClientStore(database, now: clock.now)
        try await store.apply(step)
        for entry in try await store.timeline(of: record) { print(entry.title) }
        for person in try await store.people() { print(person.title) }
        await store.close()
    }
}
