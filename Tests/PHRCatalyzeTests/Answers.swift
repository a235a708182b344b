import PHRCatalyze
import SalusBase
import Testing

@Suite struct PrintingAnswers {
    private let entry = EntryAnswer(
        id: "e", owner: "o", author: "a", content: ["x": 1], isPHI: false,
        created: Instant(milliseconds: 1_440_000_000_123), updated: Instant(milliseconds: 1_440_000_001_000))

    @Test("An entry has both names of its id, owner as parentId, and times of the reference or the guide")
    func entries() {
        #expect(
            entry.json(.iso).canonicalText
                == #"{"authorId":"a","content":{"x":1},"createdAt":"2015-08-19T16:00:00.123Z","#
                + #""entryId":"e","id":"e","parentId":"o","phi":false,"updatedAt":"2015-08-19T16:00:01Z"}"#)
        #expect(entry.json(.epoch)["createdAt"] == .number(DecimalText(1_440_000_000_123)))
    }

    @Test("An error is a list of one message with its code")
    func errors() throws {
        let error = CatalyzeError(.notFound, "There is no such class.", code: CatalyzeError.Code.notFound)
        #expect(
            error.json.canonicalText == #"{"errors":[{"code":4040,"message":"There is no such class."}]}"#)
        let fault = try #require(throws: CatalyzeFault.self) { try body("{\"a\":") }
        #expect(CatalyzeError(fault).status == .badRequest)
        #expect(CatalyzeError(fault).message.hasPrefix("Send the body as JSON: line 1"))
    }

    @Test("Rights of an entity, by model and class")
    func rights() {
        let answer = AccessListsAnswer(core: ["files": [.update, .create]], custom: ["messages": [.create]])
        #expect(
            answer.json.canonicalText == #"{"core":{"files":["create","update"]},"custom":{"messages":["create"]}}"#)
    }

    @Test("A user: account, profile, and the token of a sign-in; a class, a group, a file")
    func platform() throws {
        let profile = try UserBody(body(#"{"name":{"firstName":"Bob"},"extras":{"k":1}}"#)).profile
        var user = UserAnswer(
            id: "u", of: "app", username: "bob", isActive: true, created: entry.created, updated: entry.updated,
            profile: profile)
        #expect(user.json(.iso)["appId"] == "app")
        #expect(user.json(.iso)["sessionToken"] == nil)
        user.sessionToken = "t"
        #expect(user.json(.iso)["sessionToken"] == "t")
        #expect(user.json(.iso)["extras"] == ["k": 1])
        #expect(try UserBody(body(user.json(.iso).canonicalText)).profile == profile)
        #expect(GroupAnswer(id: "g", name: "Create", isDefault: true).json["default"] == true)
        let file = FileAnswer(
            id: "f", owner: "o", author: "a", isPHI: true, created: entry.created, mediaType: "image/png", size: 3,
            digest: "00")
        #expect(file.json(.iso)["size"] == 3)
        let schema = CatalyzeSchema(["a": CatalyzeColumn(.string, [.unique])])
        let answer = ClassAnswer(id: "c", name: "n", schema: schema, isEditable: true, isPHI: false).json
        #expect(answer["schema"]?["a"]?["unique"] == true)
    }
}
