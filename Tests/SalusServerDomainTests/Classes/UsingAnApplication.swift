import SalusBase
import SalusClasses
import SalusCrypto
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Using an application's classes")
struct UsingAnApplication {
    @Test("a password signs in once for one application; a wrong one, and another key, do not")
    func signsIn() async throws {
        let world = try await World()
        let key = world.classes.credential(.applicationKey)
        let opened = try await world.environment.run(try await world.applicationLogin(), as: key)
        #expect(opened.user == world.classes.user && opened.profile["extras"]?["likes"] == "tea")
        #expect(opened.expires == WorldTemplate.now.adding(seconds: 24 * 3600))
        func proof(_ key: String) -> RequestCredential {
            .application(ApplicationProof(key: key, session: opened.session))
        }
        #expect(try await world.environment.run(ListCustomClasses(), as: proof(world.classes.key.text)).count == 1)
        await #expect(throws: CryptoError.notAuthentic) {
            _ = try await world.applicationLogin(password: Array("not this one".utf8))
        }
        let begun = try await world.applicationLogin().login
        await #expect(throws: DomainError.signInFailed) {
            let guessed = OpenApplicationSession(login: begun, proof: [UInt8](repeating: 7, count: 64))
            _ = try await world.environment.run(guessed, as: key)
        }
        let other = try await world.run(AddApplication("other"), by: .operator)
        let otherKey = try await world.run(AddApplicationKey(.ios, "phone", in: other.id), by: .operator)
        await #expect(throws: DomainError.sessionEnded) {
            try await world.environment.run(ListCustomClasses(), as: proof(otherKey.text))
        }
        let login = try await world.applicationLogin()
        await #expect(throws: DomainError.signInFailed) {
            try await world.environment.run(
                login, as: .application(ApplicationProof(key: otherKey.text, session: nil)))
        }
        _ = try await world.environment.run(SignOutOfApplication(), as: proof(world.classes.key.text))
        await #expect(throws: DomainError.sessionEnded) {
            try await world.environment.run(ListCustomClasses(), as: proof(world.classes.key.text))
        }
    }

    @Test("an invite lets one user in, where the application asks for one; everyone joins the default groups")
    func invites() async throws {
        let world = try await World()
        let (id, key, random) = (world.classes.application.id, world.classes.key, world.random)
        var settings = ApplicationSettings()
        settings.isInviteOnly = true
        _ = try await world.run(SetApplicationSettings(settings, in: id), by: .operator)
        let invite = try await world.run(InviteToApplication(mail: "bob@example.org", in: id), by: .operator)
        await #expect(throws: DomainError.registrationClosed) {
            try await WorldClasses.register("bob", with: key, in: world.environment, random: random)
        }
        let bob = try await WorldClasses.register(
            "bob", with: key, in: world.environment, random: random, invite: invite.code)
        await #expect(throws: DomainError.registrationClosed) {
            try await WorldClasses.register(
                "eve", with: key, in: world.environment, random: random, invite: invite.code)
        }
        let members = try await world.run(ListGroupMembers(world.classes.group.id, in: id), by: .operator)
        #expect(members.map(\.name.text) == ["ann", "bob"])
        #expect(try await world.run(ListApplicationInvites(in: id), by: .operator)[0].usedBy == bob.account)
    }

    @Test("an entry for another needs a permission; then both read it, and only a permission changes it")
    func rights() async throws {
        let world = try await World()
        let (ann, dev, id) = (world.classes.user, world.classes.developer, world.classes.application.id)
        let forDev = CreateEntry(class: "notes", content: ["text": "to dev"], for: dev.account)
        await #expect(throws: DomainError.denied) { try await world.run(forDev, by: .applicationUser) }
        let create = ClassPermission([.create], to: .group(world.classes.group.id))
        _ = try await world.run(SetClassPermission(class: "notes", create, in: id), by: .operator)
        let made = try await world.run(forDev, by: .applicationUser)
        #expect(made.owner == dev.account && made.author == ann.account)
        _ = try await world.run(SetApplicationRoles(dev.name, [], in: id), by: .operator)
        for who in [Who.applicationUser, .applicationDeveloper] {
            #expect(try await world.run(ReadEntry(class: "notes", made.id), by: who) == made)
            await #expect(throws: DomainError.denied) {
                try await world.run(ChangeEntry(class: "notes", made.id, content: [:]), by: who)
            }
        }
        await #expect(throws: DomainError.notFound) {
            try await world.run(ReadEntry(class: "notes", world.classes.entry.id), by: .applicationDeveloper)
        }
        let update = ClassPermission([.update], to: .user(ann.account), on: .entry(made.id))
        await #expect(throws: DomainError.denied) {
            try await world.run(SetClassPermission(class: "notes", update), by: .applicationUser)
        }
        _ = try await world.run(SetClassPermission(class: "notes", update), by: .applicationDeveloper)
        let changed = try await world.run(
            ChangeEntry(class: "notes", made.id, content: ["text": "changed"]), by: .applicationUser)
        #expect(changed.content == ["text": "changed"] && changed.owner == dev.account)
        await #expect(throws: DomainError.denied) {
            try await world.run(RemoveEntry(class: "notes", made.id), by: .applicationUser)
        }
        let explained = try await world.run(
            ExplainRight(class: "notes", user: ann.name, .update, entry: made.id, in: id), by: .operator)
        #expect(
            explained.isAllowed
                && explained.sentences == [
                    "They wrote the entry for its owner: the author reads; a change needs a permission.",
                    "Granted: a permission for the user ann to update this entry.",
                ])
        var settings = ApplicationSettings()
        settings.hasCatalyzeRule = true
        _ = try await world.run(SetApplicationSettings(settings, in: id), by: .operator)
        try await world.run(RemoveEntry(class: "notes", made.id), by: .applicationUser)
    }

    @Test("the same entry sent three times is one; another under its identifier is refused")
    func repeats() async throws {
        let world = try await World()
        let id = ClassEntryID(from: world.random)
        let create = CreateEntry(class: "notes", content: ["text": "once"], id: id)
        let made = try await world.run(create, by: .applicationUser)
        for _ in 0..<2 { #expect(try await world.run(create, by: .applicationUser) == made) }
        await #expect(throws: DomainError.identifierTaken) {
            try await world.run(CreateEntry(class: "notes", content: ["text": "two"], id: id), by: .applicationUser)
        }
        let page = try await world.run(
            QueryEntries(class: "notes", filter: [("text", "once")], EntryQuery(countsAll: true)), by: .applicationUser)
        #expect(page.entries == [made] && page.total == 1)
    }

    @Test("pages, cursors, counts and orders agree, with an index and without one")
    func pages() async throws {
        let world = try await World()
        for number in 0..<23 {
            let content: JSONValue = ["text": .string("t\(number % 4)"), "room": .string("r\(number % 3)")]
            _ = try await world.run(CreateEntry(class: "notes", content: content), by: .applicationUser)
        }
        let orders = ["@createdAt", "room", "text"]
        let conditions: [ClassExpression] = [
            .always, try ClassExpression(["=": ["room", "r1"]]), try ClassExpression(["!=": ["text", "t0"]]),
        ]
        for (order, condition) in orders.flatMap({ order in conditions.map { (order, $0) } }) {
            for isDescending in [false, true] {
                var query = EntryQuery(
                    condition, scope: .of(world.classes.user.account), order: try FieldPath(order),
                    isDescending: isDescending, size: 1000, countsAll: true)
                let whole = try await world.run(QueryEntries(class: "notes", query), by: .applicationUser)
                #expect(whole.total == whole.entries.count && whole.next == nil)
                query.size = 4
                var (numbered, followed) = ([ClassEntry](), [ClassEntry]())
                for number in 1...7 {
                    query.page = .number(number)
                    numbered += try await world.run(QueryEntries(class: "notes", query), by: .applicationUser).entries
                }
                query.page = .after(nil)
                while true {
                    let page = try await world.run(QueryEntries(class: "notes", query), by: .applicationUser)
                    followed += page.entries
                    #expect(page.total == whole.total)
                    guard let next = page.next else { break }
                    query.page = .after(EntryCursor(next.text))
                }
                #expect(numbered == whole.entries && followed == whole.entries, "\(order) \(condition)")
            }
        }
    }

    @Test("a user sees what they own or wrote; the whole class, and another's entries, need a permission")
    func scopes() async throws {
        let world = try await World()
        let id = world.classes.application.id
        _ = try await world.run(CreateEntry(class: "notes", content: ["text": "dev's"]), by: .applicationDeveloper)
        func count(_ scope: EntryQuery.Scope, by who: Who) async throws -> Int {
            try await world.run(QueryEntries(class: "notes", EntryQuery(scope: scope)), by: who).entries.count
        }
        #expect(try await count(.visible, by: .applicationUser) == 1)
        #expect(try await count(.everything, by: .applicationDeveloper) == 2)
        for scope in [EntryQuery.Scope.everything, .of(world.classes.developer.account)] {
            await #expect(throws: DomainError.denied) { _ = try await count(scope, by: .applicationUser) }
        }
        let read = ClassPermission([.retrieve], to: .application(id))
        _ = try await world.run(SetClassPermission(class: "notes", read, in: id), by: .operator)
        #expect(try await count(.everything, by: .applicationUser) == 2)
        #expect(try await count(.of(world.classes.developer.account), by: .applicationUser) == 1)
        let projected = try await world.run(
            QueryEntries(class: "notes", EntryQuery(columns: ["room"])), by: .applicationUser)
        #expect(projected.entries.map(\.content) == [["room": "7"], [:]])
    }

    @Test("the database has no content, no profile and no address in the clear")
    func sealed() async throws {
        let world = try await World()
        _ = try await world.run(
            CreateEntry(class: "notes", content: ["text": "canary-of-an-entry"]), by: .applicationUser)
        let invite = InviteToApplication(mail: "canary@example.org", in: world.classes.application.id)
        _ = try await world.run(invite, by: .operator)
        for (table, column) in [
            ("class_entry", "sealed"), ("application_user", "sealed_profile"), ("application_invite", "sealed_mail"),
        ] {
            let rows = try await world.store.main.read { try $0.query("SELECT \(column) AS value FROM \(table)") }
            #expect(!rows.isEmpty)
            for row in rows {
                let text = String(decoding: try row.value("value", as: [UInt8].self), as: UTF8.self)
                #expect(!text.contains("canary") && !text.contains("likes"))
            }
        }
    }
}
