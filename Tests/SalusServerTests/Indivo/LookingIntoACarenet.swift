import SalusCrypto
import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import TestSupport
import Testing

@Suite("A carenet over Indivo's face")
struct LookingIntoACarenet {
    @Test(
        "shows its members what is placed in it, and of everything else nothing: neither content nor metadata: fault 7 is gone"
    )
    func members() async throws {
        let scene = try await CarenetScene()
        let (shown, hidden) = (try await scene.document("shown"), try await scene.document("hidden"))
        try await scene.place(shown)
        #expect(try await scene.shown() == [shown])
        let content = try await scene.member.send(.get, "\(scene.family)/documents/\(shown)")
        #expect(content.text == "<Note>shown</Note>" && content.headers["Content-Type"] == "application/xml")
        let meta = try await scene.member.send(.get, "\(scene.family)/documents/\(shown)/meta").expect(200)
        #expect(try IndivoDocumentMeta(bytes: meta.body).id == shown)
        for document in [hidden, "\(DocumentID(from: .secure))"] {
            for path in ["", "/meta"] {
                let answer = try await scene.member.send(.get, "\(scene.family)/documents/\(document)\(path)")
                #expect(answer.status == 404)
            }
        }
        for path in ["\(scene.record)/documents/", scene.record, "\(scene.record)/carenets/"] {
            #expect(try await scene.member.send(.get, path).status == 403, "\(path)")
        }
        await scene.world.close()
    }

    @Test("tells who the person is only where a document that says so is shown")
    func demographics() async throws {
        let scene = try await CarenetScene()
        let set = try await scene.owner.send(.put, "\(scene.record)/demographics", body: SampleDemographics.xml)
        let document = try IndivoDocumentMeta(bytes: set.expect(200).body).id
        for path in ["\(scene.family)/demographics", "\(scene.family)/demographics?response_format=application/json"] {
            #expect(try await scene.member.send(.get, path).status == 404)
        }
        let header = try IndivoRecordHeader(
            bytes: await scene.member.send(.get, "\(scene.family)/record").expect(200).body)
        #expect(header.demographics == nil)
        try await scene.place(document)
        let told = try await scene.member.send(.get, "\(scene.family)/demographics").expect(200)
        let owners = try await scene.owner.send(.get, "\(scene.record)/demographics").expect(200)
        #expect(told.body == owners.body && told.headers["Content-Type"] == "application/rdf+xml")
        let shown = try IndivoRecordHeader(
            bytes: await scene.member.send(.get, "\(scene.family)/record").expect(200).body)
        #expect(shown.demographics == document)
        await scene.world.close()
    }

    @Test("is among those that its record's owner may use, before those that they are only in")
    func permissions() async throws {
        let scene = try await CarenetScene()
        let others = try await scene.world.server.operate(
            CreateRecordCall(.init(owner: scene.member.name, title: "Other"))
        ).id
        let listed = try await scene.member.send(.get, "/records/\(others)/carenets/").expect(200)
        let foreign = try #require(try IndivoCarenets(bytes: listed.body).items.first).id
        let form = ["account_id": scene.owner.name, "write": "true"]
        _ = try await scene.member.send(.post, "/carenets/\(foreign)/accounts/", form: form).expect(200)
        _ = try await scene.owner.send(.post, "\(scene.family)/accounts/", form: form)
        func seen(_ query: String = "") async throws -> [String] {
            let path = "/accounts/\(scene.owner.name)/permissions/\(query)"
            return try IndivoCarenets(bytes: try await scene.owner.send(.get, path).expect(200).body).items.map(\.id)
        }
        let all = try await seen()
        #expect(Set(all) == Set(scene.carenets.map(\.id) + [foreign]) && all.count == 4)
        var paged: [String] = []
        for offset in 0..<6 { paged += try await seen("?limit=1&offset=\(offset)") }
        #expect(paged == all)
        await scene.world.close()
    }

    @Test("is read only: whoever is in it changes nothing about it")
    func readOnly() async throws {
        let scene = try await CarenetScene()
        let document = try await scene.document()
        try await scene.place(document)
        let carenet = scene.carenets[0].id
        let form = ["account_id": scene.member.name, "write": "true", "name": "Mine", "type": "Models"]
        for (method, path) in [
            (HTTPMethod.delete, scene.family), (.post, "\(scene.family)/rename"), (.post, "\(scene.family)/accounts/"),
            (.delete, "\(scene.family)/accounts/\(scene.owner.name)"), (.put, "\(scene.family)/apps/labs@apps.test"),
            (.put, "\(scene.record)/documents/\(document)/carenets/\(carenet)"),
            (.delete, "\(scene.record)/documents/\(document)/carenets/\(carenet)"),
            (.put, "\(scene.record)/documents/\(document)/nevershare"),
            (.post, "\(scene.record)/autoshare/carenets/\(carenet)/bytype/set"),
        ] {
            let sent = method == .post ? form : nil
            #expect(try await scene.member.send(method, path, form: sent).status == 403, "\(path)")
        }
        await scene.world.close()
    }

