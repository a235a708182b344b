import SalusBase
import SalusHTTP
import SalusModels
import Testing

@Suite("A document that comes to Indivo's face as a person's statement")
struct SendingAStatement {
    private static func path(_ world: IndivoWorld) -> String { "/records/\(world.record)/documents/" }

    private static func send(_ body: [UInt8], as person: TestAppUser, _ world: IndivoWorld) async throws -> Int {
        try await world.ui.send(
            .post, path(world), as: person.session, body: body, type: PersonStatement.mediaType
        ).status
    }

    private static func statement() throws -> [UInt8] {
        var problem = Problem()
        problem.name = Concept(text: "Backache")
        return try #require(PersonStatement([FactDraft(problem)], writtenAt: TestServer.now).encoded)
    }

    @Test("is stored where it is one; another format, and what is none, is refused and stores nothing")
    func formats() async throws {
        let world = try await IndivoWorld()
        let before = try await world.owner.send(.get, Self.path(world)).expect(200).text
        let models = ReportFixture.document(ReportFixture.problem("Backache"))
        let resource = #"{"resourceType":"Observation","status":"final","code":{"text":"Heart rate"}}"#
        let wrong = [models, Array(resource.utf8), Array(#"{"salusStatement":1,"facts":"#.utf8), Array("Ada".utf8), []]
        for body in wrong {
            #expect(try await Self.send(body, as: world.owner, world) == 400, "\(body.count) bytes")
        }
        #expect(try await world.owner.send(.get, Self.path(world)).expect(200).text == before)
        #expect(try await Self.send(try Self.statement(), as: world.owner, world) == 200)
        await world.close()
    }

    @Test("is refused to who may not write, and nothing is said of what it holds")
    func others() async throws {
        let world = try await IndivoWorld()
        for body in [Array("Ada".utf8), try Self.statement()] {
            #expect(try await Self.send(body, as: world.stranger, world) == 403)
        }
        let form = ["account_id": world.stranger.name, "read_only": "true"]
        _ = try await world.owner.send(.post, "/records/\(world.record)/sharing/", form: form).expect(200)
        _ = try await world.stranger.send(.get, Self.path(world)).expect(200)
        for body in [Array("Ada".utf8), try Self.statement()] {
            #expect(try await Self.send(body, as: world.stranger, world) == 403)
        }
        await world.close()
    }
}
