import SalusAPI
import SalusClient
import SalusCrypto
import SalusModels

/// The connection breaks after the server did what it was asked, and before the client knows.
extension SelftestAttack {
    static let lostRegistration = SelftestAttack(18, "loses its answer when an account has been registered") {
        hostileServer in
        hostileServer.proxy.loseAnswers(CompleteRegistrationCall.self, first: 1)
        let person = try await hostileServer.person()
        await person.laptop.close()
        return .detected("The client asked once more, and the account is whole.").and(
            hostileServer.proxy.lies > 0, orElse: "no answer was lost.")
    }

    static let lostDevice = SelftestAttack(18, "loses its answer when a device has been added") { hostileServer in
        let person = try await hostileServer.person()
        hostileServer.proxy.loseAnswers(AddDeviceCall.self, first: 1)
        return try await judgeLost(on: hostileServer, of: person) { try await hostileServer.trySignIn(person) }
    }

    static let lostRemoval = SelftestAttack(18, "loses its answer when a device has been removed") { hostileServer in
        let person = try await hostileServer.person()
        let phone = try await hostileServer.signIn(person)
        hostileServer.proxy.loseAnswers(RemoveDeviceCall.self, first: 1)
        let verdict = try await judgeLost(on: hostileServer, of: person) {
            let isThere = try await person.laptop.devices().contains { $0.id == phone.device && $0.revokedAt == nil }
            if isThere {
                try await person.laptop.keys.remove(phone.device, for: .lost, password: SelftestPerson.password)
            }
            try await person.laptop.signInAgain(password: SelftestPerson.password)
        }
        await phone.close()
        return verdict
    }

    static let lostPassword = SelftestAttack(18, "loses its answer when the password has been changed") {
        hostileServer in
        let person = try await hostileServer.person()
        hostileServer.proxy.loseAnswers(ChangePasswordCall.self, first: 1)
        let opener = hostileServer.opener("\(person.name)-laptop")
        return try await judgeLost(on: hostileServer, of: person, password: SelftestPerson.otherPassword) {
            if await hostileServer.signsIn(person, SelftestPerson.otherPassword) { return }
            try await opener.changePassword(
                of: person.laptop, from: SelftestPerson.password, to: SelftestPerson.otherPassword)
        }
    }

    /// `action` works although an answer gets lost, since the client asks once more, or when it is made again; the
    /// account is whole afterwards.
    private static func judgeLost(
        on hostileServer: HostileServer, of person: SelftestPerson, password: Secret = SelftestPerson.password,
        _ action: () async throws -> Void
    ) async throws -> AttackVerdict {
        var words = "The client asked once more by itself."
        do { try await action() } catch let error as ClientError {
            guard case .unreachable = error else { return .missed("It failed for another reason: \(error.words)") }
            words = "\(error.words) The same again ended it."
            try await action()
        }
        try await hostileServer.trySignIn(person, password: password)
        await person.laptop.close()
        return .detected("\(words) Nothing is lost.").and(hostileServer.proxy.lies > 0, orElse: "no answer was lost.")
    }
}
