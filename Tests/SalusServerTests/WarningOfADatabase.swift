import CommandKit
import Foundation
import SalusBase
import TestSupport
import Testing

@testable import SalusServerBootstrap

@Suite("A warning of a database on another machine") struct WarningOfADatabase {
    private static func warnings(_ environment: [String: String]) -> [String] {
        let inputs = ConfigurationInputs(environment: environment)
        return ConfigurationCheck(inputs, now: Instant(seconds: 1_800_000_000), isRoot: false).warnings
    }

    @Test(
        "comes for every one that need not prove itself, and for none that has to or is on this machine",
        arguments: [
            ("db.test/salus?sslmode=disable", 1), ("db.test/salus?sslmode=allow", 1),
            ("db.test/salus?sslmode=prefer", 1), ("db.test/salus?sslmode=require", 1),
            ("db.test/salus?sslmode=verify-ca", 1), ("db.test/salus?sslmode=verify-full", 0), ("db.test/salus", 0),
            ("127.0.0.1/salus?sslmode=disable", 0), ("localhost,db.test/salus?sslmode=require", 1),
        ])
    func modes(address: String, count: Int) {
        let database = ["SALUS_DATABASE": "postgres://salus@\(address)"]
        let found = Self.warnings(database)
        #expect(found.count == count && found.allSatisfy { $0.contains("sslmode=verify-full") }, "\(found)")
        let apart = database.merging(["SALUS_KEY_DATABASE": "postgres://salus@keys.test/k?sslmode=prefer"]) { $1 }
        #expect(Self.warnings(apart).count == count + 1)
    }

    @Test("comes also when only the data directory names it, and when the server starts")
    func remembered() async throws {
        let folder = try TemporaryDirectory()
        let data = folder.path("data")
        try FileManager.default.createDirectory(
            atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // 0.0.0.0 counts as another machine, and nothing listens on its port 1.
        let address = "postgres://salus@0.0.0.0:1/"
        let (main, keys) = ("\(address)salus?sslmode=require", "\(address)salus_keys?sslmode=require")
        try PrivateFile.write("\(main)\n\(keys)\n", to: DataDirectory(data).databaseAddress)
        #expect(Self.warnings(["SALUS_DATA": data]).map { $0.contains("sslmode=verify-full") } == [true])
        let remarks = Locked("")
        let ends = Console.Ends(write: { _ in }, remark: { text in remarks.withLock { $0 += text } })
        let status = await ServerProgram(console: Console(ends), environment: [:]).run(["--data", data])
        #expect(status != .done)
        #expect(remarks.withLock { $0 }.contains("salus-server: the database postgres://salus@0.0.0.0:1/salus is on"))
    }
}
