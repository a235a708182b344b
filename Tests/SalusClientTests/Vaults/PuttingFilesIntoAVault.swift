import Foundation
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusClient

@Suite("Putting files into a vault")
struct PuttingFilesIntoAVault {
    private struct Fixture {
        let home: VaultClientFixture
        let folder: TemporaryDirectory
        let vault: VaultID
        let bytes: [UInt8]
        var path: String { folder.path("scan.pdf") }
        var copy: String { folder.path("copy.pdf") }

        /// A file of a little more than two parts.
        init(size: Int = 8_400_000) async throws {
            (home, folder) = (try VaultClientFixture(), try TemporaryDirectory())
            var content = [UInt8](repeating: 7, count: size)
            for place in stride(from: 0, to: size, by: 4096) { content[place] = UInt8(truncatingIfNeeded: place >> 12) }
            bytes = content
            vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
            try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .reader, .everything)
            try write(bytes)
        }

        func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }
        func read() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: copy))) }
    }

    @Test("another member gets the same bytes, with name and type, and sees progress", arguments: [0, 10, 8_400_000])
    func wholeWay(size: Int) async throws {
        let fixture = try await Fixture(size: size)
        let (home, progress) = (fixture.home, Locked<[Int]>([]))
        let ana = home.vaultClient(home.ana)
        let object = try await ana.files.put(at: fixture.path, mediaType: "application/pdf", of: fixture.vault) {
            step in
            progress.withLock { $0.append(step.done) }
        }
        #expect(progress.withLock { $0.last } == size)
        try await ana.sync.all()
        let bo = home.vaultClient(home.bo)
        try await bo.sync.all()
        let item = try #require(try await bo.reader.items(in: fixture.vault).first { $0.id == object })
        #expect(item.file == VaultFile(name: "scan.pdf", mediaType: "application/pdf", length: size))
        #expect(item.contents.isEmpty && item.author == home.id(home.ana))
        try await bo.files.fetch(object, in: fixture.vault, to: fixture.copy)
        #expect(try fixture.read() == fixture.bytes)
        await #expect(throws: ClientError.vault(.fileExists)) {
            try await bo.files.fetch(object, in: fixture.vault, to: fixture.copy)
        }
    }

    @Test("what was stopped goes on: no part that arrived is sent or fetched again")
    func resumed() async throws {
        let fixture = try await Fixture()
        let home = fixture.home
        await home.server.loseAfter(1)
        await #expect(throws: ClientError.self) {
            try await home.vaultClient(home.ana).files.put(
                at: fixture.path, mediaType: "application/pdf", of: fixture.vault)
        }
        #expect(try await home.vaultClient(home.ana).reader.items(in: fixture.vault).isEmpty)
        #expect(try await home.vaultClient(home.ana).files.stoppedUploads(of: fixture.vault) == [fixture.path])
        let begun = try #require(try await home.vaultClient(home.ana).files.stored(of: fixture.vault).first)
        #expect(begun.missingParts == [1, 2] && begun.name == nil && !begun.isComplete)
        try await home.vaultClient(home.ana).files.resumeUploads(of: fixture.vault)
        #expect(await home.server.partsBrought == 3)
        let whole = try await home.vaultClient(home.ana).files.asItIsNow(begun, of: fixture.vault)
        #expect(whole.isComplete && whole.missingParts.isEmpty)
        #expect(try await home.vaultClient(home.ana).files.stored(of: fixture.vault).first?.name == "scan.pdf")
        #expect(try await home.vaultClient(home.ana).files.stoppedUploads(of: fixture.vault).isEmpty)
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.bo).sync.all()
        let object = try #require(try await home.vaultClient(home.bo).reader.items(in: fixture.vault).first).id
        await home.server.loseAfter(2)
        await #expect(throws: ClientError.self) {
            try await home.vaultClient(home.bo).files.fetch(object, in: fixture.vault, to: fixture.copy)
        }
        let fetched = Locked<[Int]>([])
        try await home.vaultClient(home.bo).files.fetch(object, in: fixture.vault, to: fixture.copy) { step in
            fetched.withLock { $0.append(step.done) }
        }
        #expect(fetched.withLock { $0.count } == 2)
        #expect(try fixture.read() == fixture.bytes)
    }

    @Test("a file that changed since its upload began is given up, and never sealed under the same key again")
    func changed() async throws {
        let fixture = try await Fixture()
        let home = fixture.home
        await home.server.loseAfter(1)
        await #expect(throws: ClientError.self) {
            try await home.vaultClient(home.ana).files.put(
                at: fixture.path, mediaType: "application/pdf", of: fixture.vault)
        }
        try fixture.write(fixture.bytes + [1])
        await #expect(throws: ClientError.vault(.fileChanged)) {
            try await home.vaultClient(home.ana).files.resumeUploads(of: fixture.vault)
        }
        #expect(await home.server.partsBrought == 1)
        #expect(try await home.vaultClient(home.ana).files.stoppedUploads(of: fixture.vault).isEmpty)
    }

    @Test("a part that the server changed is refused, and the file does not appear")
    func tampered() async throws {
        let fixture = try await Fixture()
        let home = fixture.home
        let object = try await home.vaultClient(home.ana).files.put(
            at: fixture.path, mediaType: "a/b", of: fixture.vault)
        await home.server.damageParts()
        await #expect(throws: ClientError.untrusted(.vault)) {
            try await home.vaultClient(home.ana).files.fetch(object, in: fixture.vault, to: fixture.copy)
        }
        #expect(!FileManager.default.fileExists(atPath: fixture.copy))
    }
}
