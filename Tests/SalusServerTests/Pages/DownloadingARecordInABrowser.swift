import SalusBase
import SalusCrypto
import SalusHTTP
import TestSupport
import Testing

@Suite("A person who downloads a whole record in a browser")
struct DownloadingARecordInABrowser {
    private static func add(_ text: String, _ type: String, _ world: IndivoWorld) async throws {
        let place = "/records/\(world.record)/documents/"
        _ = try await world.ui.send(.post, place, as: world.owner.session, body: Array(text.utf8), type: type)
            .expect(200)
    }

    /// The files of a zip file without compression, in their order.
    private static func files(of bytes: [UInt8]) -> [(name: String, bytes: [UInt8])] {
        func number(_ place: Int, _ size: Int) -> Int {
            (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        var (files, place): ([(name: String, bytes: [UInt8])], Int) = ([], 0)
        while place + 30 <= bytes.count, number(place, 4) == 0x0403_4B50 {
            let (size, name) = (number(place + 18, 4), place + 30)
            let start = name + number(place + 26, 2)
            files.append((String(decoding: bytes[name..<start], as: UTF8.self), Array(bytes[start..<(start + size)])))
            place = start + size
        }
        return files
    }

    @Test("gets every document byte for byte, with an index, a page and right checksums")
    func whole() async throws {
        let world = try await IndivoWorld()
        for (text, type) in [("one", "text/plain"), ("%PDF-1.4", "application/pdf")] {
            try await Self.add(text, type, world)
        }
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let page = try await visitor.visit("/ui/records/\(world.record)/documents")
        #expect(page.html.contains("/ui/records/\(world.record)/archive\""))
        let asked = try await visitor.visit("/ui/records/\(world.record)/archive")
        #expect(asked.heading == "Download the record" && asked.text.contains("It is not encrypted"))
        let file = try await visitor.visit("/ui/records/\(world.record)/archive/file")
        #expect(file.headers["Content-Type"] == "application/zip")
        #expect(file.headers["Content-Disposition"] == "attachment; filename=\"record.zip\"")
        let archive = try await world.ui.send(
            .get, "/records/\(world.record)/archive", as: world.owner.session
        ).expect(200)
        let files = Self.files(of: archive.body)
        #expect(files.prefix(2).map(\.name) == ["manifest.json", "index.html"] && files.last?.name == "SHA256SUMS")
        let sums = files.dropLast().map { "\(Hex.encode(SHA256.hash($0.bytes)))  \($0.name)\n" }.joined()
        #expect(try #require(files.last).bytes == Array(sums.utf8))
        for text in ["one", "%PDF-1.4"] { #expect(files.contains { $0.bytes == Array(text.utf8) }) }
        let index = String(decoding: files[0].bytes, as: UTF8.self)
        #expect(index.contains("\"format\" : \"salus-record-archive\"") && index.contains("\"version\" : 1"))
        #expect(index.matches(of: #/"file" : "documents\//#).count == files.count - 3)
        await world.close()
    }

    @Test("gets none of a record that is shared in part, nor of one that is not")
    func part() async throws {
        let world = try await IndivoWorld()
        let (ada, eve) = (PageVisitor(world.server), PageVisitor(world.server))
        try await ada.signIn()
        try await eve.signIn("eve@people.test")
        let file = "/ui/records/\(world.record)/archive/file"
        #expect(try await eve.visit(file).heading == "That is not possible")
        try await ada.visit("/ui/records/\(world.record)/sharing")
        try await ada.send("/sharing", ["account": "eve@people.test", "category-problems": "yes"])
        let refused = try await eve.visit(file)
        #expect(refused.status == 403 && refused.heading == "You see a part of this record")
        try await ada.visit("/ui/records/\(world.record)/sharing")
        try await ada.send("/sharing", ["account": "eve@people.test", "read_only": "yes"])
        #expect(try await eve.visit(file).headers["Content-Type"] == "application/zip")
        await world.close()
    }
}
