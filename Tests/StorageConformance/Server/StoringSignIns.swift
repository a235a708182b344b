import SalusBase
import SalusCrypto
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@Suite("Storing logins and sessions")
struct StoringSignIns {
    @Test("gives a pending login once, also for a name no one has", arguments: Engine.all)
    func takeOnce(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let login = story.newLogin(of: AccountID(from: story.random))
        try await story.transaction { try $0.logins.insert(login, $1) }
        #expect(try await story.transaction { try $0.logins.take(login.idHash, $1) } == login)
        #expect(try await story.transaction { try $0.logins.take(login.idHash, $1) } == nil)
    }

    @Test("forgets the pending logins of one account, and no other's", arguments: Engine.all)
    func forgetLogins(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (AccountID(from: story.random), AccountID(from: story.random))
        let logins = [ada, ada, eve].map { story.newLogin(of: $0) }
        let left = try await story.transaction { tx, grant in
            for login in logins { try tx.logins.insert(login, grant) }
            try tx.logins.deleteAll(of: ada, grant)
            return try logins.map { try tx.logins.take($0.idHash, grant) }
        }
        #expect(left == [nil, nil, logins[2]])
    }

    @Test("forgets the links that one account answered, not those that wait or are another's", arguments: Engine.all)
    func forgetLinks(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (AccountID(from: story.random), AccountID(from: story.random))
        let left = try await story.transaction { tx, grant in
            for id in [1, 2, 3] as [UInt8] {
                try tx.deviceLinks.insert(StoredLink(id: [id], request: [9], expires: .at(9)), grant)
            }
            try tx.deviceLinks.answer([1], with: [8], by: ada, grant)
            try tx.deviceLinks.answer([2], with: [8], by: eve, grant)
            try tx.deviceLinks.deleteAll(answeredBy: ada, grant)
            return try [1, 2, 3].map { try tx.deviceLinks.link([$0])?.id }
        }
        #expect(left == [nil, [2], [3]])
    }

    @Test("counts tries in vain since a time, for each subject, until they are cleared", arguments: Engine.all)
    func failures(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (story.random.bytes(16), story.random.bytes(16))
        try await story.transaction { tx, grant in
            for at in [1, 5, 5, 9] as [Int64] { try tx.logins.noteFailure(of: ada, at: .at(at), grant) }
            try tx.logins.noteFailure(of: eve, at: .at(5), grant)
        }
        #expect(try await story.failures(of: ada, since: 0) == LoginFailures(count: 4, last: .at(9)))
        #expect(try await story.failures(of: ada, since: 5).count == 3)
        #expect(try await story.failures(of: ada, since: 10) == LoginFailures(count: 0, last: nil))
        try await story.transaction { tx, grant in
            for _ in 1...2 { try tx.logins.takeBackFailure(of: ada, grant) }
        }
        #expect(try await story.failures(of: ada, since: 0) == LoginFailures(count: 2, last: .at(5)))
        try await story.transaction { try $0.logins.clearFailures(of: ada, $1) }
        #expect(try await story.failures(of: ada, since: 0).count == 0)
        #expect(try await story.failures(of: eve, since: 0).count == 1)
    }

    @Test("keeps an event of an account once, with who did it, until it is old", arguments: Engine.all)
    func events(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        let record = RecordID(from: story.random)
        let shared = AccountEvent(of: ada.id, .shareBegun, at: .at(10), record: record, actor: eve.id)
        try await story.transaction { tx, grant in
            for event in [shared, shared, AccountEvent(of: ada.id, .passwordChanged, at: .at(20))] {
                try tx.notices.note(event, grant)
            }
        }
        let notices = try await story.transaction { tx, _ in try tx.notices.notices(of: ada.id) }
        #expect(notices.map(\.kind) == [.passwordChanged, .shareBegun])
        #expect(notices.map(\.record) == [nil, record] && notices.map(\.by) == [nil, eve.name])
        #expect(try await story.transaction { tx, _ in try tx.notices.notices(of: eve.id) }.isEmpty)
        try await story.transaction { tx, grant in try tx.notices.sweep(before: .at(20), grant) }
        #expect(try await story.transaction { tx, _ in try tx.notices.notices(of: ada.id) }.count == 1)
    }

    @Test("joins failed sign-ins to one notice while they come one after the other", arguments: Engine.all)
    func notices(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = AccountID(from: story.random)
        try await story.transaction { tx, grant in
            for at in [10, 11, 12, 90] as [Int64] {
                try tx.notices.noteFailedSignIns(of: ada, count: 5, at: .at(at), joining: .at(at - 20), grant)
            }
        }
        let notices = try await story.transaction { tx, _ in try tx.notices.notices(of: ada) }
        #expect(notices.map(\.count) == [5, 7])
        #expect(notices.map(\.since) == [.at(90), .at(10)] && notices.map(\.last) == [.at(90), .at(12)])
        try await story.transaction { try $0.notices.sweep(before: .at(50), $1) }
        #expect(try await story.transaction { tx, _ in try tx.notices.notices(of: ada) }.count == 1)
    }

