import PHRCatalyze
import SalusBase
import Testing

@Suite struct ReadingClassesAndEntries {
    @Test("HIPAAGRAM's contacts read as the seed describes them")
    func contacts() throws {
        let text = #"{"name":"contacts","phi":false,"schema":{"user_deviceToken":"string","user_username":"string"}}"#
        let read = try ClassBody(body(text))
        #expect(read.name == "contacts")
        #expect(read.isEditable && !read.isPHI)
        #expect(read.schema.columns["user_username"] == CatalyzeColumn(.string))
    }

    @Test("Types and our rules survive being written")
    func schema() throws {
        let text =
            #"{"a":"integer","b":null,"c":{"required":true,"type":"string","unique":true},"#
            + #""d":{"indexed":true,"type":null,"writeOnce":true}}"#
        let read = try ClassBody(body(#"{"name":"n","editable":false,"schema":"# + text + "}"))
        #expect(read.schema.json.canonicalText == text)
        #expect(!read.isEditable)
        #expect(try ClassBody(body(#"{"name":"n","schema":{"b":"null"}}"#)).schema.columns["b"] == CatalyzeColumn(nil))
        for kind in CatalyzeColumn.Kind.allCases {
            let schema = #"{"name":"n","schema":{"x":"\#(kind.rawValue)"}}"#
            #expect(try ClassBody(body(schema)).schema.columns["x"]?.kind == kind)
        }
    }

    @Test(
        "What is no class is refused",
        arguments: [
            "[]", "{", "{}", #"{"name":"n"}"#, #"{"name":"a b","schema":{}}"#, #"{"name":"n","schema":{"a":"SNOMED"}}"#,
            #"{"name":"n","schema":{"a.b":"string"}}"#, #"{"name":"n","schema":{"@a":"string"}}"#,
            #"{"name":"n","schema":{"a":{"type":"string","size":3}}}"#, #"{"name":"n","schema":{},"color":1}"#,
            #"{"name":"n","schema":{"a":["string"]}}"#, #"{"name":"n","schema":{"a":{"required":1}}}"#,
        ])
    func refused(_ text: String) {
        #expect(throws: CatalyzeFault.self) { try ClassBody(body(text)) }
    }

    @Test("Columns are added inside schema or alone")
    func columns() throws {
        for text in [#"{"schema":{"a":"string"}}"#, #"{"a":"string"}"#] {
            #expect(try ColumnsBody(body(text)).schema.columns == ["a": CatalyzeColumn(.string)])
        }
        #expect(try ColumnsBody(body(#"{"schema":"string"}"#)).schema.columns == ["schema": CatalyzeColumn(.string)])
        #expect(throws: CatalyzeFault.self) { try ColumnsBody(body("{}")) }
    }

    @Test("An entry comes in content, with its own fields around it, or bare as the SDK changes it")
    func entry() throws {
        let bare = try EntryBody(body(#"{"user_username":"bob","age":20}"#))
        #expect(bare.content == ["user_username": "bob", "age": 20])
        let wrapped = try EntryBody(body(#"{"content":{"age":20},"phi":true,"entryId":"x","createdAt":1}"#))
        #expect(wrapped.content == ["age": 20])
        #expect(wrapped.isPHI == true)
        #expect(wrapped.id == "x" && bare.id == nil)
        let column = try EntryBody(body(#"{"content":"a column of this name"}"#))
        #expect(column.content == ["content": "a column of this name"])
    }

    @Test("What is no entry is refused", arguments: ["[]", "1", #"{"content":{"a.b":1}}"#, #"{"@id":1}"#])
    func noEntry(_ text: String) {
        #expect(throws: CatalyzeFault.self) { try EntryBody(body(text)) }
    }

    @Test("A body is bounded in bytes and depth")
    func bounds() {
        #expect(throws: CatalyzeFault.tooLarge(bytes: 3)) { try CatalyzeBody(Array("{} {}".utf8), most: 3) }
        let deep = String(repeating: "[", count: 33) + String(repeating: "]", count: 33)
        #expect(throws: CatalyzeFault.self) { try body(deep) }
    }

    @Test("References come as a list or alone")
    func references() throws {
        let one = #"{"class":"contacts","id":"x","type":"__ref"}"#
        #expect(try ReferencesBody(body(one)).references.map(\.json.canonicalText) == [one])
        #expect(try ReferencesBody(body("[\(one),\(one)]")).references.count == 2)
        #expect(throws: CatalyzeFault.self) { try ReferencesBody(body(#"{"type":"ref","class":"c","id":"x"}"#)) }
    }
}

@Suite struct ReadingThePlatform {
    @Test("Permissions: a list of words, read for retrieve, or ours with an end and a reason")
    func permissions() throws {
        #expect(try AccessListBody(body(#"["create","read"]"#)).permissions == [.create, .retrieve])
        let ours = #"{"permissions":["delete"],"expires":"2027-01-31T00:00:00Z","reason":"holiday"}"#
        let read = try AccessListBody(body(ours))
        #expect(read.permissions == [.delete])
        #expect(read.expires == Instant("2027-01-31T00:00:00Z"))
        #expect(read.reason == "holiday")
        #expect(try AccessListBody(body("")).permissions == Set(CatalyzePermission.allCases))
        #expect(read.permissions.json.canonicalText == #"["delete"]"#)
        for text in [#"["write"]"#, "1", #"{"permissions":["create"],"expires":"soon"}"#, #"{"permissions":1}"#] {
            #expect(throws: CatalyzeFault.self) { try AccessListBody(body(text)) }
        }
    }

    @Test("A user has the whole model, and extras of any form")
    func user() throws {
        let text = """
            {"username":"bob","password":"p","inviteCode":"i","active":true,"email":{"primary":"bob@example.org"},
            "name":{"firstName":"Bob","maidenName":null},"addresses":[{"city":"X","geocode":{"lat":1.5,"long":-2}}],
            "guardians":[{"guardianId":"g","relationship":"mother","viewPhi":true}],"race":null,
            "extras":{"a":{"b":[1]}}}
            """
        let read = try UserBody(body(text))
        #expect(read.username == "bob" && read.password == "p" && read.inviteCode == "i")
        #expect(read.profile.email?.text == "bob@example.org")
        #expect(read.profile.members["extras"]?["a"]?["b"] == [1])
        #expect(read.removed == ["race"])
        #expect(read.profile.members["race"] == nil)
    }

    @Test(
        "A member of another form is refused, by its name and without its value",
        arguments: [
            (#"{"email":"secret"}"#, "email"), (#"{"name":{"nick":"secret"}}"#, "name"),
            (#"{"guardians":[{"viewPhi":"secret"}]}"#, "guardians.viewPhi"), (#"{"age":"secret"}"#, "age"),
            (#"{"extras":"secret"}"#, "extras"), (#"{"languages":{"language":"secret"}}"#, "languages"),
            (#"{"secret":1}"#, "extras"), (#"{"dob":"\#(String(repeating: "secret", count: 40))"}"#, "dob"),
        ])
    func otherForm(_ text: String, _ place: String) throws {
        let fault = try #require(throws: CatalyzeFault.self) { try UserBody(body(text)) }
        #expect(fault.description.contains(place))
        #expect(!fault.description.contains("secret"))
    }

    @Test("A profile has a limit")
    func largeProfile() {
        let extras = String(repeating: "x", count: CatalyzeProfile.mostBytes)
        #expect(throws: CatalyzeFault.tooLarge(bytes: CatalyzeProfile.mostBytes)) {
            try UserBody(body(#"{"extras":{"a":"\#(extras)"}}"#))
        }
    }

    @Test("Applications with limits, keys, organizations, groups, invites")
    func others() throws {
        let application = try ApplicationBody(
            body(#"{"name":"a","inviteOnly":true,"userLimit":5,"requestUnitSec":60,"authorsChangeEntries":true}"#))
        #expect(application.limits == [.users: 5, .requestUnit: 60])
        #expect(application.isInviteOnly == true && application.authorsChangeEntries == true)
        #expect(throws: CatalyzeFault.self) { try ApplicationBody(body(#"{"userLimit":-1}"#)) }
        #expect(try APIKeyBody(body(#"{"type":"ios","identifier":"a.b"}"#)).program.kind == .ios)
        #expect(throws: CatalyzeFault.self) { try APIKeyBody(body(#"{"type":"ios","identifier":"a b"}"#)) }
        #expect(try OrganizationBody(body(#"{"name":"o"}"#)).name == "o")
        #expect(try GroupBody(body(#"{"name":"Create","default":true}"#)).isDefault == true)
        #expect(try MailBody(body(#"{"email":"a@example.org"}"#)).email.text == "a@example.org")
        #expect(throws: CatalyzeFault.self) { try MailBody(body(#"{"email":"a"}"#)) }
        #expect(try SignInBody(body(#"{"username":"a","password":"b"}"#)).username == "a")
        #expect(throws: CatalyzeFault.self) { try SignInBody(body(#"{"username":"","password":"b"}"#)) }
    }
}
