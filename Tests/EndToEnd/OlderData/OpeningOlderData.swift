import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TestSupport
import Testing

@Suite("Data of an older version")
struct OpeningOlderData {
    @Test(
        "open on the server, with their documents, facts and an access log that can be proven", arguments: ["Schema004"]
    )
    func server(_ schema: String) async throws {
        let world = try await OneProcess(with: schema)
        let record = try #require(try await world.operate(ListRecordsCall()).records.first)
        let detail = try await world.operate(ShowRecordCall(record: record.id))
        #expect(detail.owner?.text == "anna" && detail.documents == 3 && !detail.facts.isEmpty)
        let listed = try await world.operate(ListExportCall(record: record.id)).documents
        for document in listed {
            let content = try await world.operate(ExportContentCall(record: record.id, document: document.id))
            #expect(content.bytes.count == document.size)
        }
        await world.stop()
    }

    @Test("have the first carenets that every record begins with, once", arguments: ["Schema004"])
    func carenets(_ schema: String) async throws {
        let world = try await OneProcess(with: schema)
        let client = try await world.opener("profile").unlock(localPassword: secret("local words"))
        try await client.signInAgain(password: secret("sign-in words"))
        let person = try #require(try await client.reader.people().first)
        func names() async throws -> [String] {
            try await client.sharing(of: person.id).overview().carenets.map(\.carenet.name)
        }
        while try await names().isEmpty {}
        #expect(try await names() == ["Family", "Physicians", "Work/School"])
        await world.stop()
        try await world.start()
        #expect(try await names().count == 3)
        await client.close()
        await world.stop()
    }

    @Test("open on the device, and sync and prove their log against the migrated server", arguments: ["Schema004"])
    func client(_ schema: String) async throws {
        let world = try await OneProcess(with: schema)
        let client = try await world.opener("profile").unlock(localPassword: secret("local words"))
        let person = try #require(try await client.reader.people().first)
        #expect(try await client.reader.documents(of: person.id).count == 3)
        #expect(try await !client.reader.facts(of: person.id).isEmpty)
        try await client.signInAgain(password: secret("sign-in words"))
        #expect(await client.sync.syncNow().phase == .idle)
        await world.stop()
        try await world.start()
        let checked = try await client.accessLog(of: person.id)
        guard case .proven(let size, _) = checked.verdict else {
            Issue.record("\(checked.verdict)")
            return
        }
        #expect(size > 0 && checked.lines.contains { $0.number == 0 && $0.isInTree })
        await client.close()
        await world.stop()
    }
}

extension OneProcess {
    /// Over copies of what is in `Tests/Fixtures`: a data directory and a profile.
    fileprivate convenience init(with schema: String) async throws {
        let folder = try TemporaryDirectory()
        let root = URL(filePath: #filePath).appending(path: "../../../Fixtures/\(schema)").standardizedFileURL
        for name in ["server", "profile"] {
            let copy = folder.path(name)
            try FileManager.default.copyItem(at: root.appending(path: name), to: URL(filePath: copy))
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: copy)
            for file in try FileManager.default.contentsOfDirectory(atPath: copy) {
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(copy)/\(file)")
            }
        }
        let description = URL(filePath: folder.path("profile/profile.json"))
        let text = try String(contentsOf: description, encoding: .utf8)
        try text.replacing(/127\.0\.0\.1:[0-9]+/, with: "localhost").write(
            to: description, atomically: true, encoding: .utf8)
        try await self.init(in: folder)
    }
}