    @Test("keeps the moment up to which notices are read, the newest alone", arguments: Engine.all)
    func noticeMarks(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (AccountID(from: story.random), AccountID(from: story.random))
        for at in [10, 20] as [Int64] {
            try await story.transaction { try $0.notices.markRead(of: ada, until: .at(at), $1) }
        }
        #expect(try await story.transaction { tx, _ in try tx.notices.readUntil(of: ada) } == .at(20))
        #expect(try await story.transaction { tx, _ in try tx.notices.readUntil(of: eve) } == nil)
    }

    @Test("sees what ends a session in the same transaction", arguments: Engine.all, ["one", "all", "old"])
    func endingSessions(_ engine: Engine, _ which: String) async throws {
        let story = try await Story(engine)
        let session = story.newSession(of: try await story.addAccount("ada").id)
        try await story.transaction { tx, grant in
            try tx.sessions.insert(session, grant)
            #expect(try tx.sessions.bearer(accessHash: session.accessHash)?.session == session)
            switch which {
            case "one": try tx.sessions.delete(session.id, grant)
            case "all": try tx.sessions.deleteAll(of: session.account, grant)
            default: try tx.sessions.sweep(now: .at(1_000_000), grant)
            }
            #expect(try tx.sessions.bearer(accessHash: session.accessHash) == nil)
        }
    }

    @Test("sees an account that is disabled in the same transaction", arguments: Engine.all)
    func disabling(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let session = story.newSession(of: try await story.addAccount("ada").id)
        try await story.transaction { tx, grant in
            try tx.sessions.insert(session, grant)
            #expect(try tx.sessions.bearer(accessHash: session.accessHash)?.account.state == .active)
            try tx.accounts.setState(.disabled, of: session.account, at: .at(0), grant)
            #expect(try tx.sessions.bearer(accessHash: session.accessHash)?.account.state == .disabled)
        }
    }

