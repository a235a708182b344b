import SalusAPI
import Testing

@testable import SalusClient

@Suite("Pulling many documents")
struct PullingAtOnceTests {
    /// Their answers come one by one, and only once so many wait as may: a seventh would be among
    /// them at one of twenty times.
    @Test("fetches six at the same time and never a seventh", .timeLimit(.minutes(15)))
    func six() async throws {
        let home = try ClientFixture()
        let client = try await home.enrolled()
        await home.server.update { people in
            let record = people.addRecord("Ana Example")
            for number in 1...20 { people.addDocument("note \(number)", to: record) }
        }
        await home.server.forgetRequests()
        await home.server.hold(ReadDocumentCall.self)
        let run = Task { await client.sync.syncNow() }
        for left in stride(from: 20, to: 0, by: -1) {
            while await home.server.waiting < min(left, 6) { await Task.yield() }
            for _ in 0..<4 { await Task.yield() }
            await home.server.releaseOne()
        }
        #expect(await run.value.phase == .idle)
        #expect(await home.server.mostWaiting == 6)
        #expect(await home.server.count(ReadDocumentCall.self) == 20)
    }
}
