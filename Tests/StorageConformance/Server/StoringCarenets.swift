import SalusBase
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing carenets")
struct StoringCarenets {
    @Test("gives them back by name, and takes a name once in a record", arguments: Engine.all)
    func names(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        let (work, family) = (
            try await story.addCarenet("Work", in: record), try await story.addCarenet("Family", in: record)
        )
        let theirs = try await story.addCarenet("Work", in: other)
        var renamed = family
        renamed.name = "Work"
        let (twin, taken) = (story.newCarenet("Work", in: record), renamed)
        await #expect(throws: DomainError.nameTaken) {
            try await story.transaction { try $0.carenets.insert(twin, $1) }
        }
        await #expect(throws: DomainError.nameTaken) {
            try await story.transaction { try $0.carenets.rename(taken, $1) }
        }
        renamed.name = "Kin"
        let kin = renamed
        try await story.transaction { try $0.carenets.rename(kin, $1) }
        let (listed, one, none) = try await story.transaction { tx, _ in
            (
                try tx.carenets.carenets(of: record.id), try tx.carenets.carenet(theirs.id),
                try tx.carenets.carenet(twin.id)
            )
        }
        #expect(listed == [kin, work] && one == theirs && none == nil)
    }

    @Test("lists members oldest first, page by page, and carenets of a member", arguments: Engine.all)
    func members(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let owner = try await story.addAccount("ada")
        let record = try await story.addRecord("Ada", owner: owner.id)
        let (family, work) = (
            try await story.addCarenet("Family", in: record), try await story.addCarenet("Work", in: record)
        )
        var members: [CarenetMember] = []
        for (name, time) in [("cleo", 3), ("abe", 1), ("bea", 2)] as [(String, Int64)] {
            let account = try await story.addAccount(name)
            members.append(
                CarenetMember(account: account.id, name: account.name, mayWrite: false, since: .at(time)))
        }
        let given = members
        let changed = CarenetMember(account: given[0].account, name: given[0].name, mayWrite: true, since: .at(9))
        try await story.transaction { tx, grant in
            for member in given + [changed] { try tx.carenets.add(member, to: family, grant) }
            try tx.carenets.add(given[1], to: work, grant)
        }
        let (all, page, cleo, stranger, seen, writer) = try await story.transaction { tx, _ in
            (
                try tx.carenets.members(of: family, offset: 0, limit: 9),
                try tx.carenets.members(of: family, offset: 1, limit: 1),
                try tx.carenets.member(given[0].account, of: family),
                try tx.carenets.member(given[0].account, of: work),
                try tx.carenets.memberships(of: given[1].account, offset: 0, limit: 9),
                try tx.carenets.memberships(of: given[0].account, offset: 0, limit: 9)
            )
        }
        #expect(all.map(\.name.text) == ["abe", "bea", "cleo"] && page == [given[2]])
        #expect(all.allSatisfy { $0.fullName == nil })
        let told = try await story.transaction { tx, grant in
            try tx.accounts.setProfile(AccountProfile(fullName: "Bea Baker"), of: given[2].account, grant)
            return try tx.carenets.member(given[2].account, of: family)?.fullName
        }
        #expect(told == "Bea Baker")
        #expect(cleo?.mayWrite == true && cleo?.since == .at(3) && stranger == nil)
        func membership(_ carenet: Carenet, mayWrite: Bool) -> CarenetMembership {
            CarenetMembership(carenet: carenet, title: "Ada", owner: owner.name, mayWrite: mayWrite)
        }
        #expect(Set(seen) == Set([family, work].map { membership($0, mayWrite: false) }))
        #expect(writer == [membership(family, mayWrite: true)])
        try await story.transaction { try $0.carenets.remove(given[0].account, from: family, $1) }
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.carenets.remove(given[0].account, from: family, $1) }
        }
    }

    @Test("ends the tokens of the person who leaves, and no others", arguments: Engine.all)
    func tokens(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (gail, hugo) = (try await story.addAccount("gail"), try await story.addAccount("hugo"))
        let app = try await story.addApp("a@apps.test")
        let record = try await story.addRecord(with: app)
        let (family, work) = (
            try await story.addCarenet("Family", in: record), try await story.addCarenet("Work", in: record)
        )
        let bindings: [(AppBinding, Account)] = [
            (.carenet(family.id, of: record.id), gail), (.carenet(family.id, of: record.id), hugo),
            (.carenet(work.id, of: record.id), gail), (.record(record.id), gail),
        ]
        let tokens = bindings.map { story.newAccessToken(of: app, for: $0, by: $1.id) }
        @Sendable func left() async throws -> [Bool] {
            try await story.transaction { tx, _ in
                try tokens.map { try tx.grants.accessToken($0.hash, signedBy: app.id) != nil }
            }
        }
        try await story.transaction { tx, grant in
            for account in [gail, hugo] { try tx.carenets.add(story.newMember(account), to: family, grant) }
            for carenet in [family, work] { try tx.carenets.add(app.id, to: carenet, at: .at(0), grant) }
            for token in tokens { try tx.grants.insert(token, grant) }
            try tx.carenets.remove(gail.id, from: family, grant)
        }
        #expect(try await left() == [false, true, true, true])
        try await story.transaction { try $0.carenets.remove(app.id, from: family, $1) }
        #expect(try await left() == [false, false, true, true])
        try await story.transaction { try $0.carenets.delete(work, $1) }
        #expect(try await left() == [false, false, false, true])
    }

    @Test("holds apps that are enabled on the record, until they are withdrawn there", arguments: Engine.all)
    func apps(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let app = try await story.addApp("a@apps.test")
        let record = try await story.addRecord(with: app)
        let carenet = try await story.addCarenet("Family", in: record)
        let listed = try await story.transaction { tx, grant in
            for _ in 0..<2 { try tx.carenets.add(app.id, to: carenet, at: .at(0), grant) }
            return (try tx.carenets.apps(in: carenet), try tx.carenets.holds(app.id, in: carenet))
        }
        #expect(listed.0 == [app] && listed.1)
        try await story.transaction { try $0.grants.withdraw(app.id, from: record.id, $1) }
        #expect(try await story.transaction { tx, _ in try !tx.carenets.holds(app.id, in: carenet) })
    }
}
