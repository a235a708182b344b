import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusXML
import TestSupport
import Testing

@Suite("Records that an admin app makes")
struct MakingRecordsAsAnApp {
    @Test("are called by the person's name and say who made them and what says who the person is")
    func made() async throws {
        let world = try await IndivoWorld()
        let made = try await world.admin.send(.post, "/records/", body: SampleDemographics.xml).expect(200)
        let header = try IndivoRecordHeader(bytes: made.body)
        #expect(header.label == "Ada Byron" && header.createdBy == "admin@apps.test")
        let again = try await world.admin.send(.get, "/records/\(header.id)").expect(200)
        #expect(try IndivoRecordHeader(bytes: again.body) == header && header.demographics != nil)
        let found = try await world.admin.send(.get, "/records/search?label=byron").expect(200)
        #expect(try IndivoList<IndivoRecordEntry>(bytes: found.body).items.map(\.id) == [header.id])
        await world.close()
    }

    @Test("are one for each name that the app uses, however often it asks")
    func named() async throws {
        let world = try await IndivoWorld()
        let path = "/records/external/admin@apps.test/patient%201"
        var ids: [String] = []
        for family in ["Byron", "Lovelace"] {
            let made = try await world.admin.send(.put, path, body: SampleDemographics.xml(family: family)).expect(200)
            ids.append(try IndivoRecordHeader(bytes: made.body).id)
        }
        #expect(ids[0] == ids[1])
        let own = "/records/external/chrome@apps.test/patient%201"
        let other = try await world.ui.send(.put, own, body: SampleDemographics.xml).expect(200)
        #expect(try IndivoRecordHeader(bytes: other.body).id != ids[0])
        #expect(try await world.ui.send(.put, path, body: SampleDemographics.xml).status == 403)
        await world.close()
    }

    @Test("are not made of what is no demographics, or lacks what it must say: 400, and nothing is there")
    func refused() async throws {
        let world = try await IndivoWorld()
        let before = try await world.server.operate(ListRecordsCall()).records.count
        let lacking = String(decoding: SampleDemographics.xml, as: UTF8.self)
            .replacing("<gender>female</gender>", with: "")
        for body in ["<Foo>", "<Foo/>", lacking] {
            let answer = try await world.admin.send(.post, "/records/", body: Array(body.utf8))
            #expect(answer.status == 400, "\(answer.text)")
        }
        #expect(try await world.server.operate(ListRecordsCall()).records.count == before)
        await world.close()
    }

    @Test("take documents from that app, which reads none, and from no other admin app")
    func creator() async throws {
        let world = try await IndivoWorld()
        let maker = try await TestApp("maker@apps.test", .admin, on: world.server)
        let made = try await maker.send(.post, "/records/", body: SampleDemographics.xml).expect(200)
        let record = "/records/\(try IndivoRecordHeader(bytes: made.body).id)"
        let documents = "\(record)/documents/"
        let owner = try await maker.send(.get, "\(record)/owner").expect(200)
        #expect(try IndivoOwner(bytes: owner.body).account == maker.name)
        let note = Array("<Note>walked</Note>".utf8)
        let added = try XMLNode(parsing: try await maker.send(.post, documents, body: note).expect(200).body)
        #expect(
            added["creator"].attribute("type") == "MachineApp"
                && added["creator"]["fullname"].text == "App maker@apps.test")
        let id = try #require(added.attribute("id"))
        _ = try await maker.send(.post, "\(documents)\(id)/replace", body: note).expect(200)
        for rest in ["", id, "\(id)/meta"] { #expect(try await maker.send(.get, documents + rest).status == 403) }
        #expect(try await maker.send(.put, "\(documents)\(id)/label", body: note).status == 403)
        #expect(try await world.admin.send(.post, documents, body: note).status == 403)
        #expect(try await world.ui.send(.post, documents, body: note).status == 403)
        await world.close()
    }

    @Test("set an app up, with what it is to begin with and a token for what it keeps, which opens no record")
    func setUp() async throws {
        let world = try await IndivoWorld()
        let made = try await world.admin.send(.post, "/records/", body: SampleDemographics.xml).expect(200)
        let record = "/records/\(try IndivoRecordHeader(bytes: made.body).id)"
        let setup = "\(record)/apps/other@apps.test/setup"
        let answer = try await world.admin.send(.post, setup, body: Array("<Plan/>".utf8)).expect(200)
        #expect(answer.headers["Content-Type"] == "application/x-www-form-urlencoded")
        let token = try TestToken(form: answer.text)
        #expect(token.fields["xoauth_indivo_record_id"].map { "/records/\($0)" } == record)
        for rest in ["", "/documents/", "/demographics", "/audits/", "/reports/Problem/", "/problems/"] {
            #expect(try await world.other.send(.get, record + rest, as: token).status == 403, "\(rest)")
        }
        let own = "/apps/other@apps.test/documents/"
        _ = try await world.other.send(.post, own, as: token, body: Array("<State/>".utf8)).expect(200)
        _ = try await world.other.send(.get, own, as: token).expect(200)
        let kept = "\(record)/apps/other@apps.test/documents/"
        let meta = try await world.other.send(.get, "\(kept)external/SETUP/meta", as: token).expect(200)
        let id = try IndivoDocumentMeta(bytes: meta.body).id
        #expect(try await world.other.send(.get, kept + id, as: token).expect(200).text == "<Plan/>")
        _ = try await world.admin.send(.post, setup).expect(200)
        #expect(try await world.other.send(.get, kept + id, as: token).expect(200).text == "<Plan/>")
        #expect(try await world.admin.send(.post, "\(record)/apps/chrome@apps.test/setup").status == 404)
        #expect(try await world.owner.send(.post, "/records/\(world.record)/apps/other@apps.test/setup").status == 403)
        await world.close()
    }
}
