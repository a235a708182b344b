import SalusAPI
import Testing

@testable import SalusClient

@Suite("Pulling many documents")
struct PullingAtOnceTests {
    @Test("fetches six at the same time and never a seventh", .timeLimit(.minutes(1)))
    func six() async throws {
        let home = try Household()
        let client = try await home.enrolled()
        await home.server.update { people in
            let record = people.addRecord("Ana Example")
            for number in 1...20 { people.addDocument("note \(number)", to: record) }
        }
        await home.server.forgetRequests()
        await home.server.hold(ReadDocumentCall.self)
        let run = Task { await client.sync.syncNow() }
        while await home.server.waiting < 6 { await Task.yield() }
        // Whatever else had begun would have come in this time.
        for _ in 0..<500 { await Task.yield() }
        #expect(await home.server.waiting == 6)
        await home.server.release()
        #expect(await run.value.phase == .idle)
        #expect(await home.server.count(ReadDocumentCall.self) == 20)
    }
}