    @Test("forgets a spent refresh token when it would have expired itself", arguments: Engine.all)
    func spentTokens(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let first = story.newSession(of: try await story.addAccount("ada").id, expires: 100)
        var second = first
        (second.refreshHash, second.refreshExpires) = (story.random.bytes(32), .at(900))
        let renewed = second
        try await story.transaction { tx, grant in
            try tx.sessions.insert(first, grant)
            try tx.sessions.renew(renewed, grant)
        }
        for (now, isKnown) in [(100, true), (101, false)] as [(Int64, Bool)] {
            try await story.transaction { try $0.sessions.sweep(now: .at(now), $1) }
            let spent = try await story.transaction { tx, _ in
                try tx.sessions.session(refreshHash: first.refreshHash)?.isSpent
            }
            #expect(spent == (isKnown ? true : nil))
        }
        #expect(
            try await story.transaction { tx, _ in try tx.sessions.session(refreshHash: renewed.refreshHash) } != nil)
    }

    @Test("forgets what expired and keeps the rest", arguments: Engine.all)
    func sweepLogins(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (user, subject) = (AccountID(from: story.random), story.random.bytes(16))
        let (old, new) = (story.newLogin(of: user, expires: 10), story.newLogin(of: user, expires: 30))
        try await story.transaction { tx, grant in
            for login in [old, new] { try tx.logins.insert(login, grant) }
            for at in [1, 25] as [Int64] { try tx.logins.noteFailure(of: subject, at: .at(at), grant) }
            try tx.logins.sweep(now: .at(20), failuresBefore: .at(20), grant)
        }
        let found = try await story.transaction { tx, grant in
            (
                try tx.logins.take(old.idHash, grant), try tx.logins.take(new.idHash, grant),
                try tx.logins.failures(of: subject, since: .at(0)).count
            )
        }
        #expect(found == (nil, new, 1))
    }

    @Test("says with a session whose it is and whether its device stands", arguments: Engine.all)
    func bearers(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        let kept = Device(id: DeviceID(from: story.random), account: ada.id, addedAt: .at(0))
        let revoked = Device(id: DeviceID(from: story.random), account: ada.id, addedAt: .at(0), revokedAt: .at(5))
        let others = Device(id: DeviceID(from: story.random), account: eve.id, addedAt: .at(0))
        let sessions = [nil, kept, revoked, others].map { device in
            var session = story.newSession(of: ada.id)
            session.device = device?.id
            return session
        }
        try await story.transaction { tx, grant in
            for device in [kept, revoked, others] { try tx.devices.insert(device, grant) }
            for session in sessions { try tx.sessions.insert(session, grant) }
        }
        let found = try await story.transaction { tx, _ in
            try sessions.map { try tx.sessions.bearer(accessHash: $0.accessHash) }
        }
        #expect(
            found
                == zip(sessions, [true, true, false, false]).map {
                    SessionBearer(session: $0, account: ada, deviceStands: $1)
                })
    }

    @Test("finds a session by its tokens and knows a spent refresh token", arguments: Engine.all)
    func renew(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let first = story.newSession(of: try await story.addAccount("ada").id)
        try await story.transaction { try $0.sessions.insert(first, $1) }
        var second = first
        (second.accessHash, second.refreshHash) = (story.random.bytes(32), story.random.bytes(32))
        (second.accessExpires, second.refreshExpires) = (.at(500), .at(900))
        let renewed = second
        try await story.transaction { try $0.sessions.renew(renewed, $1) }
        let byAccess = try await story.transaction { tx, _ in
            [
                try tx.sessions.bearer(accessHash: first.accessHash)?.session,
                try tx.sessions.bearer(accessHash: renewed.accessHash)?.session,
            ]
        }
        #expect(byAccess == [nil, renewed])
        let byRefresh = try await story.transaction { tx, _ in
            [
                try tx.sessions.session(refreshHash: first.refreshHash),
                try tx.sessions.session(refreshHash: renewed.refreshHash),
            ]
        }
        #expect(byRefresh.map { $0?.session } == [renewed, renewed])
        #expect(byRefresh.map { $0?.isSpent } == [true, false])
    }

    @Test("replaces an access token alone", arguments: Engine.all)
    func replaceAccess(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let first = story.newSession(of: try await story.addAccount("ada").id)
        var second = first
        (second.accessHash, second.accessExpires) = (story.random.bytes(32), .at(500))
        let renewed = second
        try await story.transaction { tx, grant in
            try tx.sessions.insert(first, grant)
            #expect(try tx.sessions.bearer(accessHash: first.accessHash) != nil)
            try tx.sessions.replaceAccess(of: renewed, grant)
            #expect(try tx.sessions.bearer(accessHash: first.accessHash) == nil)
            #expect(try tx.sessions.bearer(accessHash: renewed.accessHash)?.session == renewed)
            #expect(try tx.sessions.session(refreshHash: first.refreshHash)?.isSpent == false)
        }
    }

    @Test("binds a session to a device and deletes it with its spent tokens", arguments: Engine.all)
    func delete(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let (session, other) = (story.newSession(of: ada.id), story.newSession(of: ada.id))
        let device = DeviceID(from: story.random)
        var renewed = session
        renewed.refreshHash = story.random.bytes(32)
        let next = renewed
        try await story.transaction { tx, grant in
            for session in [session, other] { try tx.sessions.insert(session, grant) }
            try tx.sessions.bind(session.id, to: device, grant)
            try tx.sessions.renew(next, grant)
        }
        let bound = try await story.transaction { tx, _ in
            try tx.sessions.bearer(accessHash: session.accessHash)?.session
        }
        #expect(bound?.device == device)
        try await story.transaction { try $0.sessions.delete(session.id, $1) }
        let found = try await story.transaction { tx, _ in
            [
                try tx.sessions.session(refreshHash: session.refreshHash)?.session,
                try tx.sessions.bearer(accessHash: other.accessHash)?.session,
            ]
        }
        #expect(found == [nil, other])
        try await story.transaction { try $0.sessions.deleteAll(of: ada.id, $1) }
        #expect(try await story.stored("id", in: "session") == [])
    }

    @Test("keeps the window of each program and session apart", arguments: Engine.all)
    func windows(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let sessions = [story.newSession(of: ada.id), story.newSession(of: ada.id)]
        let high = RequestWindow(highest: .max, seen: .max)
        let windows: @Sendable (any Transaction) throws -> [RequestWindow?] = { tx in
            try [(0, [1]), (0, [2]), (1, [1])].map { try tx.sessions.window(of: $1, in: sessions[$0]) }
        }
        let noted = try await story.transaction { tx, grant in
            for session in sessions { try tx.sessions.insert(session, grant) }
            try tx.sessions.begin(RequestWindow(first: 5), of: [1], in: sessions[0], until: .at(300), grant)
            try tx.sessions.move(high, of: [1], in: sessions[0], until: .at(300), grant)
            try tx.sessions.begin(RequestWindow(first: 2), of: [2], in: sessions[0], until: .at(300), grant)
            return try windows(tx)
        }
        let stored = try await story.transaction { tx, _ in try windows(tx) }
        #expect(noted == stored && stored == [high, RequestWindow(first: 2), nil])
    }

    @Test("forgets sessions and windows that expired", arguments: Engine.all)
    func sweepSessions(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let (old, new) = (story.newSession(of: ada.id, expires: 10), story.newSession(of: ada.id, expires: 90))
        let gone = try await story.transaction { tx, grant in
            for session in [old, new] { try tx.sessions.insert(session, grant) }
            try tx.sessions.begin(RequestWindow(first: 1), of: [1], in: new, until: .at(15), grant)
            try tx.sessions.sweep(now: .at(20), grant)
            return try tx.sessions.window(of: [1], in: new) == nil
        }
        #expect(gone)
        #expect(try await story.stored("lane", in: "request_window").isEmpty)
        #expect(try await story.stored("id", in: "session") == [new.id.sqlValue])
    }
}

extension Story {
    fileprivate func failures(of subject: [UInt8], since: Int64) async throws -> LoginFailures {
        try await transaction { tx, _ in try tx.logins.failures(of: subject, since: .at(since)) }
    }
}
