import FoundationEssentials
import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusHTTP
import TestSupport
import Testing

@testable import SalusSelftest

/// A self-test that passes whatever happens would be worth nothing: what makes an attack count as missed.
@Suite("Judging an attack", .timeLimit(.minutes(15)))
struct JudgingAttacks {
    private let folder: TemporaryDirectory
    private let hostileServer: HostileServer

    init() async throws {
        folder = try TemporaryDirectory()
        hostileServer = try await HostileServer(in: folder.url.path, clock: .system, randomness: .secure)
    }

    @Test("a client that goes on in spite of the lie has missed it")
    func unnoticed() async throws {
        let person = try await hostileServer.person()
        hostileServer.proxy.tamper(ListDevicesCall.self) { _ in DeviceList(devices: []) }
        let verdict = try await hostileServer.judge(.untrusted(.keys)) { _ = try await person.laptop.devices() }
        #expect(verdict == .missed("The client went on as if nothing had happened."))
        await close(person)
    }

    @Test("a failure for another reason, and one without a lie, count as missed")
    func otherReason() async throws {
        let person = try await hostileServer.person()
        let wrong = try await hostileServer.judge(.untrusted(.keys)) { throw ClientError.signedOut }
        #expect(wrong == .missed("The lie was never told. You are signed out. [CL0005]"))
        hostileServer.proxy.garble(ListDevicesCall.self) { _ in [] }
        let other = try await hostileServer.judge(.untrusted(.keys)) { _ = try await person.laptop.devices() }
        guard case .missed(let text) = other else {
            Issue.record("detected: \(other)")
            return
        }
        #expect(text.hasPrefix("It failed for another reason: "))
        await close(person)
    }

    @Test("a client that has lost something by the attack has not come through it")
    func lasting() async throws {
        let person = try await hostileServer.person()
        hostileServer.proxy.garble(ListDevicesCall.self) { _ in [] }
        let verdict = try await hostileServer.judge(.unexpectedAnswer(status: 200)) {
            do { _ = try await person.laptop.devices() } catch {
                try await person.laptop.signOut()
                throw error
            }
        }
        guard case .missed(let text) = verdict else {
            Issue.record("detected: \(verdict)")
            return
        }
        #expect(text.hasSuffix("And it did not go on when the server was honest again."))
        await close(person)
    }

    @Test("an attack that cannot be played counts as missed, and the others go on")
    func unplayable() async throws {
        let attack = SelftestAttack(nil, "does what no one can") { _ in throw ClientError.signedOut }
        let result = await Selftest.played(attack, on: hostileServer)
        #expect(!result.isDetected && result.answer.hasPrefix("It could not be played: "))
        await hostileServer.close()
    }

    private func close(_ person: SelftestPerson) async {
        await person.laptop.close()
        await hostileServer.close()
    }
}
