import PHRIndivo
import SalusCrypto
import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@Suite(
    "What a real Indivo X 2.0.0 answered about messages is answered here too",
    .enabled(if: SharedData.isThere, "\(SharedData.absence)"))
struct AnsweringMessagesAsTheOriginal {
    private static let person = "joe20266@matrix.example.com"
    private static let admin = "sample_admin_app@apps.indivo.org"

    private func names(_ world: IndivoWorld, _ more: [String: String] = [:]) -> [String: String] {
        [Self.person: world.owner.name, Self.admin: world.admin.name].merging(more) { $1 }
    }

    @Test("to a message to an account, to the list, and to one message")
    func messages() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let path = "/records/\(world.record)/inbox/m1"
        let form = ["subject": "s", "body": "b", "num_attachments": "1"]
        _ = try await world.labs.send(.post, path, as: token, form: form).expect(200)
        _ = try await world.labs.send(.post, "\(path)/attachments/1", as: token, body: IndivoWorld.models).expect(200)
        let sent = try await world.admin.send(.post, world.inboxPath, form: ["subject": "S", "severity": "high"])
        #expect(
            try ObservedAnswer(sent.expect(200).body)
                == ObservedAnswer(of: "message-sent-to-account", saying: names(world)))
        // The original's list says the type again where the size should stand.
        let type = "http://indivo.org/vocab/xml/documents#Models"
        let listed = try await world.owner.send(.get, world.inboxPath).expect(200)
        let expected = try ObservedAnswer(of: "messages", saying: names(world)).description
            .replacing("size=\(type)", with: "size=\(IndivoWorld.models.count)")
        let answered = try ObservedAnswer(listed.body).description
        #expect(Set(answered.split(separator: "\n")) == Set(expected.split(separator: "\n")))
        let id = try #require(try await world.inbox().first { $0.record != nil }).id
        let one = try await world.owner.send(.get, world.inboxPath + id).expect(200)
        let size = ["319": "\(IndivoWorld.models.count)"]
        #expect(try ObservedAnswer(one.body) == ObservedAnswer(of: "message", saying: names(world, size)))
        #expect(one.headers["Content-Type"] == "application/xml")
        await world.close()
    }

    @Test("to the list of notices")
    func notices() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let path = "/records/\(world.record)"
        let made = try await world.labs.send(
            .post, "\(path)/documents/", as: token, body: IndivoWorld.models
        ).expect(200)
        let document = try IndivoDocumentMeta(bytes: made.body).id
        _ = try await world.labs.send(
            .put, "\(path)/documents/\(document)/label", as: token, body: Array("My label".utf8)
        )
        .expect(200)
        let form = ["content": "hello & bye", "document_id": document]
        _ = try await world.labs.send(.post, "\(path)/notifications/", as: token, form: form).expect(200)
        let answer = try await world.owner.send(.get, "/accounts/\(world.owner.name)/notifications/").expect(200)
        let expected = try ObservedAnswer(of: "notifications", saying: names(world, ["Giv Fam20266": "Ada"]))
        #expect(try ObservedAnswer(answer.body) == expected)
        await world.close()
    }
}
