import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

/// Sends every call of the permission matrix as callers that get different answers, with values that must not be seen
/// again.
@Suite("Log, metrics and errors", .timeLimit(.minutes(15))) struct KeepingSecretsOutOfTheLog {
    private static let canaries = [
        "canary", "CANARY", "correct horse", "agent-of-ada", "Sore throat", "Asthma", "a note", "xyz1",
    ]

    @Test("name no one and repeat nothing, whatever is called and by any caller")
    func everyCall() async throws {
        let world = try await MatrixWorld()
        var errors: [String] = []
        for row in PermissionMatrix.rows { errors += try await self.errors(of: row.call, in: world) }
        errors += try await strangeRequests(to: world)
        let (log, metrics) = (world.server.log.text, await world.server.platform.server.metrics.text())
        let tokens = world.server.operatorHeaders.fields.map {
            $0.value.split(separator: " ").last.map(String.init) ?? ""
        }
        for secret in Self.canaries + tokens {
            #expect(!log.contains(secret), "in the log")
            #expect(!metrics.contains(secret), "in the metrics")
            #expect(!errors.contains { $0.contains(secret) }, "in an error")
        }
        await world.close()
    }

    /// A call that was refused leaves its place as it was, so that the next caller asks there.
    private func errors(of name: String, in world: MatrixWorld) async throws -> [String] {
        var (errors, place): ([String], MatrixWorld.Place?) = ([], nil)
        for caller in [PermissionMatrix.Caller.visitor, .owner, .thief, .other, .operator] {
            let here = if let place { place } else { try await world.freshPlace() }
            let call = try #require(try MatrixCalls(place: here, caller: caller).call(named: name))
            let answer = try await world.send(call, as: caller)
            if answer.status >= 400 { errors.append(answer.text) }
            place = answer.status >= 400 ? here : nil
        }
        return errors
    }

    /// Requests that no client of ours sends: canaries in path, query, head, body and method.
    private func strangeRequests(to world: MatrixWorld) async throws -> [String] {
        let record = "00000000-0000-0000-0000-00000000cafe"
        let headers: HTTPHeaders = [
            "User-Agent": "agent-of-ada", "Authorization": "Bearer CANARY", "X-Request-ID": "CANARY-NAME",
            "X-Forwarded-For": "CANARY",
        ]
        var texts: [String] = []
        for target in ["/CANARY", "/salus/v1/records/\(record)/documents?CANARY=CANARY", "/salus/v1/accounts/CANARY"] {
            for method in [HTTPMethod.get, .post, HTTPMethod("CANARY")] {
                let body = Array(#"{"name":"CANARY","ke1":"CANARY"}"#.utf8)
                texts.append(try await world.server.send(method, target, headers, body: body).text)
                texts.append(try await world.server.send(method, target, world.server.operatorHeaders, body: body).text)
            }
        }
        for call: any APICall in [
            CreateAccountCall(.init(name: "canary-name", role: .patient)),
            CreateAccountCall(.init(name: "canary-name", role: .clinician)), ShowAccountCall(name: "canary-name"),
            CreateRecordCall(.init(owner: "canary-name", title: "canary title")), ShowAccountCall(name: "canary none"),
        ] {
            let answer = try await world.send(call, as: .operator)
            if answer.status >= 400 { texts.append(answer.text) }
        }
        let login = Array(#"{"name":"CANARY","ke1":"CANARY"}"#.utf8)
        texts.append(try await world.server.send(.post, "/salus/v1/logins", [:], body: login).text)
        return texts
    }
}
