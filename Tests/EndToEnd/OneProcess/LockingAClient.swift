import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TestSupport
import Testing

@Suite("Locking a client", .timeLimit(.minutes(15)))
struct LockingAClient {
    @Test("in the middle of a sync ends it without harm; the right password opens, and the sync goes on")
    func duringASync() async throws {
        let world = try await OneProcess()
        let bytes = try OneProcess.sample("leo-vale.json")
        let imported = try await world.importSample(bytes)
        let client = try await world.enrol("leo", on: "phone")
        _ = try await world.operate(AssignRecordCall(record: imported.record, owner: "leo"))
        let states = await client.sync.states()
        let syncing = Task { await client.sync.syncNow() }
        for await state in states { if case .running = state.phase { break } }
        await client.close()
        _ = await syncing.value
        await #expect(throws: ClientError.self) { try await client.reader.people() }

        let again = try await world.opener("phone").unlock(localPassword: secret("local words"))
        #expect(await again.sync.syncNow().phase == .idle)
        let document = try #require(try await again.reader.documents(of: imported.record).first)
        #expect(try await again.reader.document(document.id, in: imported.record)?.content == bytes)
        await again.close()
        await world.stop()
    }

    @Test("keeps the database shut to a wrong password, however often it is locked")
    func again() async throws {
        let world = try await OneProcess()
        let opener = world.opener("phone")
        await (try await world.enrol("leo", on: "phone")).close()
        for _ in 1...2 {
            await #expect(throws: ClientError.wrongLocalPassword) {
                try await opener.unlock(localPassword: secret("other words"))
            }
            await (try await opener.unlock(localPassword: secret("local words"))).close()
        }
        await world.stop()
    }
}
