import Foundation
import SalusBase
import SalusCrypto
import SalusIndivoSDK
import TestSupport
import Testing

@Suite("A queue file that is not as the app left it") struct OpeningForeignQueues {
    private let fixture: OfflineFixture
    private let path: String
    private let bytes: Data

    init() async throws {
        fixture = try await OfflineFixture()
        let offline = try await fixture.open()
        try await offline.create("<a/>".content, as: "n1")
        await offline.close()
        let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.url.path)
        path = fixture.folder.path(try #require(files.first { $0.hasSuffix(".queue") }))
        bytes = try Data(contentsOf: URL(filePath: path))
    }

    private func expectRefusal(key: Secret? = nil, record: String = "r1", of bytes: Data) async throws {
        let file = URL(filePath: path)
        await #expect { try await fixture.open(record, key: key) } throws: {
            "\($0)".contains("cannot be opened: it was changed, or is another app's")
        }
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test("is refused after the change of any byte, and stays as it is")
    func changed() async throws {
        for index in stride(from: 0, to: bytes.count, by: 7) {
            var changed = bytes
            changed[index] ^= 1
            try changed.write(to: URL(filePath: path))
            try await expectRefusal(of: changed)
        }
        try bytes.write(to: URL(filePath: path))
        #expect(try await fixture.open().writes.count == 1)
    }

    @Test("is refused when its end is missing", arguments: [0, 5, 40, 100])
    func cut(count: Int) async throws {
        let cut = bytes.prefix(count)
        try cut.write(to: URL(filePath: path))
        try await expectRefusal(of: cut)
    }

    @Test func isRefusedWithAnotherKey() async throws {
        try await expectRefusal(key: Secret(copying: Array(repeating: 8, count: 32)), of: bytes)
    }

    @Test("is refused in the place of another record's")
    func foreign() async throws {
        let other = try await fixture.open("r2")
        try await other.create("<b/>".content)
        await other.close()
        let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.url.path)
        let theirs = try #require(files.map(fixture.folder.path).first { $0.hasSuffix(".queue") && $0 != path })
        try bytes.write(to: URL(filePath: theirs))
        await #expect { try await fixture.open("r2") } throws: { "\($0)".contains("another app's") }
        #expect(try Data(contentsOf: URL(filePath: theirs)) == bytes)
    }

    @Test func needsAKeyOf32Bytes() async throws {
        await #expect {
            try await fixture.open(key: Secret(copying: [1, 2, 3]))
        } throws: { "\($0)".contains("has 32 bytes") }
    }
}
