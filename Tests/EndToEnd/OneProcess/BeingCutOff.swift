import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import TestSupport
import Testing

/// Each step of what changes an account's keys is the last one that the server sees; then the person starts again.
@Suite("Being cut off at any step", .timeLimit(.minutes(15)))
struct BeingCutOff {
    private let old = secret("old words")
    private let new = secret("new words")
    private let local = secret("local words")

    @Test("a registration goes on, and the recovery code that was shown last opens the account")
    func registration() async throws {
        try await everyStep { world, name, cut in
            let code = try await world.operate(CreateAccountCall(.init(name: name, role: .patient))).code
            let shown = Locked("")
            let show: ProfileOpener.ShowRecoveryCode = { code in shown.withLock { $0 = code } }
            try await interrupted { () async throws(ClientError) in
                try await world.opener(name, cut: cut).enrol(
                    world.place(name), code: code, password: old, localPassword: local, showRecoveryCode: show
                ).close()
            }
            try await self.comeIn(world, name, code, show).close()
            let recovered = try await world.opener("\(name) new").recover(
                world.place(name), code: RecoveryCode(text: shown.withLock { $0 }), password: new, localPassword: local
            ) { _ in }
            try await expectSettled(recovered, standing: 2)
        }
    }

    /// As a person would, who sees that it did not work.
    private func comeIn(
        _ world: OneProcess, _ name: String, _ code: String, _ show: ProfileOpener.ShowRecoveryCode
    ) async throws -> HealthClient {
        let opener = world.opener(name)
        if try opener.profile.description() != nil { return try await opener.unlock(localPassword: local) }
        do throws(ClientError) {
            return try await opener.enrol(
                world.place(name), code: code, password: old, localPassword: local, showRecoveryCode: show)
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .enrolmentRefused else { throw error }
            return try await opener.signIn(world.place(name), password: old, localPassword: local)
        }
    }

    @Test("a sign-in on a new device goes on when the person signs in again")
    func newDevice() async throws {
        try await everyStep { world, name, cut in
            let laptop = try await world.enrol(name, on: name, password: "old words")
            try await interrupted { () async throws(ClientError) in
                try await world.opener("\(name) new", cut: cut).signIn(
                    world.place(name), password: old, localPassword: local
                ).close()
            }
            let opener = world.opener("\(name) new")
            let phone =
                try opener.profile.description() == nil
                ? try await opener.signIn(world.place(name), password: old, localPassword: local)
                : try await opener.unlock(localPassword: local)
            try await expectSettled(phone, standing: 2)
            try await expectSettled(laptop, standing: 2)
        }
    }

    @Test("a device that another lets in comes in with the next code")
    func link() async throws {
        try await everyStep { world, name, cut in
            let laptop = try await world.enrol(name, on: name, password: "old words")
            for cut in [cut, nil] {
                let opener = world.opener("\(name) new", cut: cut)
                try await interrupted { () async throws(ClientError) in
                    if try opener.profile.description() != nil { return }
                    let wait = try await opener.offerLink(world.place(""))
                    _ = try await laptop.deviceAccess.letIn(code: wait.code, password: old)
                    guard let linked = try await opener.linked(wait, world.place("")) else { return }
                    try await opener.join(linked, world.place(""), localPassword: local).close()
                }
            }
            try await expectSettled(try await world.opener("\(name) new").unlock(localPassword: local), standing: 2)
            await laptop.close()
        }
    }

    @Test("a password is the old one or the new one, never neither, and the change goes through in the end")
    func password() async throws {
        try await everyStep { world, name, cut in
            try await world.enrol(name, on: name, password: "old words").close()
            let cutOpener = world.opener(name, cut: cut)
            let before = try await cutOpener.unlock(localPassword: local)
            try await interrupted { () async throws(ClientError) in
                try await cutOpener.changePassword(of: before, from: old, to: new)
            }
            await before.close()
            let (opener, client) = (world.opener(name), try await world.opener(name).unlock(localPassword: local))
            do throws(ClientError) { try await client.signInAgain(password: new) } catch {
                #expect(error == .signInFailed)
                try await opener.changePassword(of: client, from: old, to: new)
                try await client.signInAgain(password: new)
            }
            try await expectSettled(client)
        }
    }

