import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusXML
import TestSupport
import Testing

@Suite("A carenet over Indivo's face")
struct LookingIntoACarenet {
    @Test(
        """
        shows its members what is placed in it, and of everything else nothing: neither content nor \
        metadata: fault 7 is gone
        """
    )
    func members() async throws {
        let fixture = try await CarenetFixture()
        let (shown, hidden) = (try await fixture.document("shown"), try await fixture.document("hidden"))
        try await fixture.place(shown)
        #expect(try await fixture.shown() == [shown])
        let content = try await fixture.member.send(.get, "\(fixture.family)/documents/\(shown)")
        #expect(content.text == "<Note>shown</Note>" && content.headers["Content-Type"] == "application/xml")
        let meta = try await fixture.member.send(.get, "\(fixture.family)/documents/\(shown)/meta").expect(200)
        #expect(try IndivoDocumentMeta(bytes: meta.body).id == shown)
        for document in [hidden, "\(DocumentID(from: .secure))"] {
            for path in ["", "/meta"] {
                let answer = try await fixture.member.send(.get, "\(fixture.family)/documents/\(document)\(path)")
                #expect(answer.status == 404)
            }
        }
        for path in ["\(fixture.record)/documents/", fixture.record, "\(fixture.record)/carenets/"] {
            #expect(try await fixture.member.send(.get, path).status == 403, "\(path)")
        }
        await fixture.world.close()
    }

    @Test("tells who the person is only where a document that says so is shown")
    func demographics() async throws {
        let fixture = try await CarenetFixture()
        let set = try await fixture.owner.send(.put, "\(fixture.record)/demographics", body: SampleDemographics.xml)
        let document = try IndivoDocumentMeta(bytes: set.expect(200).body).id
        for path in [
            "\(fixture.family)/demographics", "\(fixture.family)/demographics?response_format=application/json",
        ] {
            #expect(try await fixture.member.send(.get, path).status == 404)
        }
        let header = try IndivoRecordHeader(
            bytes: await fixture.member.send(.get, "\(fixture.family)/record").expect(200).body)
        #expect(header.demographics == nil)
        try await fixture.place(document)
        let told = try await fixture.member.send(.get, "\(fixture.family)/demographics").expect(200)
        let owners = try await fixture.owner.send(.get, "\(fixture.record)/demographics").expect(200)
        #expect(told.body == owners.body && told.headers["Content-Type"] == "application/rdf+xml")
        let shown = try IndivoRecordHeader(
            bytes: await fixture.member.send(.get, "\(fixture.family)/record").expect(200).body)
        #expect(shown.demographics == document)
        await fixture.world.close()
    }

    @Test("is among those that its record's owner may use, before those that they are only in")
    func permissions() async throws {
        let fixture = try await CarenetFixture()
        let others = try await fixture.world.server.operate(
            CreateRecordCall(.init(owner: fixture.member.name, title: "Other"))
        ).id
        let listed = try await fixture.member.send(.get, "/records/\(others)/carenets/").expect(200)
        let foreign = try #require(try IndivoCarenets(bytes: listed.body).items.first).id
        let form = ["account_id": fixture.owner.name, "write": "true"]
        _ = try await fixture.member.send(.post, "/carenets/\(foreign)/accounts/", form: form).expect(200)
        _ = try await fixture.owner.send(.post, "\(fixture.family)/accounts/", form: form)
        func seen(_ query: String = "") async throws -> [String] {
            let path = "/accounts/\(fixture.owner.name)/permissions/\(query)"
            return try IndivoCarenets(bytes: try await fixture.owner.send(.get, path).expect(200).body).items.map(\.id)
        }
        let all = try await seen()
        #expect(Set(all) == Set(fixture.carenets.map(\.id) + [foreign]) && all.count == 4)
        var paged: [String] = []
        for offset in 0..<6 { paged += try await seen("?limit=1&offset=\(offset)") }
        #expect(paged == all)
        await fixture.world.close()
    }

    @Test("is read only: anyone who is in it changes nothing about it")
    func readOnly() async throws {
        let fixture = try await CarenetFixture()
        let document = try await fixture.document()
        try await fixture.place(document)
        let carenet = fixture.carenets[0].id
        let form = ["account_id": fixture.member.name, "write": "true", "name": "Mine", "type": "Models"]
        for (method, path) in [
            (HTTPMethod.delete, fixture.family), (.post, "\(fixture.family)/rename"),
            (.post, "\(fixture.family)/accounts/"),
            (.delete, "\(fixture.family)/accounts/\(fixture.owner.name)"),
            (.put, "\(fixture.family)/apps/labs@apps.test"),
            (.put, "\(fixture.record)/documents/\(document)/carenets/\(carenet)"),
            (.delete, "\(fixture.record)/documents/\(document)/carenets/\(carenet)"),
            (.put, "\(fixture.record)/documents/\(document)/nevershare"),
            (.post, "\(fixture.record)/autoshare/carenets/\(carenet)/bytype/set"),
        ] {
            let sent = method == .post ? form : nil
            #expect(try await fixture.member.send(method, path, form: sent).status == 403, "\(path)")
        }
        await fixture.world.close()
    }

