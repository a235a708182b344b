import Foundation
import Testing

@testable import salus_fuzz

@Suite("Reading what strangers send")
struct ReadingFuzzSeeds {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "FuzzSeeds")

    @Test("every reader has seeds, and every folder of seeds a reader")
    func everyReaderHasSeeds() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(folders) == Set(FuzzedParser.all.map(\.name)))
    }

    @Test("every file of the modules that reads encoded objects, documents or PEM has its type among the readers")
    func everyModuleIsRead() throws {
        let package = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let readers = try Self.sources(below: package.appending(path: "Tools/Fuzz/Parsers")).map(\.text).joined()
        let named = Set(readers.split { !$0.isLetter && !$0.isNumber })
        let reading = try Self.sources(below: package.appending(path: "Modules")).filter {
            $0.text.contains(#/(public|package) init\??\(\s*(encoded|parsing|pem): /#)
        }
        #expect(reading.count > 15)
        for type in reading.map({ $0.name.prefix { $0 != "." && $0 != "+" } }) {
            // A row of the store, whose PEM was read before it came there.
            #expect(named.contains(type) || type == "AppTokens", "no reader of Tools/Fuzz/Parsers names \(type)")
        }
    }

    private static func sources(below folder: URL) throws -> [(name: String, text: String)] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let swift = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        return try swift.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    @Test("every seed is taken, and so is every beginning of it", arguments: FuzzedParser.all.map(\.name))
    func everySeedIsTaken(name: String) async throws {
        let parser = try #require(FuzzedParser.named(name))
        let seeds = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: name), includingPropertiesForKeys: nil)
        #expect(!seeds.isEmpty)
        let contents = try seeds.map { Array(try Data(contentsOf: $0)) }
        // On a thread of its own: the parser of whole requests waits for a server that works on the shared pool.
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                for bytes in contents { Self.take(bytes, parser) }
                done.resume()
            }
        }
    }

    /// Whole, and cut at up to sixteen places: a connection or a file may end anywhere.
    private static func take(_ bytes: [UInt8], _ parser: FuzzedParser) {
        parser.take(bytes)
        for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) { parser.take(Array(bytes[..<end])) }
    }
}
