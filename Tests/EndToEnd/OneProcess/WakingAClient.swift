import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusModels
import Testing

@Suite(.timeLimit(.minutes(15))) struct WakingAClient {
    /// The pause between two polls never ends: only the event stream can bring the change.
    @Test func aChangeAtTheServerReachesAnOpenClientThatDoesNotAsk() async throws {
        let platform = try await OneProcess()
        let client = try await platform.enrol("ada", on: "laptop")
        let record = try await platform.operate(CreateRecordCall(.init(owner: "ada", title: "Ada")))
        let states = await client.sync.states()
        let following = Task {
            await client.sync.keepSyncing { try await Task.sleep(for: .seconds(86_400)) }
        }
        let content = RawContent(
            mediaType: "application/json", bytes: try OneProcess.sample("leo-vale.json"))
        for await state in states where state.phase == .idle && state.lastSync != nil { break }
        let imported = try await platform.operate(ImportDocumentCall(into: .record(record.id), content: content))
        for await state in await client.sync.states() where state.phase == .idle && state.changed.contains(record.id) {
            if try await client.reader.documents(of: record.id).count == 1 { break }
        }
        #expect(try await client.reader.documents(of: record.id).map(\.id) == [imported.document])
        following.cancel()
        await following.value
        await client.close()
        await platform.stop()
    }
}
