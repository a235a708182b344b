import SalusAPI
import PHRIndivo
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
    private static func typed(in scene: CarenetScene) async throws -> String {
        let made = try await scene.owner.send(.post, "\(scene.record)/documents/", body: note("typed")).expect(200)
        return try IndivoDocumentMeta(bytes: made.body).id
    }

    @Test(
        "a document that was taken out comes back when it is placed again, and falls back to its rule: fault 25 is gone"
    )
    func backAgain() async throws {
        let scene = try await CarenetScene()
        let document = try await Self.typed(in: scene)
        let place = "carenets/\(scene.carenets[0].id)"
        try await scene.set(.put, document, place)
        #expect(try await scene.shown() == [document])
        try await scene.set(.delete, document, place)
        #expect(try await scene.shown() == [])
        try await scene.set(.put, document, place)
        #expect(try await scene.shown() == [document])
        try await scene.set(.delete, document, place)
        try await scene.setRule(true)
        #expect(try await scene.shown() == [])
        try await scene.set(.post, document, "\(place)/autoshare-revert")
        #expect(try await scene.shown() == [document])
        try await scene.setRule(false)
        #expect(try await scene.shown() == [])
        await scene.world.close()
    }

    @Test("a rule shows documents of its type, those that were there and those that come")
    func rules() async throws {
        let scene = try await CarenetScene()
        let (before, other) = (try await Self.typed(in: scene), try await scene.document("untyped"))
        try await scene.setRule(true)
        let after = try await Self.typed(in: scene)
        #expect(try await scene.shown() == [before, after])
        let listed = try await scene.owner.send(.get, "\(scene.record)/documents/\(before)/carenets/").expect(200)
        #expect(try IndivoCarenets(bytes: listed.body).items == [scene.carenets[0]])
        let bare = try await scene.owner.send(.get, "\(scene.record)/documents/\(other)/carenets/").expect(200)
        #expect(try IndivoCarenets(bytes: bare.body).items.isEmpty)
        let bytype = "\(scene.record)/autoshare/bytype/"
        let rule = try await scene.owner.send(.get, "\(bytype)?type=urn:notes%23Note").expect(200)
        #expect(try IndivoCarenets(bytes: rule.body).items == [scene.carenets[0]])
        for (query, status) in [("", 400), ("?type=Nonsense", 404), ("?type=Models", 200)] {
            #expect(try await scene.owner.send(.get, bytype + query).status == status, "\(query)")
        }
        let set = "\(scene.record)/autoshare/carenets/\(scene.carenets[0].id)/bytype/set"
        for (form, status) in [([:], 200), (["type": "Nonsense"], 404)] {
            #expect(try await scene.owner.send(.post, set, form: form).status == status, "\(form)")
        }
        await scene.world.close()
    }

    @Test("what is kept from all is shown nowhere, and stands where it stood afterwards")
    func neverShared() async throws {
        let scene = try await CarenetScene()
        let document = try await scene.document()
        try await scene.place(document)
        try await scene.set(.put, document, "nevershare")
        #expect(try await scene.shown() == [])
        let place = "\(scene.record)/documents/\(document)/carenets/\(scene.carenets[1].id)"
        #expect(try await scene.owner.send(.put, place).status == 404)
        let meta = try await scene.owner.send(.get, "\(scene.record)/documents/\(document)/meta").expect(200)
        #expect(try IndivoDocumentMeta(bytes: meta.body).neverShare)
        try await scene.set(.delete, document, "nevershare")
        #expect(try await scene.shown() == [document])
        await scene.world.close()
    }

    @Test(
        "a new version is where the old one was: placed, taken out or kept from all, with its label: fault 16 is gone")
    func versions() async throws {
        let scene = try await CarenetScene()
        let (placed, kept) = (try await scene.document("placed"), try await scene.document("kept"))
        let out = try await Self.typed(in: scene)
        try await scene.setRule(true)
        try await scene.place(placed)
        try await scene.set(.put, kept, "nevershare")
        try await scene.set(.delete, out, "carenets/\(scene.carenets[0].id)")
        let label = "\(scene.record)/documents/\(placed)/label"
        _ = try await scene.owner.send(.put, label, body: Array("My label".utf8)).expect(200)
        let newer = try await scene.document("newer", replacing: placed)
        _ = try await scene.document("newer", replacing: kept)
        let replace = "\(scene.record)/documents/\(out)/replace"
        _ = try await scene.owner.send(.post, replace, body: Self.note("newer")).expect(200)
        #expect(try await scene.shown() == [placed, newer])
        let meta = try await scene.member.send(.get, "\(scene.family)/documents/\(newer)/meta").expect(200)
        #expect(try IndivoDocumentMeta(bytes: meta.body).label == "My label")
        await scene.world.close()
    }

    @Test("nobody sets a rule or places a document in a carenet of a record that is not theirs: fault 4 is gone")
    func strangers() async throws {
        let scene = try await CarenetScene()
        _ = try await scene.document()
        let own = try await scene.world.server.operate(
            CreateRecordCall(.init(owner: scene.member.name, title: "Own"))
        ).id
        let path = "/records/\(own)/autoshare/carenets/\(scene.carenets[1].id)/bytype/set"
        #expect(try await scene.member.send(.post, path, form: ["type": "Models"]).status == 403)
        let made = try await scene.member.send(.post, "/records/\(own)/documents/", body: Self.note("theirs")).expect(
            200)
        let theirs = try IndivoDocumentMeta(bytes: made.body).id
        let place = "/records/\(own)/documents/\(theirs)/carenets/\(scene.carenets[0].id)"
        #expect(try await scene.member.send(.put, place).status == 403)
        #expect(try await scene.shown() == [])
        await scene.world.close()
    }
}
