import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import Testing

@testable import SalusServer
@testable import SalusServerZeroKit

@Suite("A backend that was written for ZeroKit's admin API")
struct AskingAsABackend {
    @Test("registers someone in three steps: only the third lets them in, and only with what the first gave")
    func registration() async throws {
        let server = try await TestServer()
        let backend = try await BackendClient("desk", on: server)
        let begun = try await backend.post("user/init-user-registration", ["UserName": "ana"]).json
        let code = try #require(begun["RegSessionId"]?.string)
        func validate(_ verifier: String, at seconds: Int64) async throws -> TestAnswer {
            try await backend.post(
                "user/validate-user-registration",
                [
                    "UserId": begun["UserId"] ?? .null, "RegSessionId": .string(code),
                    "RegSessionVerifier": .string(verifier), "RegValidationVerifier": "",
                ], at: TestServer.now.adding(seconds: seconds))
        }
        let verifier = try #require(begun["RegSessionVerifier"]?.string)
        #expect(try await validate(verifier, at: 1).status == 409)
        #expect(try await TestPerson.complete("ana", code, on: server).state == .pending)
        #expect(try await TestPerson.signInError("ana", on: server) == .awaitingApproval)
        #expect(try await validate(SessionToken(from: .secure).text, at: 2).status == 404)
        #expect(try await validate(verifier, at: 3).status == 200)
        #expect(try await TestPerson.signInError("ana", on: server) == nil)
        #expect(try await validate(verifier, at: 4).status == 404)
    }

    @Test("waits also where the server lets others in at once")
    func policy() async throws {
        let server = try await TestServer(.taking(.auto))
        let begun = try await BackendClient("desk", on: server).post("user/init-user-registration").json
        let (name, code) = (begun["UserName"]?.string ?? "", begun["RegSessionId"]?.string ?? "")
        #expect(try await TestPerson.complete(name, code, on: server).state == .pending)
    }

    @Test("disables and enables people by their ids")
    func states() async throws {
        let server = try await TestServer()
        let (backend, ana) = (try await BackendClient("desk", on: server), try await TestPerson("ana", on: server))
        let id = JSONValue.string("\(ana.account.id)")
        #expect(try await backend.post("user/set-user-state", ["UserId": id, "Enabled": .bool(false)]).status == 200)
        #expect(try await server.send(ListVaultsCall(), ana.headers).error?.code == .sessionEnded)
        #expect(try await backend.post("user/set-user-state", ["UserId": id, "Enabled": .bool(true)]).status == 200)
        #expect(try await TestPerson.signInError("ana", on: server) == nil)
    }

    @Test("enables no one that an administrator disabled")
    func keptDisabled() async throws {
        let server = try await TestServer()
        let (backend, ana) = (try await BackendClient("desk", on: server), try await TestPerson("ana", on: server))
        _ = try await server.operate(SetAccountStateCall(name: "ana", state: .disabled))
        let id = JSONValue.string("\(ana.account.id)")
        #expect(try await backend.post("user/set-user-state", ["UserId": id, "Enabled": .bool(false)]).status == 200)
        #expect(try await backend.post("user/set-user-state", ["UserId": id, "Enabled": .bool(true)]).status == 403)
        #expect(try await server.operate(ShowAccountCall(name: "ana")).account.state == .disabled)
    }

    @Test("may call itself as the original's programs do: admin@name and any domain")
    func spelling() async throws {
        let server = try await TestServer()
        var backend = try await BackendClient("desk", on: server)
        backend.user = "admin@desk.tresorit.io"
        #expect(try await backend.post("user/init-user-registration").status == 200)
        backend.user = "admin@other.tresorit.io"
        #expect(try await backend.post("user/init-user-registration").status == 401)
    }

