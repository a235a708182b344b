import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import TestSupport
import Testing

@Suite("What a carenet shows over Indivo's face")
struct PlacingDocuments {
    private static func note(_ text: String) -> [UInt8] { Array("<Note xmlns=\"urn:notes#\">\(text)</Note>".utf8) }

    /// A document of a type with a namespace, to which rules can be set.
    private static func typed(in fixture: CarenetFixture) async throws -> String {
        let made = try await fixture.owner.send(.post, "\(fixture.record)/documents/", body: note("typed")).expect(200)
        return try IndivoDocumentMeta(bytes: made.body).id
    }

    @Test(
        "a document that was taken out comes back when it is placed again, and falls back to its rule: fault 25 is gone"
    )
    func backAgain() async throws {
        let fixture = try await CarenetFixture()
        let document = try await Self.typed(in: fixture)
        let place = "carenets/\(fixture.carenets[0].id)"
        try await fixture.set(.put, document, place)
        #expect(try await fixture.shown() == [document])
        try await fixture.set(.delete, document, place)
        #expect(try await fixture.shown() == [])
        try await fixture.set(.put, document, place)
        #expect(try await fixture.shown() == [document])
        try await fixture.set(.delete, document, place)
        try await fixture.setRule(true)
        #expect(try await fixture.shown() == [])
        try await fixture.set(.post, document, "\(place)/autoshare-revert")
        #expect(try await fixture.shown() == [document])
        try await fixture.setRule(false)
        #expect(try await fixture.shown() == [])
        await fixture.world.close()
    }

    @Test("a rule shows documents of its type, those that were there and those that come")
    func rules() async throws {
        let fixture = try await CarenetFixture()
        let (before, other) = (try await Self.typed(in: fixture), try await fixture.document("untyped"))
        try await fixture.setRule(true)
        let after = try await Self.typed(in: fixture)
        #expect(try await fixture.shown() == [before, after])
        let listed = try await fixture.owner.send(.get, "\(fixture.record)/documents/\(before)/carenets/").expect(200)
        #expect(try IndivoCarenets(bytes: listed.body).items == [fixture.carenets[0]])
        let bare = try await fixture.owner.send(.get, "\(fixture.record)/documents/\(other)/carenets/").expect(200)
        #expect(try IndivoCarenets(bytes: bare.body).items.isEmpty)
        let bytype = "\(fixture.record)/autoshare/bytype/"
        let rule = try await fixture.owner.send(.get, "\(bytype)?type=urn:notes%23Note").expect(200)
        #expect(try IndivoCarenets(bytes: rule.body).items == [fixture.carenets[0]])
        for (query, status) in [("", 400), ("?type=Nonsense", 404), ("?type=Models", 200)] {
            #expect(try await fixture.owner.send(.get, bytype + query).status == status, "\(query)")
        }
        let set = "\(fixture.record)/autoshare/carenets/\(fixture.carenets[0].id)/bytype/set"
        for (form, status) in [([:], 200), (["type": "Nonsense"], 404)] {
            #expect(try await fixture.owner.send(.post, set, form: form).status == status, "\(form)")
        }
        await fixture.world.close()
    }

    @Test("what is kept from all is shown nowhere, and stands where it stood afterwards")
    func neverShared() async throws {
        let fixture = try await CarenetFixture()
        let document = try await fixture.document()
        try await fixture.place(document)
        try await fixture.set(.put, document, "nevershare")
        #expect(try await fixture.shown() == [])
        let place = "\(fixture.record)/documents/\(document)/carenets/\(fixture.carenets[1].id)"
        #expect(try await fixture.owner.send(.put, place).status == 404)
        let meta = try await fixture.owner.send(.get, "\(fixture.record)/documents/\(document)/meta").expect(200)
        #expect(try IndivoDocumentMeta(bytes: meta.body).neverShare)
        try await fixture.set(.delete, document, "nevershare")
        #expect(try await fixture.shown() == [document])
        await fixture.world.close()
    }

    @Test(
        "a new version is where the old one was: placed, taken out or kept from all, with its label: fault 16 is gone")
    func versions() async throws {
        let fixture = try await CarenetFixture()
        let (placed, kept) = (try await fixture.document("placed"), try await fixture.document("kept"))
        let out = try await Self.typed(in: fixture)
        try await fixture.setRule(true)
        try await fixture.place(placed)
        try await fixture.set(.put, kept, "nevershare")
        try await fixture.set(.delete, out, "carenets/\(fixture.carenets[0].id)")
        let label = "\(fixture.record)/documents/\(placed)/label"
        _ = try await fixture.owner.send(.put, label, body: Array("My label".utf8)).expect(200)
        let newer = try await fixture.document("newer", replacing: placed)
        _ = try await fixture.document("newer", replacing: kept)
        let replace = "\(fixture.record)/documents/\(out)/replace"
        _ = try await fixture.owner.send(.post, replace, body: Self.note("newer")).expect(200)
        #expect(try await fixture.shown() == [placed, newer])
        let meta = try await fixture.member.send(.get, "\(fixture.family)/documents/\(newer)/meta").expect(200)
        #expect(try IndivoDocumentMeta(bytes: meta.body).label == "My label")
        await fixture.world.close()
    }

    @Test("no one sets a rule or places a document in a carenet of a record that is not theirs: fault 4 is gone")
    func strangers() async throws {
        let fixture = try await CarenetFixture()
        _ = try await fixture.document()
        let own = try await fixture.world.server.operate(
            CreateRecordCall(.init(owner: fixture.member.name, title: "Own"))
        ).id
        let path = "/records/\(own)/autoshare/carenets/\(fixture.carenets[1].id)/bytype/set"
        #expect(try await fixture.member.send(.post, path, form: ["type": "Models"]).status == 403)
        let made = try await fixture.member.send(.post, "/records/\(own)/documents/", body: Self.note("theirs")).expect(
            200)
        let theirs = try IndivoDocumentMeta(bytes: made.body).id
        let place = "/records/\(own)/documents/\(theirs)/carenets/\(fixture.carenets[0].id)"
        #expect(try await fixture.member.send(.put, place).status == 403)
        #expect(try await fixture.shown() == [])
        await fixture.world.close()
    }
}
