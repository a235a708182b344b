import SalusBase
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing what accounts say of their people")
struct StoringProfiles {
    @Test("gives it back as it came, counts sign-ins, and notes changes of state", arguments: Engine.all)
    func profiles(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        #expect(try await story.transaction { tx, _ in try tx.accounts.profile(of: ada.id) } == AccountProfile())
        var profile = AccountProfile(
            fullName: "Ada Löve", contact: "ada@people.test", loginName: UserName("love"), signIns: 3,
            stateChangedAt: .at(0), telephone: "+44 20 7946 0018")
        let stored = profile
        try await story.transaction { tx, grant in
            try tx.accounts.setProfile(stored, of: ada.id, grant)
            try tx.accounts.setProfile(stored, of: ada.id, grant)
            try tx.accounts.noteSignIn(of: ada.id, at: .at(5), grant)
            try tx.accounts.noteSignIn(of: eve.id, at: .at(6), grant)
            try tx.accounts.setState(.disabled, of: ada.id, at: .at(7), grant)
        }
        (profile.signIns, profile.lastSignIn, profile.stateChangedAt) = (4, .at(5), .at(7))
        #expect(try await story.transaction { tx, _ in try tx.accounts.profile(of: ada.id) } == profile)
        let fresh = try await story.transaction { tx, _ in try tx.accounts.profile(of: eve.id) }
        #expect(fresh == AccountProfile(signIns: 1, lastSignIn: .at(6)))
    }

    @Test("finds who signs in by either name, and refuses one that is in use", arguments: Engine.all)
    func loginNames(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        try await story.transaction {
            try $0.accounts.setProfile(AccountProfile(loginName: UserName("love")), of: ada.id, $1)
        }
        let found = try await story.transaction { tx, _ in
            try ["ada", "love", "eve"].map { try tx.accounts.account(signingInAs: UserName($0)!)?.id }
        }
        #expect(found == [ada.id, ada.id, nil])
        let twin = story.newAccount("love")
        await #expect(throws: DomainError.nameTaken) {
            try await story.transaction { try $0.accounts.insert(twin, $1) }
        }
    }

    @Test("finds any part of a name or an address in whatever case, by name", arguments: Engine.all)
    func search(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let long = "Wolfeschlegelsteinhausenbergerdorff the Elder of Hohenburg"
        let people = [
            ("b", "Anna Banana", "anna@x.test"), ("a", "Annabel Émile", "bel@y.test"), ("c", long, "w@x.test"),
        ]
        for (name, fullName, contact) in people {
            let account = try await story.addAccount(name)
            let profile = AccountProfile(fullName: fullName, contact: contact)
            try await story.transaction { try $0.accounts.setProfile(profile, of: account.id, $1) }
        }
        @Sendable func found(_ name: String? = nil, _ contact: String? = nil, limit: Int = 10) async throws -> [String]
        {
            let search = AccountSearch(fullName: name, contact: contact, limit: limit)
            return try await story.transaction { tx, _ in
                try tx.accounts.accounts(matching: search).map(\.name.text)
            }
        }
        #expect(try await found("ANA") == ["b"])
        #expect(try await found("anna") == ["a", "b"])
        #expect(try await found("anna", limit: 1) == ["a"])
        #expect(try await found("émile") == ["a"])
        #expect(try await found(nil, "X.TEST") == ["b", "c"])
        #expect(try await found("bel", "w@") == ["a", "c"])
        #expect(try await found("schlegelsteinhausenbergerdorff the elder") == ["c"])
        #expect(try await found("schlegelsteinhausenbergerdorff the younger") == [])
        #expect(try await found("%") == [])
        #expect(try await found("") == [])
    }
}

extension WritePath {
    static let profiles = [
        WritePath("a profile, a sign-in and the end of other sessions") { story in
            let (ada, app) = (try await story.addAccount("ada"), try await story.addApp("a@apps.test"))
            let (kept, ended) = (story.newAppSession(of: app, for: ada.id), story.newAppSession(of: app, for: ada.id))
            return { tx, grant in
                try tx.accounts.setProfile(AccountProfile(fullName: "Ada", contact: "a"), of: ada.id, grant)
                try tx.accounts.noteSignIn(of: ada.id, at: .at(0), grant)
                for session in [kept, ended] { try tx.grants.insert(session, grant) }
                try tx.grants.endSessions(of: ada.id, except: kept.id, grant)
            }
        }
    ]
}
