import Foundation
import SalusAPI
import SalusBase
import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@testable import SalusServer
@testable import SalusServerNative

@Suite struct TheDescriptionOfTheAPI {
    private func document() async throws -> JSONValue {
        let server = try await TestServer()
        let answer = try await server.send(.get, "/openapi.json")
        await server.platform.close()
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "application/json")
        return try JSONDecoder().decode(JSONValue.self, from: Data(answer.body))
    }

    @Test func hasAnEntryForEveryRouteAndNoOther() async throws {
        let described = try await document()["paths"]?.object ?? [:]
        let entries = described.flatMap { path, operations in
            (operations.object ?? [:]).keys.map { "\($0.uppercased()) \(path)" }
        }
        let routes = NativeEndpoints.all.map { "\($0.method) \(APICalls.prefix)/\($0.pattern)" }
        let plain = ["GET /healthz", "GET /openapi.json", "GET /readyz"]
        #expect(entries.sorted() == (routes + plain).sorted())
    }

    @Test func saysForPeopleWhatEachCallIs() async throws {
        let names = try await operations().map { operation in
            #expect(operation["summary"]?.isEmpty == false)
            return try #require(operation["operationId"]?.string)
        }
        #expect(Set(names).count == names.count)
    }

    /// A hole in a path is a required argument of the call's type, read as one.
    @Test func namesEveryHoleOfAPath() async throws {
        for (path, operations) in try await document()["paths"]?.object ?? [:] {
            let holes = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { $0.dropFirst().dropLast() }
            for (method, operation) in operations.object ?? [:] {
                let parameters = (operation["parameters"]?.array ?? []).filter { $0["in"] == "path" }
                #expect(parameters.compactMap { $0["name"]?.string }.sorted() == holes.map(String.init).sorted())
                #expect(parameters.allSatisfy { $0["required"] == true }, "\(method) \(path)")
            }
        }
    }

    @Test func refersOnlyToWhatItHolds() async throws {
        let document = try await document()
        let text = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
        for part in text.split(separator: "components\\/schemas\\/").dropFirst() {
            let name = String(part.prefix { $0 != "\"" })
            #expect(document["components"]?["schemas"]?[name] != nil, "\(name)")
        }
    }

    /// As the matrix has it: exactly the calls that a stolen access token cannot make ask for a signature.
    @Test func asksForASignatureWhereTheServerDoes() {
        let unsigned = Set(PermissionMatrix.rows.filter { $0.verdicts[.thief] == .unsigned }.map(\.call))
        let described = APICalls.all.filter { $0.route.isSigned }.map { String(describing: $0) }
        #expect(Set(described).subtracting(unsigned).isSubset(of: ["ImportDocumentCall", "SetAccountPasswordCall"]))
        #expect(unsigned.isSubset(of: described))
    }

    @Test func givesExamplesThatFitTheirSchemas() async throws {
        let document = try await document()
        let contract = AnswerContract(document)
        for operation in try await operations() {
            for media in operation["responses"]?["200"]?["content"]?.object?.values.map(\.self) ?? [] {
                guard let example = media["example"], let schema = media["schema"] else { continue }
                #expect(contract.faults(of: example, against: schema) == [], "\(operation["operationId"] ?? "")")
            }
        }
    }

    private func operations() async throws -> [JSONValue] {
        (try await document()["paths"]?.object ?? [:]).values.flatMap { ($0.object ?? [:]).values }
    }
}