    @Test("a recovery leaves a code in the person's hand that opens the account")
    func recovery() async throws {
        try await everyStep { world, name, cut in
            let code = try await world.operate(CreateAccountCall(.init(name: name, role: .patient))).code
            let shown = Locked([String]())
            let show: ProfileOpener.ShowRecoveryCode = { code in shown.withLock { $0.append(code) } }
            try await world.opener(name).enrol(
                world.place(name), code: code, password: old, localPassword: local, showRecoveryCode: show
            ).close()
            try await interrupted { () async throws(ClientError) in
                try await world.opener("\(name) new", cut: cut).recover(
                    world.place(name), code: recoveryCode(shown.withLock { $0[0] }), password: new,
                    localPassword: local,
                    showRecoveryCode: show
                ).close()
            }
            for text in shown.withLock({ $0.reversed() }) {
                do throws(ClientError) {
                    let client = try await world.opener("\(name) last").recover(
                        world.place(name), code: recoveryCode(text), password: new, localPassword: local
                    ) { _ in }
                    return try await expectSettled(client)
                } catch { #expect(error == .recoveryFailed) }
            }
            Issue.record("no code opens \(name)")
        }
    }

    @Test("a device that was removed is removed, however often the person asks")
    func removal() async throws {
        try await everyStep { world, name, cut in
            try await world.enrol(name, on: name, password: "old words").close()
            let phone = try await world.signIn("\(name) new", "old words", account: name)
            let before = try await world.opener(name, cut: cut).unlock(localPassword: local)
            try await interrupted { () async throws(ClientError) in
                try await before.keys.remove(phone.device, for: .lost, password: old)
            }
            await before.close()
            let laptop = try await world.opener(name).unlock(localPassword: local)
            try await laptop.keys.remove(phone.device, for: .lost, password: old)
            #expect(try await laptop.devices().filter { $0.revokedAt != nil }.map(\.id) == [phone.device])
            try await expectSettled(laptop)
            await phone.close()
        }
    }

    @Test("new keys are there in the end, and the code that was shown last opens the account")
    func newKeys() async throws {
        try await everyStep { world, name, cut in
            try await world.enrol(name, on: name, password: "old words").close()
            let phone = try await world.signIn("\(name) new", "old words", account: name)
            let shown = Locked("")
            for cut in [cut, nil] {
                let opener = world.opener(name, cut: cut)
                let client = try await opener.unlock(localPassword: local)
                let isDue = try await client.keys.stillDue() != nil
                let looks = cut == nil && !isDue
                let isOver = looks ? try await client.devices().contains { $0.revokedAt != nil } : false
                if !isOver {
                    try await interrupted { () async throws(ClientError) in
                        try await opener.replaceKeys(of: client, after: phone.device, from: old, to: new) { code in
                            shown.withLock { $0 = code }
                        }
                    }
                }
                await client.close()
            }
            let laptop = try await world.opener(name).unlock(localPassword: local)
            #expect(try await laptop.keys.stillDue() == nil)
            #expect(try await laptop.devices().filter { $0.revokedAt != nil }.map(\.id) == [phone.device])
            try await laptop.signInAgain(password: new)
            try await expectSettled(laptop, standing: 1)
            let recovered = try await world.opener("\(name) last").recover(
                world.place(name), code: recoveryCode(shown.withLock { $0 }), password: secret("third words"),
                localPassword: local
            ) { _ in }
            try await expectSettled(recovered, standing: 2)
            await phone.close()
        }
    }

    @Test("new keys that no one knows to be there are said to be due, until a sign-in has found out")
    func newKeysFoundOut() async throws {
        try await everyStep { world, name, cut in
            try await world.enrol(name, on: name, password: "old words").close()
            let phone = try await world.signIn("\(name) new", "old words", account: name)
            let cutOpener = world.opener(name, cut: cut)
            let before = try await cutOpener.unlock(localPassword: local)
            try await interrupted { () async throws(ClientError) in
                try await cutOpener.replaceKeys(of: before, after: phone.device, from: old, to: new) { _ in }
            }
            await before.close()
            let (opener, laptop) = (world.opener(name), try await world.opener(name).unlock(localPassword: local))
            let due = try await laptop.keys.stillDue()
            do throws(ClientError) { try await laptop.signInAgain(password: new) } catch {
                #expect(error == .signInFailed)
                try await laptop.signInAgain(password: old)
                #expect(try await laptop.keys.stillDue() == due)
                #expect(try await laptop.devices().allSatisfy { $0.revokedAt == nil })
                try await opener.replaceKeys(of: laptop, after: phone.device, from: old, to: new) { _ in }
            }
            #expect(try await laptop.keys.stillDue() == nil)
            #expect(try await laptop.devices().filter { $0.revokedAt != nil }.map(\.id) == [phone.device])
            try await expectSettled(laptop, standing: 1)
            await phone.close()
        }
    }

    @Test("who comes back by contacts is in with the next try, and asks no one again")
    func contacts() async throws {
        try await everyStep { world, name, cut in
            let (ana, friends) = (try await world.enrol(name, on: name), ["bo-\(name)", "cara-\(name)"])
            var contacts: [HealthClient] = []
            for friend in friends { contacts.append(try await world.enrol(friend, on: friend)) }
            try await ana.vaults.trust.markVerified(try await ana.vaults.trust.person(named: friends[0]))
            try await ana.contacts.set(friends, needed: 2, password: secret("sign-in words"))
            await ana.close()
            let words = try await world.opener("\(name) new").askContacts(world.place(name), localPassword: local).words
            for contact in contacts {
                try await contact.contacts.giveShare(to: name, words: words)
                await contact.close()
            }
            world.wait(seconds: 48 * 3600)
            // The second try is cut where it looks whether the first one came in.
            for cut in [cut, CutWire(at: 3), nil] {
                let opener = world.opener("\(name) new", cut: cut)
                if try opener.profile.description() != nil { break }
                try await interrupted { () async throws(ClientError) in
                    try await opener.recoverWithContacts(
                        world.place(name), password: new, localPassword: local, showRecoveryCode: { _ in }
                    ).close()
                }
            }
            try await expectSettled(try await world.opener("\(name) new").unlock(localPassword: local), standing: 2)
        }
    }

    /// Runs `flow` for a new account, cut at its first answer, at its second, until it is over before the cut.
    private func everyStep(_ flow: (OneProcess, String, CutWire) async throws -> Void) async throws {
        let world = try await OneProcess()
        for step in 1...30 {
            let cut = CutWire(at: step)
            try await flow(world, "ana\(step)", cut)
            if !cut.hasCut { return await world.stop() }
        }
        Issue.record("it never comes to its end")
    }

    /// Being cut off is the only thing that may go wrong.
    private func interrupted(_ flow: () async throws(ClientError) -> Void) async throws {
        do throws(ClientError) { try await flow() } catch {
            switch error {
            case .unreachable, .outcomeUnknown: return
            default: throw error
            }
        }
    }

    private func recoveryCode(_ text: String) -> RecoveryCode { try! RecoveryCode(text: text) }

    /// Checks that the server's list, the device's own view and its keys agree.
    private func expectSettled(_ client: HealthClient, standing count: Int? = nil) async throws(ClientError) {
        let standing = try await client.devices().filter { $0.revokedAt == nil }.map(\.id)
        #expect(standing.contains(client.device))
        #expect(count == nil || standing.count == count, "no device is left that belongs to no one")
        await client.close()
    }
}
