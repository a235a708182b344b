import SalusAPI
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("The words of a refusal")
struct WordsOfRefusals {
    @Test("name no type of the program", arguments: ["{}", "[]", "1", "{\"name\": 1}", "{\"name\": null}", "x"])
    func types(_ body: String) async throws {
        let server = try await TestServer(.forTests)
        let names = APICalls.all.map { String(describing: $0) }
        let others = ["Optional", "Array<", "Dictionary<", "CodingKey", "DecodingError", "Int64"]
        for call in APICalls.all where call.route.method != .get && call.route.pathArguments.isEmpty {
            var headers = server.operatorHeaders
            headers["Content-Type"] = "application/json"
            let method = HTTPMethod(call.route.method.rawValue)
            let path = "\(APICalls.prefix)/\(call.route.pattern)"
            let answer = try await server.send(method, path, headers, body: Array(body.utf8))
            for name in names + others { #expect(!answer.text.contains(name), "\(call): \(answer.text)") }
        }
        await server.platform.close()
    }

    @Test("of a wrong operator token name the file with the right one")
    func operatorToken() async throws {
        let server = try await TestServer(.forTests)
        let wrong = "\(CredentialFields.operatorToken) \(SessionToken(from: .secure).text)"
        let answer = try await server.send(ListRecordsCall(), [CredentialFields.authorization: wrong])
        #expect(answer.status == 401 && answer.error?.message.contains("operator.token") == true)
        #expect(answer.error?.message.contains("Sign in") == false)
        await server.platform.close()
    }

    @Test("of a second code for one name say how the first is ended, which goes on opening")
    func secondCode() async throws {
        let server = try await TestServer(.forTests)
        let call = CreateAccountCall(.init(name: "ana", role: .patient))
        let code = try await server.operate(call).code
        let second = try await server.send(call, server.operatorHeaders)
        #expect(second.status == 400 && second.error?.part == "name")
        #expect(second.error?.message.contains("account reset") == true)
        #expect(try await TestPerson.complete("ana", code, on: server).name.text == "ana")
        await server.platform.close()
    }

    @Test("refuse a name of letters of two scripts, and none of one")
    func scripts() async throws {
        let server = try await TestServer(.forTests)
        for (name, status) in [("\u{430}na", 400), ("\u{430}\u{43D}\u{43D}\u{430}", 200), ("anna", 200)] {
            let call = CreateAccountCall(.init(name: name, role: .patient))
            #expect(try await server.send(call, server.operatorHeaders).status == status, "\(name)")
        }
        await server.platform.close()
    }
}
