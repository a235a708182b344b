import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import Testing

/// An app with the owner's token, and calls it makes on the owner's record.
struct AppStorageFixture {
    let world: IndivoWorld
    let token: TestToken
    let path: String

    init() async throws {
        world = try await IndivoWorld()
        token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        path = "/records/\(world.record)"
    }

    /// Signed by the app, for the owner.
    func send(
        _ method: HTTPMethod, _ rest: String, form: [String: String]? = nil, body: [UInt8] = [],
        type: String = "application/xml"
    ) async throws -> TestAnswer {
        try await world.labs.send(method, path + rest, as: token, form: form, body: body, type: type)
    }

    /// The description of the document that the call makes.
    func make(_ method: HTTPMethod, _ rest: String, _ text: String = "<Note>walked</Note>") async throws -> XMLNode {
        try XMLNode(parsing: try await send(method, rest, body: Array(text.utf8)).expect(200).body)
    }

    /// The identifier of a new document.
    func document() async throws -> String { try #require(try await make(.post, "/documents/").attribute("id")) }

    func xml(_ rest: String) async throws -> XMLNode {
        try XMLNode(parsing: try await send(.get, rest).expect(200).body)
    }
}
