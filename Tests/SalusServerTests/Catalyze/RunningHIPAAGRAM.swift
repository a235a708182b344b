import Foundation
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain
import TestSupport
import Testing

@Suite("The ten situations of the specification, in an application of three classes")
struct RunningHIPAAGRAM {
    @Test("1: a person without the right posts into an inbox: refused, and neither side sees anything")
    func stranger() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        try await ada.write("hello", to: ben)
        let founder = try await app.send(
            .post, "auth/signin", ["username": "founder", "password": "correct horse battery"])
        let developer = CatalyzeUser(
            app: app, id: founder.json["usersId"]?.string ?? "", session: founder.json["sessionToken"]?.string ?? "")
        let content: JSONValue = ["content": ["conversationsId": "t", "msgContent": "spam"]]
        #expect(try await developer.refused(.post, "classes/messages/entry/\(ada.id)", content) == 403)
        #expect(try await developer.refused(.get, "classes/messages/query/\(ada.id)") == 403)
        #expect(try await developer.refused(.get, "classes/messages/query") == 403)
        #expect(try await ada.texts() == ["hello"])
        #expect(try await ben.texts() == ["hello"])
    }

    @Test("2: the same client id three times is one entry")
    func repeated() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        let message: JSONValue = [
            "entryId": "0b8e2f5a-1111-4222-8333-444455556666",
            "content": ["conversationsId": "t", "msgContent": "once"],
        ]
        var ids: Set<String> = []
        for _ in 0..<3 {
            ids.insert(try await ada.done(.post, "classes/messages/entry/\(ben.id)", message)["id"]?.string ?? "")
        }
        #expect(ids == ["0b8e2f5a-1111-4222-8333-444455556666"])
        #expect(try await ben.texts() == ["once"])
    }

    @Test("3: a sender's clock changes no order: it is the server's")
    func clock() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        for (text, time) in [("first", "01-01-2030 00:00:00.000000"), ("second", "01-01-2020 00:00:00.000000")] {
            try await ada.done(
                .post, "classes/messages/entry/\(ben.id)",
                [
                    "content": [
                        "conversationsId": "t", "msgContent": .string(text), "timestamp": .string(time),
                    ]
                ])
        }
        let found = try await ben.done(.get, "classes/messages/query/\(ben.id)?conversationsId=t").array ?? []
        #expect(Set(found.compactMap { $0["content"]?["msgContent"]?.string }) == ["first", "second"])
        #expect(found.allSatisfy { $0["createdAt"]?.string == "\(TestServer.now)" })
    }

    @Test("4: pages by cursor give every entry once, also while others are written")
    func pages() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        for number in 0..<7 { try await ada.write("m\(number)", to: ben) }
        let path = "classes/messages/query/\(ben.id)?pageSize=3&count=true"
        var answer = try await ben.send(.get, path)
        #expect(answer.headers["X-Total-Count"] == "7")
        var ids: [String] = []
        while true {
            ids += (answer.json.array ?? []).compactMap { $0["entryId"]?.string }
            guard let cursor = answer.headers["X-Next-Cursor"] else { break }
            if ids.count == 3 { try await ada.write("meanwhile", to: ben) }
            answer = try await ben.send(.get, "\(path)&cursor=\(cursor)")
        }
        #expect(Set(ids).count == ids.count && ids.count >= 7)
    }

    @Test("5: out of the group, a person writes to no one; what they own stays readable for them")
    func removed() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        try await ada.write("before", to: ben)
        let head = try await app.user("head", [.supervisor])
        let groups = try await head.done(.get, "app/\(app.application.id)/groups").array ?? []
        for group in groups {
            try await head.done(.delete, "groups/\(group["groupsId"]?.string ?? "")/users/\(ada.id)")
        }
        let content: JSONValue = ["content": ["conversationsId": "t", "msgContent": "after"]]
        #expect(try await ada.refused(.post, "classes/messages/entry/\(ben.id)", content) == 403)
        #expect(try await ada.texts() == ["before"])
        #expect(try await ben.texts() == ["before"])
    }

    @Test("6: a message that was read is neither changed nor deleted by its author, nor by its owner")
    func withdrawn() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        let id = try await ada.write("said", to: ben)
        for user in [ada, ben] {
            #expect(try await user.refused(.put, "classes/messages/entry/\(id)", ["msgContent": "other"]) == 403)
            #expect(try await user.refused(.delete, "classes/messages/entry/\(id)") == 403)
        }
        #expect(try await ben.texts() == ["said"])
    }

    @Test("6, as the original did: by the application's switch author and owner change and delete")
    func originalRule() async throws {
        var settings = ApplicationSettings()
        settings.hasCatalyzeRule = true
        let app = try await CatalyzeApp.hipaagram(settings)
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        let id = try await ada.write("said", to: ben)
        try await ada.done(
            .put, "classes/messages/entry/\(id)", ["content": ["conversationsId": "t", "msgContent": "changed"]])
        #expect(try await ben.texts() == ["changed"])
        try await ben.done(.delete, "classes/messages/entry/\(id)")
        #expect(try await ben.texts().isEmpty)
    }

    @Test("7: nothing is pushed; the next pull has it all")
    func pulled() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        try await ada.write("one", to: ben)
        #expect(try await ben.texts("direction=desc?pageSize=200&field=conversationsId&searchBy=t") == ["one"])
    }

    @Test("8: no word of a message is in the files of the database, nor in the log")
    func leaked() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        try await ada.write("canary-7f3a", to: ben)
        #expect(!app.server.log.text.contains("canary-7f3a"))
        let files = FileManager.default.enumerator(atPath: app.server.folder.path("data"))?.allObjects ?? []
        let canary = Data("canary-7f3a".utf8)
        #expect(files.count > 2)
        for file in files.compactMap({ $0 as? String }) {
            let content = FileManager.default.contents(atPath: app.server.folder.path("data/\(file)")) ?? Data()
            #expect(content.range(of: canary) == nil, "\(file)")
        }
    }

    @Test("9: an unknown name and a wrong password are one answer, and an unknown contact is an empty list")
    func unknown() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let ada = try await app.user("ada")
        let answers = try await ["ada", "nessie"].asyncMap { name in
            try await app.send(.post, "auth/signin", ["username": .string(name), "password": "wrong wrong wrong"])
        }
        #expect(answers.map(\.status) == [401, 401] && answers[0].text == answers[1].text)
        #expect(try await ada.done(.get, "classes/contacts/query?user_username=nessie&pageSize=1") == [])
    }

    @Test("10: a column that older entries lack is no error; they do not match")
    func newColumn() async throws {
        let app = try await CatalyzeApp.hipaagram()
        let (ada, ben) = (try await app.user("ada"), try await app.user("ben"))
        try await ada.write("old", to: ben)
        let founder = try await app.user("founder-two", [.developer])
        try await founder.done(.put, "classes/messages", ["schema": ["urgency": "integer", "about": "object"]])
        try await ada.done(
            .post, "classes/messages/entry/\(ben.id)",
            [
                "content": [
                    "conversationsId": "t", "msgContent": "new", "urgency": 3, "about": ["part": ["name": "knee"]],
                ]
            ])
        for condition: JSONValue in [[">": ["urgency", 2]], ["=": ["about.part.name", "knee"]]] {
            let found = try await ben.done(.post, "classes/messages/query/\(ben.id)", condition).array ?? []
            #expect(found.compactMap { $0["content"]?["msgContent"]?.string } == ["new"])
        }
        #expect(try await ben.texts("urgency=3") == ["new"])
    }
}

extension Sequence {
    /// One after another.
    fileprivate func asyncMap<Made>(_ make: (Element) async throws -> Made) async rethrows -> [Made] {
        var made: [Made] = []
        for element in self { made.append(try await make(element)) }
        return made
    }
}
