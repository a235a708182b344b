import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusXML
import Testing

@Suite("What an app keeps for itself")
struct KeepingDocumentsAsAnApp {
    /// An app by itself, in one of its two kinds of storage.
    private struct Storage {
        let world: IndivoWorld
        let path: String

        init(onRecord: Bool, _ configuration: Configuration = Configuration()) async throws {
            world = try await IndivoWorld(configuration)
            path = (onRecord ? "/records/\(world.record)" : "") + "/apps/labs@apps.test/documents/"
        }

        func send(
            _ method: HTTPMethod, _ rest: String = "", body: [UInt8] = [], type: String = "text/plain"
        ) async throws -> TestAnswer {
            try await world.labs.send(method, path + rest, body: body, type: type)
        }

        func keep(_ method: HTTPMethod, _ rest: String, _ text: String) async throws -> XMLNode {
            try XMLNode(parsing: try await send(method, rest, body: Array(text.utf8)).expect(200).body)
        }

        func list(_ query: String = "") async throws -> XMLNode {
            try XMLNode(parsing: try await send(.get, query).expect(200).body)
        }
    }

    @Test("is listed newest first, read back as it came, labelled, and deleted for good", arguments: [false, true])
    func life(onRecord: Bool) async throws {
        let storage = try await Storage(onRecord: onRecord)
        let ids = [try await storage.keep(.post, "", "one"), try await storage.keep(.post, "", "two")].map {
            $0.attribute("id") ?? ""
        }
        let list = try await storage.list()
        #expect(list.attribute("pha") == "labs@apps.test" && list.attribute("total_document_count") == "2")
        #expect(list.attribute("record_id") == (onRecord ? "\(storage.world.record)" : ""))
        #expect(Set(list.children.map { $0.attribute("id") ?? "" }) == Set(ids))
        let read = try await storage.send(.get, ids[0]).expect(200)
        #expect(read.text == "one" && read.headers["Content-Type"] == "application/xml")
        let label = try await storage.send(.put, "\(ids[0])/label", body: Array("Mine".utf8)).expect(200)
        #expect(try XMLNode(parsing: label.body)["Document"]["label"].text == "Mine")
        #expect(try await storage.send(.delete, ids[0]).expect(200).text.hasSuffix("<ok/>"))
        for (method, rest) in [(HTTPMethod.get, ids[0]), (.get, "\(ids[0])/meta"), (.delete, ids[0])] {
            #expect(try await storage.send(method, rest).status == 404)
        }
        #expect(try await storage.list("?limit=1&order_by=size").children.count == 1)
        #expect(try await storage.list("?status=void").children.isEmpty)
        await storage.world.close()
    }

    @Test(
        "has an end: more is refused in words that say what to do, until something is deleted",
        arguments: [false, true])
    func quota(onRecord: Bool) async throws {
        var configuration = Configuration()
        (configuration.appBytes, configuration.appBytesOfPerson) = (onRecord ? (1 << 20, 2000) : (2000, 1 << 20))
        let storage = try await Storage(onRecord: onRecord, configuration)
        let half = String(repeating: "x", count: 1000)
        let first = try #require(try await storage.keep(.post, "", half).attribute("id"))
        _ = try await storage.keep(.put, "external/state", half)
        let refused = try await storage.send(.post, "", body: [1])
        #expect(refused.status == 400 && refused.text.contains("delete some first"))
        #expect(try await storage.send(.put, "external/state", body: Array((half + "x").utf8)).status == 400)
        _ = try await storage.keep(.put, "external/state", "less")
        #expect(try await storage.list().attribute("total_document_count") == "2")
        _ = try await storage.send(.delete, first).expect(200)
        _ = try await storage.keep(.post, "", half)
        await storage.world.close()
    }

    @Test("is overwritten in place by the name that the app gave it", arguments: [false, true])
    func overwritten(onRecord: Bool) async throws {
        let storage = try await Storage(onRecord: onRecord)
        let first = try await storage.keep(.put, "external/state", "one")
        _ = try await storage.send(.put, "\(first.attribute("id") ?? "")/label", body: Array("Mine".utf8)).expect(200)
        let second = try await storage.keep(.put, "external/state", "two and more")
        #expect(second.attribute("id") == first.attribute("id") && second.attribute("size") == "12")
        #expect(second["createdAt"].text == first["createdAt"].text && second["label"].text == "Mine")
        #expect(second["latest"].attribute("id") == first.attribute("id"))
        let meta = try XMLNode(parsing: try await storage.send(.get, "external/state/meta").expect(200).body)
        #expect(meta.attribute("digest") == second.attribute("digest") && meta["label"].text == "Mine")
        #expect(try await storage.send(.get, first.attribute("id") ?? "").text == "two and more")
        #expect(try await storage.list().attribute("total_document_count") == "1")
        #expect(try await storage.send(.get, "external/other/meta").status == 404)
        await storage.world.close()
    }

