import SalusAPI
import SalusClient
import SalusCrypto
import SalusModels

/// A person with an account that was made for one attack, and the device on which it was made.
struct SelftestPerson: Sendable {
    let name: String
    let laptop: HealthClient

    static var password: Secret { Secret(copying: Array("sign-in words of the self test".utf8)) }
    static var otherPassword: Secret { Secret(copying: Array("other words of the self test".utf8)) }
    static var localPassword: Secret { Secret(copying: Array("local words of the self test".utf8)) }
}

extension HostileServer {
    func person(password: Secret = SelftestPerson.password) async throws -> SelftestPerson {
        let name = "person\(nextNumber())"
        let enrolment = try await operate(CreateAccountCall(.init(name: name, role: .patient)))
        let laptop = try await opener("\(name)-laptop").enrol(
            try place(name), code: enrolment.code, password: password, localPassword: SelftestPerson.localPassword,
            showRecoveryCode: { _ in })
        return SelftestPerson(name: name, laptop: laptop)
    }

    /// Whether the password lets a person in.
    func signsIn(_ person: SelftestPerson, _ password: Secret) async -> Bool {
        do {
            try await trySignIn(person, password: password)
            return true
        } catch { return false }  // whatever kept it out, it is not in
    }

    /// Signs a person in on a new device.
    func signIn(_ person: SelftestPerson, password: Secret = SelftestPerson.password) async throws -> HealthClient {
        try await opener("\(person.name)-\(nextNumber())").signIn(
            try place(person.name), password: password, localPassword: SelftestPerson.localPassword)
    }

    /// Signs a person in on a new device, and closes it again.
    func trySignIn(_ person: SelftestPerson, password: Secret = SelftestPerson.password) async throws {
        await (try signIn(person, password: password)).close()
    }
}