    @Test(
        "gives an app a token through a member, for this carenet alone, which ends when the member leaves: fault 7 is gone"
    )
    func token() async throws {
        let scene = try await CarenetScene()
        let document = try await scene.document()
        try await scene.place(document)
        let token = try await scene.appToken()
        #expect(token.fields["xoauth_indivo_carenet_id"] == scene.carenets[0].id)
        let app = scene.world.labs
        #expect(try await app.send(.get, "\(scene.family)/documents/\(document)", as: token).status == 200)
        for path in ["\(scene.record)/documents/", "/carenets/\(scene.carenets[1].id)/documents/"] {
            #expect(try await app.send(.get, path, as: token).status == 403, "\(path)")
        }
        let leave = "\(scene.family)/accounts/\(scene.member.name)"
        _ = try await scene.owner.send(.delete, leave).expect(200)
        #expect(try await app.send(.get, "\(scene.family)/documents/\(document)", as: token).status == 403)
        #expect(try await scene.member.send(.get, "\(scene.family)/documents/").status == 403)
        await scene.world.close()
    }

    @Test("gives no token to an app that is not in it, for somebody who is not, or for what was not asked for")
    func noToken() async throws {
        let scene = try await CarenetScene()
        let (app, carenet) = (scene.world.labs, scene.carenets[0].id)
        func approve(_ person: TestAppUser, _ form: [String: String] = [:]) async throws -> Int {
            let request = try await app.requestToken(form: ["indivo_carenet_id": carenet])
            let path = "/oauth/internal/request_tokens/\(request.token)"
            _ = try await person.send(.post, "\(path)/claim").expect(200)
            return try await person.send(.post, "\(path)/approve", form: form).status
        }
        #expect(try await approve(scene.member) == 403)
        _ = try await scene.owner.send(.put, "\(scene.family)/apps/\(app.name)").expect(200)
        #expect(try await approve(scene.member) == 200)
        #expect(try await approve(scene.member, ["carenet_id": carenet]) == 200)
        #expect(try await approve(scene.member, ["carenet_id": scene.carenets[1].id]) == 403)
        #expect(try await approve(scene.member, ["record_id": "\(scene.world.record)"]) == 403)
        _ = try await scene.owner.send(.delete, "\(scene.family)/accounts/\(scene.member.name)").expect(200)
        #expect(try await approve(scene.member) == 403)
        await scene.world.close()
    }

    @Test("lets in whom the owner names, and apps that are enabled on the record and work for somebody")
    func entering() async throws {
        let scene = try await CarenetScene()
        for (form, status) in [
            (["account_id": scene.member.name], 400), (["write": "true"], 400),
            (["account_id": scene.member.name, "write": "maybe"], 400),
            (["account_id": "nobody@people.test", "write": "true"], 404),
            (["account_id": scene.member.name, "write": "true"], 200),
        ] {
            let answer = try await scene.owner.send(.post, "\(scene.family)/accounts/", form: form)
            #expect(answer.status == status, "\(form)")
        }
        let permissions = "\(scene.family)/accounts/\(scene.member.name)/permissions"
        #expect(try await scene.member.send(.get, permissions).text.contains(#"type="*" write="true""#))
        for (app, status) in [("labs@apps.test", 200), ("other@apps.test", 404), ("auto@apps.test", 400)] {
            #expect(try await scene.owner.send(.put, "\(scene.family)/apps/\(app)").status == status, "\(app)")
        }
        let apps = try JSONValue(parsing: try await scene.member.send(.get, "\(scene.family)/apps/").expect(200).body)
        #expect(apps.array?.map { $0["id"]?.string } == ["labs@apps.test"])
        #expect(try await scene.owner.send(.delete, "\(scene.family)/apps/labs@apps.test").status == 200)
        #expect(try await scene.owner.send(.delete, "\(scene.family)/apps/labs@apps.test").status == 404)
        await scene.world.close()
    }

    @Test("is made, renamed and deleted by its record's keepers, no two of one name")
    func managing() async throws {
        let scene = try await CarenetScene()
        let path = "\(scene.record)/carenets/"
        let taken = try await scene.owner.send(.post, path, form: ["name": "Family"])
        #expect(taken.status == 400 && taken.text == "Carenet name is already taken")
        #expect(try await scene.owner.send(.post, path, form: [:]).status == 400)
        let made = try IndivoCarenets(
            bytes: await scene.owner.send(.post, path, form: ["name": "Team"]).expect(200).body)
        let team = try #require(made.items.first).id
        #expect(made.items.map(\.name) == ["Team"] && made.record == "\(scene.world.record)")
        #expect(try await scene.owner.send(.post, "/carenets/\(team)/rename", form: ["name": "Family"]).status == 400)
        let renamed = try await scene.owner.send(.post, "/carenets/\(team)/rename", form: ["name": "Club"]).expect(200)
        #expect(try IndivoCarenets(bytes: renamed.body).items.map(\.name) == ["Club"])
        #expect(try await scene.owner.send(.delete, "/carenets/\(team)").status == 200)
        #expect(try await scene.owner.send(.delete, "/carenets/\(team)").status == 403)
        await scene.world.close()
    }
}
