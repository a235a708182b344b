import PHRIndivo
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import Testing

/// A record with its first carenets, and a member of the first of them.
struct CarenetFixture {
    let world: IndivoWorld
    let carenets: [IndivoCarenet]

    var owner: TestAppUser { world.owner }
    var member: TestAppUser { world.stranger }
    var record: String { "/records/\(world.record)" }
    var family: String { "/carenets/\(carenets[0].id)" }

    init() async throws {
        world = try await IndivoWorld()
        let listed = try await world.owner.send(.get, "/records/\(world.record)/carenets/").expect(200)
        carenets = try IndivoCarenets(bytes: listed.body).items
        let form = ["account_id": world.stranger.name, "write": "false"]
        _ = try await world.owner.send(.post, "\(family)/accounts/", form: form).expect(200)
    }

    /// A new document of the owner's.
    func document(_ text: String = "seen", replacing old: String? = nil) async throws -> String {
        let path = "\(record)/documents/" + (old.map { "\($0)/replace" } ?? "")
        let made = try await owner.send(.post, path, body: Array("<Note>\(text)</Note>".utf8)).expect(200)
        return try IndivoDocumentMeta(bytes: made.body).id
    }

    /// Sends as the owner: PUT or DELETE of a placement, or of the mark that keeps a document from all carenets.
    func set(_ method: HTTPMethod, _ document: String, _ rest: String) async throws {
        _ = try await owner.send(method, "\(record)/documents/\(document)/\(rest)").expect(200)
    }

    func place(_ document: String) async throws { try await set(.put, document, "carenets/\(carenets[0].id)") }

    func setRule(_ isOn: Bool, type: String = "Note") async throws {
        let path = "\(record)/autoshare/carenets/\(carenets[0].id)/bytype/\(isOn ? "set" : "unset")"
        _ = try await owner.send(.post, path, form: ["type": "urn:notes#\(type)"]).expect(200)
    }

    /// The documents that the member sees.
    func shown() async throws -> Set<String> {
        let listed = try await member.send(.get, "\(family)/documents/").expect(200)
        let list = try IndivoDocumentList(bytes: listed.body)
        #expect(list.total == list.items.count)
        return Set(list.items.map(\.id))
    }

    /// An app in the carenet, with a token that the member gave it.
    func appToken() async throws -> TestToken {
        _ = try await owner.send(.put, "\(family)/apps/\(world.labs.name)").expect(200)
        return try await world.access(for: world.labs, toCarenet: carenets[0].id, by: member)
    }
}
