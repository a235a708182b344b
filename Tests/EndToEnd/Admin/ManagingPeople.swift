import Foundation
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import TestSupport
import Testing

/// A person who is signed in to a real server, and what the operator's `salus-admin` does to that.
struct ManagingPeople {
    @Test("a session that is revoked stops working at once", .timeLimit(.minutes(15)))
    func revoke() async throws {
        let inn = try await Place()
        let client = try await inn.enrol(profile: "laptop")
        #expect(try await client.reachesServer)
        let listed = try #require(try await inn.admin.json("session", "list")["sessions"]?.array)
        #expect(listed.map { $0["account"]?.string } == ["anna"])
        #expect(listed.allSatisfy { $0["device"]?.string != nil })
        let before = try await inn.admin("session", "list", "-o", "json").output
        let planned = try await inn.admin("session", "revoke", "--account", "anna", "--dry-run")
        #expect(planned.output.contains("Would end 1 session."))
        #expect(try await inn.admin("session", "list", "-o", "json").output == before)
        #expect(try await client.reachesServer)
        let id = try #require(listed[0]["id"]?.string).prefix(8)
        #expect(try await inn.admin("session", "revoke", String(id)).status == 0)
        #expect(try await !client.reachesServer)
        #expect(try await inn.admin("session", "list", "-q").output == "")
        await client.close()
        #expect(await inn.server.stop() == 0)
    }

    @Test("disabled, enabled, renamed and reset accounts can do what they should", .timeLimit(.minutes(15)))
    func account() async throws {
        let inn = try await Place()
        await (try await inn.enrol(profile: "laptop")).close()
        #expect(try await inn.admin("account", "disable", "anna").status == 4)
        #expect(try await inn.admin("account", "disable", "anna", "--yes").status == 0)
        #expect(try await inn.admin("session", "list", "-q").output == "")
        await #expect(throws: ClientError.signInFailed) { try await inn.signIn("anna", profile: "second") }
        #expect(try await inn.admin("account", "enable", "anna").output == "anna can sign in again.\n")
        #expect(try await inn.admin("account", "rename", "anna", "anna.berg").output == "anna is now anna.berg.\n")
        try await inn.signIn("anna.berg", profile: "third")
        let reset = try await inn.admin.json("account", "reset", "anna.berg", "--yes")
        #expect(reset["sessions"]?.number?.text == "1")
        await #expect(throws: ClientError.signInFailed) { try await inn.signIn("anna.berg", profile: "fourth") }
        let code = try #require(reset["enrolment"]?["code"]?.string)
        let client = try await inn.enrol(as: "anna.berg", code: code, profile: "fifth")
        #expect(try await client.reachesServer)
        await client.close()
        #expect(try await inn.admin("account", "rename", "anna", "other").status == 3)
        #expect(await inn.server.stop() == 0)
    }
}

/// A real server with a reserved account, and the operator's command for it.
private struct Place {
    let folder: TemporaryDirectory
    let server: ServerProgram
    let admin: AdminCommand
    private let code: String

    init() async throws {
        folder = try TemporaryDirectory()
        server = try await ServerProgram(data: folder.path("data"))
        admin = server.remote
        code = try await admin.json("account", "create", "anna")["code"]?.string ?? ""
    }

    func enrol(as name: String = "anna", code: String? = nil, profile: String) async throws -> HealthClient {
        try await opener(profile).enrol(
            place(name), code: code ?? self.code, password: Secret(copying: "correct horse".utf8),
            localPassword: Secret(copying: "battery staple".utf8), showRecoveryCode: { _ in })
    }

    func signIn(_ name: String, profile: String) async throws {
        let client = try await opener(profile).signIn(
            place(name), password: Secret(copying: "correct horse".utf8),
            localPassword: Secret(copying: "battery staple".utf8))
        await client.close()
    }

    private func opener(_ profile: String) -> ProfileOpener {
        ProfileOpener(
            profile: ProfileDirectory(path: folder.path(profile)), environment: .system(localStretching: .standard))
    }

    private func place(_ name: String) throws -> ProfileOpener.SignInTarget {
        ProfileOpener.SignInTarget(
            server: try ServerAddress(server.url), account: name,
            authorityFile: "\(server.data)/development-certificate.pem")
    }
}

extension HealthClient {
    /// Whether the server still lets it in.
    fileprivate var reachesServer: Bool {
        get async throws {
            if case .idle = await sync.syncNow().phase { return true }
            return false
        }
    }
}
