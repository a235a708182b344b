import Foundation
import SalusBase
import SalusCrypto
import SalusHTTP
import TestSupport
import Testing

@testable import SalusClient

@Suite("A profile folder")
struct ProfileTests {
    let home: ClientFixture
    let wrong = Secret(copying: Array("wrong".utf8))

    init() async throws {
        home = try ClientFixture()
        await (try home.enrolled()).close()
    }

    private func unlock(_ password: Secret) async -> ClientError? {
        do throws(ClientError) {
            await (try home.opener().unlock(localPassword: password)).close()
            return nil
        } catch {
            return error
        }
    }

    @Test("opens with its local password, not with the sign-in password")
    func opens() async {
        #expect(await unlock(ClientFixture.localPassword) == nil)
        #expect(await unlock(ClientFixture.password) == .wrongLocalPassword)
    }

    @Test("makes wrong passwords wait longer each time, and forgets them after the right one")
    func delay() async {
        for _ in 0..<3 { #expect(await unlock(wrong) == .wrongLocalPassword) }
        #expect(await unlock(ClientFixture.localPassword) == .waitUntil(home.clock.now.adding(seconds: 1)))
        home.wait(1)
        #expect(await unlock(wrong) == .wrongLocalPassword)
        home.wait(1)
        #expect(await unlock(ClientFixture.localPassword) == .waitUntil(home.clock.now.adding(seconds: 1)))
        home.wait(1)
        #expect(await unlock(ClientFixture.localPassword) == nil)
        #expect(await unlock(wrong) == .wrongLocalPassword)
        #expect(await unlock(ClientFixture.localPassword) == nil)
    }

    @Test("is erased after as many wrong passwords in a row as its person wants, and only then")
    func erased() async throws {
        let profile = home.opener().profile
        try profile.limitTries(to: 5)
        for left in [4, 3] { #expect(await unlock(wrong) == .triesLeft(left)) }
        #expect(await unlock(ClientFixture.localPassword) == nil)
        for left in [4, 3, 2, 1] {
            #expect(await unlock(wrong) == .triesLeft(left))
            home.wait(900)
        }
        #expect(await unlock(wrong) == .profile(.erased))
        #expect(await unlock(ClientFixture.localPassword) == .profile(.missing))
        #expect(try FileManager.default.contentsOfDirectory(atPath: profile.path).allSatisfy { $0 == "profile.lock" })
    }

    @Test("that is never erased says nothing of tries, and a limit outlives a new name of the account")
    func unlimited() async throws {
        let profile = home.opener().profile
        try profile.limitTries(to: 10)
        try profile.rename(account: "other")
        #expect(try profile.description()?.mostTries == 10)
        try profile.limitTries(to: nil)
        #expect(await unlock(wrong) == .wrongLocalPassword)
    }

    @Test("waits from now when a wrong clock put the last wrong password into the future")
    func futureClock() async {
        let before = home.clock.now
        home.wait(1_000_000_000)
        for _ in 0..<4 {
            #expect(await unlock(wrong) == .wrongLocalPassword)
            home.wait(1)
        }
        home.now.withLock { $0 = before }
        #expect(await unlock(ClientFixture.localPassword) == .waitUntil(before.adding(seconds: 2)))
        home.wait(2)
        #expect(await unlock(ClientFixture.localPassword) == nil)
    }

    @Test("survives a count of wrong passwords that no one could have reached", arguments: [Int.max, Int.min])
    func impossibleCount(_ failures: Int) async throws {
        let last = String(decoding: try JSONEncoder().encode(Instant(seconds: 0)), as: UTF8.self)
        let count = "{\"failures\":\(failures),\"last\":\(last)}"
        try Data(count.utf8).write(to: URL(filePath: home.folder.path("profile") + "/key.tries"))
        #expect(await unlock(wrong) == .wrongLocalPassword)
        home.wait(901)
        #expect(await unlock(ClientFixture.localPassword) == nil)
    }

    @Test("is its owner's alone, and holds no key in the clear")
    func permissions() throws {
        let path = home.folder.path("profile")
        let files = FileManager.default
        #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
        for name in ["key.slot", "profile.json"] {
            let attributes = try files.attributesOfItem(atPath: "\(path)/\(name)")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        #expect(try Data(contentsOf: URL(filePath: "\(path)/key.slot")).count == 152)
    }

    @Test("is not overwritten by signing in again")
    func exists() async throws {
        await #expect(throws: ClientError.profile(.exists)) { try await home.signedIn("profile") }
        #expect(await unlock(ClientFixture.localPassword) == nil)
    }

    @Test("with a damaged key file says so", arguments: ["key.slot", "profile.json"])
    func damaged(_ name: String) async throws {
        try Data([1, 2, 3]).write(to: URL(filePath: home.folder.path("profile") + "/" + name))
        #expect(await unlock(ClientFixture.localPassword) == .profile(.damaged))
    }

    @Test("that is not there cannot be unlocked")
    func missing() async {
        await #expect(throws: ClientError.profile(.missing)) {
            try await home.opener("elsewhere").unlock(localPassword: wrong)
        }
    }

    @Test("gives advice with a code for each of its errors")
    func advice() {
        let errors: [ClientError] = [
            .wrongLocalPassword, .waitUntil(home.clock.now), .samePasswords, .profile(.damaged), .profile(.missing),
            .profile(.exists), .profile(.unwritable), .signedOut, .signInFailed, .untrusted(.keys), .cancelled,
            .triesLeft(1), .profile(.erased), .profile(.busy), .badLinkCode, .linkOver,
        ]
        #expect(Set(errors.map(\.advice.code)).count == errors.count)
        #expect(errors.allSatisfy { !$0.advice.nextStep.isEmpty })
    }
}

@Suite("Two first sign-ins in one profile folder")
struct TwoFirstSignIns {
    @Test("never undo each other: the second is refused while the first goes on, which then stands")
    func busy() async throws {
        let home = try ClientFixture()
        await (try home.enrolled("elsewhere")).close()
        await home.server.hold()
        let first = Task { try await home.signedIn("shared") }
        while await home.server.waiting == 0 { await Task.yield() }
        await #expect(throws: ClientError.profile(.busy)) { try await home.signedIn("shared") }
        await home.server.release()
        await (try await first.value).close()
        await #expect(throws: ClientError.profile(.exists)) { try await home.signedIn("shared") }
        await (try home.opener("shared").unlock(localPassword: ClientFixture.localPassword)).close()
    }

    @Test("may follow each other when the first has failed")
    func failed() async throws {
        let home = try ClientFixture()
        await (try home.enrolled("elsewhere")).close()
        await home.server.setDown(.timedOut)
        await #expect(throws: ClientError.unreachable(.timedOut)) { try await home.signedIn("shared") }
        await home.server.setDown(nil)
        await (try await home.signedIn("shared")).close()
    }
}
