import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("A range of a document's bytes (RFC 9110 section 14)")
struct ReadingRanges {
    private struct Place {
        let server: TestServer
        let ada: TestPerson
        let call: ReadContentCall
        let content = Array(String(repeating: "0123456789", count: 200).utf8)

        init() async throws {
            server = try await TestServer()
            ada = try await TestPerson("ada", on: server)
            let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: ""))).id
            let submit = SubmitDocumentCall(
                record: record, content: RawContent(mediaType: "text/plain", bytes: content))
            let added = try await ada.send(submit).value(of: SubmitDocumentCall.self)
            call = ReadContentCall(record: record, document: added.document)
        }

        func read(_ more: HTTPHeaders) async throws -> TestAnswer {
            var headers = ada.headers
            for field in more.fields { headers[field.name] = field.value }
            return try await server.send(call, headers)
        }
    }

    @Test("is answered with 206, and says which bytes it is of how many")
    func ranges() async throws {
        let place = try await Place()
        let wanted: [(String, Range<Int>)] = [
            ("bytes=0-0", 0..<1), ("bytes=5-9", 5..<10), ("bytes=1990-", 1990..<2000), ("bytes=-3", 1997..<2000),
            ("bytes=1999-5000", 1999..<2000), ("bytes=-5000", 0..<2000), ("Bytes=0-1999", 0..<2000),
        ]
        for (field, range) in wanted {
            let answer = try await place.read(["Range": field, "Accept-Encoding": "gzip"])
            #expect(answer.status == 206 && answer.body == Array(place.content[range]), "\(field)")
            #expect(answer.headers["Content-Range"] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/2000")
            #expect(answer.headers["Content-Encoding"] == nil)
        }
        await place.server.platform.close()
    }

    @Test("that has none of the bytes is answered with 416 and their number")
    func outside() async throws {
        let place = try await Place()
        for field in ["bytes=2000-", "bytes=2000-2001", "bytes=-0"] {
            let answer = try await place.read(["Range": field])
            #expect(answer.status == 416 && answer.headers["Content-Range"] == "bytes */2000", "\(field)")
        }
        await place.server.platform.close()
    }

    @Test("that is none, or several, is answered with the whole")
    func whole() async throws {
        let place = try await Place()
        let none = ["bytes=5-4", "bytes=", "bytes=-", "bytes=0-1,3-4", "items=0-1", "bytes=+1-2", "bytes=0x1-2", "0-1"]
        for field in none {
            let answer = try await place.read(["Range": field])
            #expect(answer.status == 200 && answer.body == place.content, "\(field)")
            #expect(answer.headers["Accept-Ranges"] == "bytes")
        }
        await place.server.platform.close()
    }

    @Test("under If-Range is answered while the strong tag is the content's own")
    func conditions() async throws {
        let place = try await Place()
        let tag = try #require(try await place.read([:]).headers["ETag"])
        let compressed = try #require(try await place.read(["Accept-Encoding": "gzip"]).headers["ETag"])
        func status(_ condition: String) async throws -> Int {
            try await place.read(["Range": "bytes=0-1", "If-Range": condition]).status
        }
        #expect(try await status(tag) == 206)
        for other in ["W/\(tag)", "\"x\"", compressed, TestServer.now.httpDate] {
            #expect(try await status(other) == 200, "\(other)")
        }
        #expect(try await place.read(["Range": "bytes=0-1", "If-None-Match": tag]).status == 304)
        await place.server.platform.close()
    }

    @Test("is not given of what has no ranges")
    func elsewhere() async throws {
        let place = try await Place()
        var headers = place.ada.headers
        headers["Range"] = "bytes=0-1"
        let answer = try await place.server.send(ListPeopleCall(), headers)
        #expect(answer.status == 200 && answer.headers["Accept-Ranges"] == nil)
        await place.server.platform.close()
    }
}
