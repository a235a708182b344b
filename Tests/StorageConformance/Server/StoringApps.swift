import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing apps")
struct StoringApps {
    @Test("gives an app back as it came, by identifier and name, and lists all by name", arguments: Engine.all)
    func lookUp(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (zoo, arc) = (try await story.addApp("zoo@apps.test"), try await story.addApp("arc@apps.test"))
        let ghost = story.newApp("ghost@apps.test")
        let found = try await story.transaction { tx, _ in
            [try tx.apps.app(zoo.id), try tx.apps.app(named: arc.name), try tx.apps.app(ghost.id)]
        }
        #expect(found == [zoo, arc, nil])
        #expect(try await story.transaction { tx, _ in try tx.apps.all() } == [arc, zoo])
    }

    @Test("refuses a name twice, and a consumer key twice", arguments: Engine.all)
    func taken(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (app, other) = (try await story.addApp("a@apps.test"), try await story.addApp("b@apps.test"))
        let twin = story.newApp("a@apps.test")
        await #expect(throws: DomainError.nameTaken) { try await story.transaction { try $0.apps.insert(twin, $1) } }
        let (first, second) = (story.newCredential(of: app, key: "k"), story.newCredential(of: other, key: "k"))
        try await story.transaction { try $0.apps.insert(first, $1) }
        await #expect(throws: DomainError.nameTaken) { try await story.transaction { try $0.apps.insert(second, $1) } }
    }

    @Test("finds an app by what it signs with, until that is deleted", arguments: Engine.all)
    func consumers(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let app = try await story.addApp("a@apps.test", state: .disabled)
        let credentials = [
            story.newCredential(of: app, key: "k1"), story.newCredential(of: app, key: "k2", publicKey: "PEM"),
        ]
        try await story.transaction { tx, grant in for item in credentials { try tx.apps.insert(item, grant) } }
        for credential in credentials {
            let found = try await story.transaction { tx, _ in try tx.apps.consumer(key: credential.consumerKey) }
            #expect(found?.app == app && found?.credential == credential)
        }
        #expect(try await story.transaction { tx, _ in try tx.apps.credentials(of: app.id) } == credentials)
        try await story.transaction { try $0.apps.deleteCredentials(of: app.id, $1) }
        #expect(try await story.transaction { tx, _ in try tx.apps.consumer(key: "k1") == nil })
    }

