import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TestSupport
import Testing

@Suite("Sharing a record from one's own device", .timeLimit(.minutes(15)))
struct SharingFromADevice {
    /// Leo's record on Leo's device, and Ben, who has nothing.
    private struct Fixture {
        let world: OneProcess
        let record: RecordID
        let document: DocumentID
        let leo: HealthClient
        let ben: HealthClient

        init(_ engine: Engine) async throws {
            world = try await OneProcess(engine)
            let imported = try await world.importSample(try OneProcess.sample("leo-vale.json"))
            (record, document) = (imported.record, imported.document)
            leo = try await world.enrol("leo", on: "phone")
            ben = try await world.enrol("ben", on: "laptop")
            _ = try await world.operate(AssignRecordCall(record: record, owner: "leo"))
        }

        func stop() async {
            for client in [leo, ben] { await client.close() }
            await world.stop()
        }
    }

    @Test("as a whole brings it to the other device, until it is closed again", arguments: Engine.all)
    func whole(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let sharing = fixture.leo.sharing(of: fixture.record)
        try await sharing.open(to: "ben", role: "Brother")
        #expect(try await sharing.overview().shares?.map(\.role) == ["Brother"])
        await fixture.ben.sync.syncNow()
        #expect(try await fixture.ben.reader.people().map(\.id) == [fixture.record])
        #expect(try await fixture.ben.reader.page(of: fixture.record)?.documents.isEmpty == false)
        let guests = try await fixture.ben.sharing(of: fixture.record).overview()
        #expect(guests.shares == nil && guests.carenets.map(\.carenet.name) == ["Family", "Physicians", "Work/School"])
        try await sharing.close(to: "ben")
        await fixture.ben.sync.syncNow()
        #expect(try await fixture.ben.reader.people().isEmpty)
        await fixture.stop()
    }

    @Test("in a carenet shows the documents placed there, and nothing else", arguments: Engine.all)
    func carenet(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let sharing = fixture.leo.sharing(of: fixture.record)
        try await sharing.makeCarenet(named: "Team")
        let team = try #require(try await sharing.overview().carenets.first { $0.carenet.name == "Team" }).carenet
        try await sharing.letIn("ben", to: team, mayWrite: false)
        let seen = {
            try await fixture.ben.session.call(ListDocumentsCall(record: team.record, carenet: team.id)).documents.map(
                \.id)
        }
        #expect(try await seen().isEmpty)
        #expect(try await sharing.place(fixture.document, in: team, isShown: true).shown == [team])
        #expect(try await seen() == [fixture.document])
        #expect(try await sharing.keep(fixture.document, fromAll: true).shown.isEmpty)
        #expect(try await seen().isEmpty)
        _ = try await sharing.keep(fixture.document, fromAll: false)
        let circle = try #require(try await sharing.overview().carenets.first { $0.carenet == team })
        #expect(circle.documents == 1 && circle.members.map(\.name.text) == ["ben"])
        let own = try await fixture.ben.session.call(ListOwnCarenetsCall()).memberships
        #expect(own.map(\.carenet) == [team])
        try await sharing.takeOut("ben", of: team)
        await #expect(throws: ClientError.self) { _ = try await seen() }
        try await sharing.delete(team)
        #expect(try await sharing.overview().carenets.count == 3)
        await fixture.stop()
    }
}
