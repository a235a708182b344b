import Foundation
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSQLCipher
import SalusServerDomain
import SalusStorage

/// The whole domain over two encrypted files, without a server: an operator makes an account and a record.
@main
struct Main {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let clock = WallClock.system

        let mainDatabase = try open(folder + "/salus.db")
        let keyDatabase = try open(folder + "/keys.db")
        let store = try await ServerStore(main: mainDatabase, keys: keyDatabase, now: clock.now)
        let token = SessionToken(from: .secure)
        let settings = DomainSettings(origin: "https://salus.example.org", operatorTokenHash: token.hash)
        let keys = try ServerKeys(from: .secure)
        let environment = try Environment(store: store, keys: keys, settings: settings, clock: clock, random: .secure)

        let credential = RequestCredential.operatorToken(hash: token.hash)
        _ = try await environment.run(CreateAccount(name: UserName("ada")!, role: .patient), as: credential)
        let record = try await environment.run(CreateRecord(owner: UserName("ada")!, title: "Ada"), as: credential)
        print(record.title)
        await store.close()
    }

    private static func open(_ path: String) throws -> SQLCipherDatabase {
        try [UInt8](repeating: 7, count: 32).withUnsafeBytes { try SQLCipherDatabase(path: path, key: $0) }
    }
}