    @Test("is made under a new identifier where the one in the path is unknown")
    func unknownIdentifier() async throws {
        let storage = try await Storage(onRecord: false)
        let wanted = "\(DocumentID(from: .secure))"
        let made = try await storage.keep(.put, wanted, "one")
        let id = try #require(made.attribute("id"))
        #expect(id != wanted && made["creator"].attribute("type") == "PHA")
        #expect(try await storage.keep(.put, id, "two").attribute("id") == id)
        #expect(try await storage.send(.get, wanted).status == 404)
        await storage.world.close()
    }

    @Test("that says it is XML is, and leaves no fact", arguments: [false, true])
    func xml(onRecord: Bool) async throws {
        let storage = try await Storage(onRecord: onRecord)
        let refused = try await storage.send(.post, body: Array("<a>".utf8), type: "application/xml")
        #expect(refused.status == 400 && refused.text.hasPrefix("the document submitted is malformed:"))
        let model = #"<Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Nonsense"/></Models>"#
        let kept = try await storage.send(.post, body: Array(model.utf8), type: "application/xml").expect(200)
        #expect(try XMLNode(parsing: kept.body).attribute("type") == "http://indivo.org/vocab/xml/documents#Models")
        #expect(try await storage.list("?type=Models").children.count == 1)
        #expect(try await storage.list("?type=Other").children.isEmpty)
        let detail = try await storage.world.server.operate(ShowRecordCall(record: storage.world.record))
        #expect(detail.facts.isEmpty && detail.documents == 0)
        await storage.world.close()
    }

    @Test("on a record is the same with a token of its own, and no one else's, the owner's included")
    func onRecord() async throws {
        let fixture = try await AppStorageFixture()
        let world = fixture.world
        let rest = "/apps/labs@apps.test/documents/"
        let made = try await fixture.send(.post, rest, body: [1, 2], type: "image/png").expect(200)
        let meta = try XMLNode(parsing: made.body)
        #expect(meta["creator"].attribute("id") == world.owner.name && meta["creator"].attribute("type") == "Account")
        let document = fixture.path + rest + (meta.attribute("id") ?? "")
        #expect(try await world.labs.send(.get, document).expect(200).body == [1, 2])
        let other = try await world.access(for: world.other, on: world.record, by: world.owner)
        #expect(try await world.other.send(.get, document, as: other).status == 403)
        #expect(try await world.owner.send(.get, document).status == 403)
        #expect(try await world.admin.send(.get, document).status == 403)
        _ = try await world.owner.send(.delete, "\(fixture.path)/apps/labs@apps.test").expect(200)
        #expect(try await world.labs.send(.get, document).status == 403)
        await world.close()
    }

    @Test("is not opened by a request that no one has approved: fault 5 is gone")
    func requestToken() async throws {
        let storage = try await Storage(onRecord: false)
        let (world, labs) = (storage.world, storage.world.labs)
        let id = try #require(try await storage.keep(.put, "external/state", "one").attribute("id"))
        let request = try await labs.requestToken(record: world.record)
        for (method, rest) in [(HTTPMethod.get, ""), (.get, id), (.put, "external/state"), (.delete, id)] {
            let answer = try await labs.send(method, storage.path + rest, as: request, body: [1], type: "text/plain")
            #expect(answer.status == 403, "\(method) \(rest)")
        }
        #expect(try await labs.send(.delete, "/apps/labs@apps.test", as: request).status == 403)
        #expect(try await storage.send(.get, id).expect(200).text == "one")
        await world.close()
    }

    @Test("goes with the app when it takes itself away, with its tokens and shares")
    func removed() async throws {
        let fixture = try await AppStorageFixture()
        let world = fixture.world
        _ = try await world.labs.send(.put, "/apps/labs@apps.test/documents/external/a", body: [1], type: "image/png")
        #expect(try await world.other.send(.delete, "/apps/labs@apps.test").status == 403)
        _ = try await world.labs.send(.delete, "/apps/labs@apps.test").expect(200)
        #expect(try await world.labs.send(.get, "/apps/labs@apps.test/documents/").status == 403)
        #expect(try await fixture.send(.get, "/documents/").status == 403)
        #expect(try await world.server.sendForeign(.get, "/apps/labs@apps.test").status == 404)
        let apps = try JSONValue(parsing: try await world.owner.send(.get, "\(fixture.path)/apps/").expect(200).body)
        #expect(apps.array?.map { $0["id"]?.string } == ["auto@apps.test"])
        let detail = try await world.server.operate(ShowAppCall(name: "labs@apps.test"))
        #expect(detail.app.state == .disabled && detail.keys.isEmpty && detail.records == 0)
        await world.close()
    }
}