    @Test("approves a vault that waits, and sees who is in it")
    func creation() async throws {
        let server = try await TestServer()
        let (backend, ana) = (try await BackendClient("desk", on: server), try await TestPerson("ana", on: server))
        _ = try await server.operate(AddApprovalRuleCall(.init(act: .creation)))
        let vault = try TestVault(of: ana)
        #expect(try await ana.send(CreateVaultCall(vault.creation)).error?.code == .heldForApproval)
        let id = JSONValue.string("\(vault.id)")
        #expect(try await backend.get("tresor/list-members?tresorid=\(vault.id)").status == 404)
        let answer = try await backend.post("tresor/approve-tresor-creation", ["TresorId": id])
        #expect(answer.status == 200 && answer.json["Status"] == "done")
        let later = TestServer.now.adding(seconds: 1)
        let members = try await backend.get("tresor/list-members?tresorid=\(vault.id)", at: later).json
        #expect(members == ["Members": [.string("\(ana.account.id)")]])
        let again = try await backend.post("tresor/reject-tresor-creation", ["TresorId": id])
        #expect(again.status == 404 && again.json["ErrorCode"] == "NotFound")
    }

    @Test("reads what an operation would do, and rejects it; an operation of another kind is none")
    func details() async throws {
        let server = try await TestServer()
        let (backend, ana) = (try await BackendClient("desk", on: server), try await TestPerson("ana", on: server))
        _ = try await server.operate(AddApprovalRuleCall(.init(act: .invitation)))
        let vault = try TestVault(of: ana)
        _ = try await ana.send(CreateVaultCall(vault.creation)).value(of: CreateVaultCall.self)
        let invite = CreateVaultInvitationCall(
            vault: vault.id, MatrixWorld.invitation(VaultInvitationID(from: .secure)))
        #expect(try await ana.send(invite).error?.code == .heldForApproval)
        let approvalRequest = try #require(try await server.operate(ListApprovalRequestsCall()).requests.first?.id)
        let path = "tresor/get-invitation-link-creation-details?operationid=\(approvalRequest)"
        let details = try await backend.get(path).json
        #expect(details["TresorId"]?.string == "\(vault.id)" && details["ByUserId"]?.string == "\(ana.account.id)")
        #expect(try await backend.get("tresor/get-share-details?operationid=\(approvalRequest)").status == 404)
        let reject = try await backend.post(
            "tresor/reject-invitation-link-creation",
            ["OperationId": .string("\(approvalRequest)"), "Reason": "not ours"])
        #expect(reject.json["Status"] == "rejected")
        let decided = try #require(try await server.operate(ListApprovalRequestsCall(all: true)).requests.first)
        #expect(decided.reason == "not ours" && decided.decidedBy == "backend desk")
    }

    @Test(
        """
        is refused when a request comes twice, or is not signed: the original's request worked again \
        for a quarter of an hour
        """
    )
    func replay() async throws {
        let server = try await TestServer()
        let backend = try await BackendClient("desk", on: server)
        let path = "/api/v4/admin/user/init-user-registration"
        let headers = backend.headers(.post, path, body: [])
        #expect(try await server.send(.post, path, headers).status == 200)
        let again = try await server.send(.post, path, headers)
        #expect(again.status == 401 && again.json["ErrorCode"] == "InvalidAuthorization")
        #expect(try await server.send(.post, path, ["UserId": backend.user]).status == 401)
        #expect(try await server.operate(ListAccountsCall()).accounts.count == 1)
    }

    @Test(
        "is no person's program: what is on a device opens none of its calls (gone: admitted fault 6 of the sample)"
    )
    func devices() async throws {
        let server = try await TestServer()
        let (backend, ana) = (try await BackendClient("desk", on: server), try await TestPerson("ana", on: server))
        var device = backend
        device.key = Secret(copying: Array((ana.headers[CredentialFields.authorization] ?? "").utf8))
        for endpoint in ZeroKitEndpoints.all {
            let path = "/api/v5/admin/\(endpoint.pattern)"
            let signed = device.headers(endpoint.method, path, body: [])
            for headers in [signed, ana.headers, ana.signedHeaders(endpoint.method, path, [])] {
                #expect(try await server.send(endpoint.method, path, headers).status == 401, "\(path)")
            }
        }
        #expect(try await server.operate(ListAccountsCall()).accounts.map(\.name.text) == ["ana"])
    }

    @Test("learns why there is nothing for it to style")
    func unsupported() async throws {
        let server = try await TestServer()
        let backend = try await BackendClient("desk", on: server)
        let path = "/api/v5/admin/tenant/upload-custom-content?fileName=a.css"
        let style = Array("body{}".utf8)
        let answer = try await server.send(.put, path, backend.headers(.put, path, body: style), body: style)
        #expect(answer.status == 501 && answer.json["ErrorCode"] == "NotSupported")
    }
}