    @Test("keeps the keys of copies with the person who let them in, apart from the app's own", arguments: Engine.all)
    func installations(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let app = try await story.addApp("a@apps.test")
        let people = [try await story.addAccount("ada"), try await story.addAccount("ben")]
        let own = story.newCredential(of: app, key: "k")
        let copies = people.map { person in
            AppCredential(
                app: app.id, consumerKey: "of \(person.name)", proof: .publicKey("PEM"), createdAt: .at(1),
                installation: AppCredential.Installation(account: person.id, name: "a laptop"))
        }
        try await story.transaction { tx, grant in for item in [own] + copies { try tx.apps.insert(item, grant) } }
        #expect(try await story.transaction { tx, _ in try tx.apps.credentials(of: app.id) } == [own])
        for (person, copy) in zip(people, copies) {
            let found = try await story.transaction { tx, _ in try tx.apps.installations(of: person.id) }
            #expect(found.map(\.credential) == [copy] && found.map(\.app) == [app])
            #expect(
                try await story.transaction { tx, _ in try tx.apps.consumer(key: copy.consumerKey)?.credential } == copy
            )
        }
    }

    @Test("remembers a nonce for each app and time until it is forgotten", arguments: Engine.all)
    func nonces(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (app, other) = (try await story.addApp("a@apps.test"), try await story.addApp("b@apps.test"))
        @Sendable func isNew(_ nonce: String, _ at: Int64, _ app: App) async throws -> Bool {
            try await story.transaction { try $0.apps.remember(nonce: nonce, at: at, of: app.id, $1) }
        }
        #expect(try await isNew("n", 1, app))
        #expect(try await !isNew("n", 1, app))
        #expect(try await isNew("m", 1, app))
        #expect(try await isNew("n", 2, app))
        #expect(try await isNew("n", 1, other))
        try await story.transaction { try $0.apps.sweep(before: Instant(seconds: 1), $1) }
        #expect(try await !isNew("n", 1, app))
        try await story.transaction { try $0.apps.sweep(before: Instant(seconds: 2), $1) }
        #expect(try await isNew("n", 1, app))
        #expect(try await !isNew("n", 2, app))
    }

    @Test("lists the apps on a record by name, each once, and withdraws one with its tokens", arguments: Engine.all)
    func shares(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (app, other) = (try await story.addApp("b@apps.test"), try await story.addApp("a@apps.test"))
        let record = try await story.addRecord(with: app)
        let again = RecordApp(app: app, enabledAt: .at(9), enabledBy: nil)
        let second = RecordApp(app: other, enabledAt: .at(2), enabledBy: nil)
        let tokens = (
            story.newAccessToken(of: app, for: .record(record.id), by: nil),
            story.newRequestToken(of: app, for: .record(record.id)),
            story.newAccessToken(of: other, for: .carenet(CarenetID(from: story.random), of: record.id), by: nil)
        )
        try await story.transaction { tx, grant in
            for enabled in [again, second] { try tx.grants.enable(enabled, on: record.id, grant) }
            try tx.grants.insert(tokens.0, grant)
            try tx.grants.insert(tokens.1, grant)
            try tx.grants.insert(tokens.2, grant)
        }
        let listed = try await story.transaction { tx, _ in try tx.grants.apps(on: record.id) }
        #expect(listed == [second, RecordApp(app: app, enabledAt: .at(1), enabledBy: nil)])
        try await story.transaction { try $0.grants.withdraw(app.id, from: record.id, $1) }
        let left = try await story.transaction { tx, _ in
            (
                try tx.grants.accessToken(tokens.0.hash, signedBy: app.id), try tx.grants.requestToken(tokens.1.hash),
                try tx.grants.accessToken(tokens.2.hash, signedBy: other.id), try tx.grants.recordCount(of: app.id)
            )
        }
        #expect(left.0 == nil && left.1 == nil && left.2 == tokens.2 && left.3 == 0)
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.grants.withdraw(app.id, from: record.id, $1) }
        }
    }

    @Test("writes another's word for an app that is enabled, and enables none by that", arguments: Engine.all)
    func consent(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (app, other) = (try await story.addApp("b@apps.test"), try await story.addApp("a@apps.test"))
        let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord(with: app))
        let said = RecordApp(app: app, enabledAt: .at(9), enabledBy: ada.id)
        let unknown = RecordApp(app: other, enabledAt: .at(9), enabledBy: ada.id)
        try await story.transaction { tx, grant in
            for enabled in [said, unknown] { try tx.grants.replace(enabled, on: record.id, grant) }
        }
        let listed = try await story.transaction { tx, _ in try tx.grants.apps(on: record.id) }
        #expect(listed == [said])
    }

    @Test(
        "gives tokens back as they came, to their own app only, until they are spent or run out", arguments: Engine.all)
    func tokens(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (app, other) = (try await story.addApp("a@apps.test"), try await story.addApp("b@apps.test"))
        let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord(with: app))
        let (request, session) = (story.newRequestToken(of: app, for: nil), story.newAppSession(of: app, for: ada.id))
        let access = story.newAccessToken(of: app, for: .record(record.id), by: ada.id, expires: 90)
        var claimed = request
        (claimed.account, claimed.verifierHash, claimed.binding) = (ada.id, [7], .record(record.id))
        let approved = claimed
        try await story.transaction { tx, grant in
            try tx.grants.insert(request, grant)
            try tx.grants.update(approved, grant)
            try tx.grants.insert(access, grant)
            try tx.grants.insert(session, grant)
        }
        @Sendable func found(_ app: App) async throws -> (RequestToken?, AccessToken?, AppSession?) {
            try await story.transaction { tx, _ in
                (
                    try tx.grants.requestToken(request.hash), try tx.grants.accessToken(access.hash, signedBy: app.id),
                    try tx.grants.session(session.hash, of: app.id)
                )
            }
        }
        #expect(try await found(app) == (approved, access, session))
        #expect(try await found(other) == (approved, nil, nil))
        try await story.transaction { try $0.grants.sweep(now: .at(61), $1) }
        #expect(try await found(app) == (nil, access, nil))
        try await story.transaction { try $0.grants.endTokens(of: ada.id, $1) }
        #expect(try await found(app) == (nil, nil, nil))
    }

    @Test("gives a token that an app with pages holds to that one only, and ends it with either", arguments: Engine.all)
    func shownApps(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (app, pages) = (try await story.addApp("a@apps.test"), try await story.addApp("pages@apps.test"))
        let record = try await story.addRecord(with: app)
        for ending in [app, pages] {
            let plain = story.newAccessToken(of: app, for: .record(record.id), by: nil)
            let held = AccessToken(
                app: plain.app, hash: plain.hash, sealedSecret: plain.sealedSecret, binding: plain.binding,
                account: nil, expires: plain.expires, signer: pages.id)
            try await story.transaction { try $0.grants.insert(held, $1) }
            let found = try await story.transaction { tx, _ in
                [
                    try tx.grants.accessToken(held.hash, signedBy: app.id),
                    try tx.grants.accessToken(held.hash, signedBy: pages.id), try tx.grants.accessToken(held.hash),
                ]
            }
            #expect(found == [nil, held, held])
            try await story.transaction { try $0.grants.endTokens(of: ending.id, $1) }
            #expect(try await story.transaction { tx, _ in try tx.grants.accessToken(held.hash) } == nil)
        }
    }

    @Test("forgets the browsers' sign-ins that one account approved, and no others", arguments: Engine.all)
    func endingSignIns(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let app = try await story.addApp("pages@apps.test")
        let people = [try await story.addAccount("ada"), try await story.addAccount("eve")]
        let asked = (0..<3).map { _ in story.newSignInRequest(of: app) }
        let left = try await story.transaction { tx, grant in
            for (request, account) in zip(asked, people.map { $0.id as AccountID? } + [nil]) {
                try tx.grants.insert(request, grant)
                var approved = request
                approved.account = account
                try tx.grants.update(approved, grant)
            }
            try tx.grants.deleteSignIns(approvedBy: people[0].id, grant)
            return try asked.map { try tx.grants.signInRequest(code: $0.codeHash) != nil }
        }
        #expect(left == [false, true, true])
    }

    @Test(
        """
        gives a browser's sign-in back by its code and by its ticket, once someone approved it too, until it is taken
        """,
        arguments: Engine.all)
    func signInRequests(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (app, ada) = (try await story.addApp("pages@apps.test"), try await story.addAccount("ada"))
        let (asked, other) = (story.newSignInRequest(of: app), story.newSignInRequest(of: app))
        @Sendable func found() async throws -> [SignInRequest?] {
            try await story.transaction { tx, _ in
                [
                    try tx.grants.signInRequest(code: asked.codeHash),
                    try tx.grants.signInRequest(ticket: asked.ticketHash),
                    try tx.grants.signInRequest(code: asked.ticketHash),
                ]
            }
        }
        try await story.transaction { tx, grant in
            for request in [asked, other] { try tx.grants.insert(request, grant) }
        }
        #expect(try await found() == [asked, asked, nil])
        var approved = asked
        approved.account = ada.id
        let changed = approved
        try await story.transaction { try $0.grants.update(changed, $1) }
        #expect(try await found() == [approved, approved, nil])
        try await story.transaction { try $0.grants.delete(changed, $1) }
        #expect(try await found() == [nil, nil, nil])
        try await story.transaction { try $0.grants.sweep(now: .at(61), $1) }
        #expect(try await story.transaction { tx, _ in try tx.grants.signInRequest(code: other.codeHash) } == nil)
    }
}