    @Test(
        """
        gives an app a token through a member, for this carenet alone, which ends when the \
        member leaves: fault 7 is gone
        """
    )
    func token() async throws {
        let fixture = try await CarenetFixture()
        let document = try await fixture.document()
        try await fixture.place(document)
        let token = try await fixture.appToken()
        #expect(token.fields["xoauth_indivo_carenet_id"] == fixture.carenets[0].id)
        let app = fixture.world.labs
        #expect(try await app.send(.get, "\(fixture.family)/documents/\(document)", as: token).status == 200)
        for path in ["\(fixture.record)/documents/", "/carenets/\(fixture.carenets[1].id)/documents/"] {
            #expect(try await app.send(.get, path, as: token).status == 403, "\(path)")
        }
        let leave = "\(fixture.family)/accounts/\(fixture.member.name)"
        _ = try await fixture.owner.send(.delete, leave).expect(200)
        #expect(try await app.send(.get, "\(fixture.family)/documents/\(document)", as: token).status == 403)
        #expect(try await fixture.member.send(.get, "\(fixture.family)/documents/").status == 403)
        await fixture.world.close()
    }

    @Test("gives no token to an app that is not in it, for someone who is not, or for what was not asked for")
    func noToken() async throws {
        let fixture = try await CarenetFixture()
        let (app, carenet) = (fixture.world.labs, fixture.carenets[0].id)
        func approve(_ person: TestAppUser, _ form: [String: String] = [:]) async throws -> Int {
            let request = try await app.requestToken(form: ["indivo_carenet_id": carenet])
            let path = "/oauth/internal/request_tokens/\(request.token)"
            _ = try await person.send(.post, "\(path)/claim").expect(200)
            return try await person.send(.post, "\(path)/approve", form: form).status
        }
        #expect(try await approve(fixture.member) == 403)
        _ = try await fixture.owner.send(.put, "\(fixture.family)/apps/\(app.name)").expect(200)
        #expect(try await approve(fixture.member) == 200)
        #expect(try await approve(fixture.member, ["carenet_id": carenet]) == 200)
        #expect(try await approve(fixture.member, ["carenet_id": fixture.carenets[1].id]) == 403)
        #expect(try await approve(fixture.member, ["record_id": "\(fixture.world.record)"]) == 403)
        _ = try await fixture.owner.send(.delete, "\(fixture.family)/accounts/\(fixture.member.name)").expect(200)
        #expect(try await approve(fixture.member) == 403)
        await fixture.world.close()
    }

    @Test("lets in people that the owner names, and apps that are enabled on the record and work for someone")
    func entering() async throws {
        let fixture = try await CarenetFixture()
        for (form, status) in [
            (["account_id": fixture.member.name], 400), (["write": "true"], 400),
            (["account_id": fixture.member.name, "write": "maybe"], 400),
            (["account_id": "unknown@people.test", "write": "true"], 404),
            (["account_id": fixture.member.name, "write": "true"], 200),
        ] {
            let answer = try await fixture.owner.send(.post, "\(fixture.family)/accounts/", form: form)
            #expect(answer.status == status, "\(form)")
        }
        let permissions = "\(fixture.family)/accounts/\(fixture.member.name)/permissions"
        #expect(try await fixture.member.send(.get, permissions).text.contains(#"type="*" write="true""#))
        for (app, status) in [("labs@apps.test", 200), ("other@apps.test", 404), ("auto@apps.test", 400)] {
            #expect(try await fixture.owner.send(.put, "\(fixture.family)/apps/\(app)").status == status, "\(app)")
        }
        let apps = try JSONValue(
            parsing: try await fixture.member.send(.get, "\(fixture.family)/apps/").expect(200).body)
        #expect(apps.array?.map { $0["id"]?.string } == ["labs@apps.test"])
        #expect(try await fixture.owner.send(.delete, "\(fixture.family)/apps/labs@apps.test").status == 200)
        #expect(try await fixture.owner.send(.delete, "\(fixture.family)/apps/labs@apps.test").status == 404)
        await fixture.world.close()
    }

    @Test("is made, renamed and deleted by its record's keepers, no two of one name")
    func managing() async throws {
        let fixture = try await CarenetFixture()
        let path = "\(fixture.record)/carenets/"
        let taken = try await fixture.owner.send(.post, path, form: ["name": "Family"])
        #expect(taken.status == 400 && taken.text == "Carenet name is already taken")
        #expect(try await fixture.owner.send(.post, path, form: [:]).status == 400)
        let made = try IndivoCarenets(
            bytes: await fixture.owner.send(.post, path, form: ["name": "Team"]).expect(200).body)
        let team = try #require(made.items.first).id
        #expect(made.items.map(\.name) == ["Team"] && made.record == "\(fixture.world.record)")
        #expect(try await fixture.owner.send(.post, "/carenets/\(team)/rename", form: ["name": "Family"]).status == 400)
        let renamed = try await fixture.owner.send(.post, "/carenets/\(team)/rename", form: ["name": "Club"]).expect(
            200)
        #expect(try IndivoCarenets(bytes: renamed.body).items.map(\.name) == ["Club"])
        #expect(try await fixture.owner.send(.delete, "/carenets/\(team)").status == 200)
        #expect(try await fixture.owner.send(.delete, "/carenets/\(team)").status == 403)
        await fixture.world.close()
    }
}
