import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Signing in with a password")
struct SignInTests {
    let profile: SignInProfile
    let keys: SignInServerKeys
    let server: SignInServer
    let client: SignInClient
    let user = [UInt8](repeating: 7, count: 16)
    let password = Secret(copying: Array("correct horse".utf8))

    init() throws {
        profile = try SignInProfile(origin: "https://vault.example.org")
        keys = try SignInServerKeys(from: .counted())
        server = SignInServer(profile: profile, keys: keys, randomness: .secure)
        client = SignInClient(profile: profile, randomness: .secure)
    }

    private func registered() throws -> SignInServer.Credential {
        let started = try client.startRegistration(password: password)
        let answer = try server.answerRegistration(started.request, user: user)
        let (record, _) = try client.finish(started, answer: answer, user: user, stretching: .standard)
        return SignInServer.Credential(user: user, record: record, stretching: .standard)
    }

    @Test("fails alike for a wrong password, an unknown name, another account and another origin")
    func failures() throws {
        let credential = try registered()
        let wrong = try client.startLogin(password: Secret(copying: Array("wrong".utf8)))
        let right = try client.startLogin(password: password)
        let elsewhere = try SignInClient(profile: SignInProfile(origin: "https://evil.example"), randomness: .secure)
        let moved = try elsewhere.startLogin(password: password)
        let answers = [
            (client, wrong, try server.startLogin(wrong.request, name: "ana", credential: credential)),
            (client, right, try server.startLogin(right.request, name: "unknown", credential: nil)),
            (elsewhere, moved, try server.startLogin(moved.request, name: "ana", credential: credential)),
        ]
        for (client, login, answer) in answers {
            #expect(throws: CryptoError.notAuthentic) {
                try client.finish(login, answer: answer.login.answer, user: answer.user, stretchingID: 1)
            }
        }
        let swapped = try server.startLogin(right.request, name: "ana", credential: credential)
        #expect(throws: CryptoError.notAuthentic) {
            try client.finish(
                right, answer: swapped.login.answer, user: [UInt8](repeating: 8, count: 16), stretchingID: 1)
        }
    }

    @Test("fails when the server does not prove that it holds the record, or the record's own tag is another")
    func serverProof() throws {
        let credential = try registered()
        let login = try client.startLogin(password: password)
        var answer = try server.startLogin(login.request, name: "ana", credential: credential).login.answer
        answer[answer.count - 1] ^= 1
        #expect(throws: CryptoError.notAuthentic) {
            try client.finish(login, answer: answer, user: user, stretchingID: 1)
        }
    }

    @Test("registers at no server whose key is the neutral element, or no element", arguments: [UInt8(0), 0xFF])
    func serverKey(byte: UInt8) throws {
        let started = try client.startRegistration(password: password)
        let answer = try server.answerRegistration(started.request, user: user)
        let changed = Array(answer[..<32]) + [UInt8](repeating: byte, count: 32)
        #expect(throws: CryptoError.invalidElement) {
            try client.finish(started, answer: changed, user: user, stretching: .standard)
        }
    }

    @Test("refuses stretching that is not known before any work, and fails for a false one")
    func stretching() throws {
        let credential = try registered()
        let login = try client.startLogin(password: password)
        let answer = try server.startLogin(login.request, name: "ana", credential: credential).login.answer
        for unknown: UInt8 in [0, 3, 255] {
            #expect(throws: CryptoError.unsupportedStretching(unknown)) {
                try client.finish(login, answer: answer, user: user, stretchingID: unknown)
            }
        }
        #expect(throws: CryptoError.notAuthentic) {
            try client.finish(login, answer: answer, user: user, stretchingID: 2)
        }
    }

    @Test("refuses the identity and bytes that are no group element, on both sides")
    func elements() throws {
        let credential = try registered()
        let login = try client.startLogin(password: password)
        let zeros = [UInt8](repeating: 0, count: 32)
        let outside = [UInt8](repeating: 0xFF, count: 32)
        for bad in [zeros, outside] {
            #expect(throws: CryptoError.invalidElement) { try server.answerRegistration(bad, user: user) }
            for range in [0..<32, 64..<96] {
                var request = login.request
                request.replaceSubrange(range, with: bad)
                #expect(throws: CryptoError.invalidElement) {
                    try server.startLogin(request, name: "ana", credential: credential)
                }
            }
            try refusesAnswer(with: bad, to: login, credential)
        }
    }

    private func refusesAnswer(
        with bad: [UInt8], to login: OPAQUEClient.Login, _ credential: SignInServer.Credential
    ) throws {
        for range in [0..<32, 224..<256] {
            var answer = try server.startLogin(login.request, name: "ana", credential: credential).login.answer
            answer.replaceSubrange(range, with: bad)
            #expect(throws: CryptoError.invalidElement) {
                try client.finish(login, answer: answer, user: user, stretchingID: 1)
            }
        }
    }

    @Test("checks lengths before anything else")
    func lengths() throws {
        #expect(throws: CryptoError.wrongLength(expected: 96)) {
            try server.startLogin([1], name: "ana", credential: nil)
        }
        #expect(throws: CryptoError.wrongLength(expected: 192)) { try OPAQUERecord(bytes: [1]) }
        let login = try client.startLogin(password: password)
        #expect(throws: CryptoError.wrongLength(expected: 320)) {
            try client.finish(login, answer: [1], user: user, stretchingID: 1)
        }
    }

    @Test("registers no request of another length than an element's", arguments: [0, 31, 33, 100])
    func registrationLengths(size: Int) throws {
        let started = try client.startRegistration(password: password)
        let request = Array((started.request + started.request + started.request + started.request).prefix(size))
        #expect(throws: CryptoError.wrongLength(expected: 32)) {
            try server.answerRegistration(request, user: user)
        }
    }

    @Test("answers a name without an account in the same form, for ever under the same identifier")
    func unknownName() throws {
        let request = try client.startLogin(password: password).request
        let known = try server.startLogin(request, name: "ana", credential: registered())
        let first = try server.startLogin(request, name: "unknown", credential: nil)
        let second = try server.startLogin(request, name: "unknown", credential: nil)
        let other = try server.startLogin(request, name: "another", credential: nil)
        #expect(first.login.answer.count == known.login.answer.count)
        #expect(first.user == second.user && first.user != other.user)
        #expect(first.login.answer[..<32] == second.login.answer[..<32])
        #expect(first.stretching == .standard)
    }

    @Test("gives the session key to the right proof only")
    func proof() throws {
        let login = try client.startLogin(password: password)
        let waiting = try server.startLogin(login.request, name: "ana", credential: registered()).login
        #expect(throws: CryptoError.notAuthentic) { try waiting.finish(proof: [UInt8](repeating: 0, count: 64)) }
        #expect(throws: CryptoError.notAuthentic) { try waiting.finish(proof: []) }
    }

    @Test("works on after the server's keys were stored and read")
    func storedKeys() throws {
        let credential = try registered()
        let again = SignInServer(
            profile: profile, keys: try SignInServerKeys(secret: keys.secret), randomness: .secure)
        let login = try client.startLogin(password: password)
        let waiting = try again.startLogin(login.request, name: "ana", credential: credential)
        let session = try client.finish(
            login, answer: waiting.login.answer, user: waiting.user, stretchingID: waiting.stretching.rawValue)
        #expect(try waiting.login.finish(proof: session.proof) == session.sessionKey)
    }

    @Test(
        "takes an origin in canonical form only",
        arguments: ["", "https://Vault.example", "https://vault.example/", "https://väult.example"])
    func origins(_ origin: String) {
        #expect(throws: CryptoError.outOfRange(field: "origin")) { try SignInProfile(origin: origin) }
    }
}
