import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusHTTP
import SalusModels
import TestSupport
import Testing

/// Texts so long that the server gives six at a time.
@Suite("Pulling a large vault from the real server", .timeLimit(.minutes(15)))
struct PullingInParts {
    @Test("goes on after the last page that came, in a program that was started again", arguments: Engine.all)
    func cutOff(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let laptop = try await world.enrol("ana", on: "laptop", password: "old words")
        let vault = try await laptop.vaults.members.create(named: "Diary")
        let texts = Set((0..<16).map { number in String(repeating: "day \(number) ", count: 100_000) })
        for text in texts { _ = try await laptop.vaults.writer.put(Array(text.utf8), type: "text/plain", of: vault) }
        #expect(await laptop.sync.syncNow().phase == .idle)

        try await world.signIn("phone", "old words", account: "ana").close()
        let wire = PageWire(world.transport(), vault)
        var asked: [Int] = []
        for _ in 0..<2 {
            wire.cutOff(after: 1)
            let phone = try await world.opener("phone", over: wire).unlock(localPassword: secret("local words"))
            await phone.sync.syncNow()
            #expect(try await phone.texts(in: vault).isEmpty)
            await phone.close()
            asked += wire.pages
        }
        wire.cutOff(after: nil)
        let phone = try await world.opener("phone", over: wire).unlock(localPassword: secret("local words"))
        #expect(await phone.sync.syncNow().phase == .idle)
        asked += wire.pages
        #expect(asked == asked.sorted() && Set(asked).count == asked.count && asked.count > 2)
        let found = try await phone.texts(in: vault)
        #expect(found == texts)
        for client in [laptop, phone] { await client.close() }
        await world.stop()
    }
}

/// Lets so many pages of one vault's entries through and then nothing more, and notes which.
private final class PageWire: HTTPClientEngine, Sendable {
    private let engine: any HTTPClientEngine
    private let path: String
    private let state = Locked((left: Int?.none, pages: [Int]()))

    init(_ engine: any HTTPClientEngine, _ vault: VaultID) {
        (self.engine, path) = (engine, "/vaults/\(vault)/entries?")
    }

    var pages: [Int] { state.withLock { $0.pages } }

    func cutOff(after pages: Int?) { state.withLock { $0 = (pages, []) } }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        if request.method == .get, let query = request.url.firstRange(of: path) {
            let first = request.url[query.upperBound...].split(separator: "&").first { $0.hasPrefix("from=") }
            try state.withLock { state in
                if state.left == 0 { throw HTTPError.disconnected }
                state.left = state.left.map { $0 - 1 }
                state.pages.append(first.flatMap { Int($0.dropFirst(5)) } ?? 0)
            }
        }
        return try await engine.send(request)
    }
}
