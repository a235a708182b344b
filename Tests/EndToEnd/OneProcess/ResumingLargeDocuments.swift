import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusHTTP
import SalusModels
import TestSupport
import Testing

/// Documents so large that they go up in parts and come down in pieces that are kept.
@Suite("A large document over a wire that is cut", .timeLimit(.minutes(15)))
struct ResumingLargeDocuments {
    private static let size = 6_000_000

    @Test("arrives whole, and little more than its bytes are sent in each direction", arguments: Engine.all)
    func resumes(_ engine: Engine) async throws {
        let (world, record) = try await RecordWorld.begin(engine)
        let content = SeededChoices.bytes(Self.size)
        let wire = BreakingWire(world.transport())
        let laptop = try await world.opener("laptop", over: wire).unlock(localPassword: secret("local words"))
        #expect(await laptop.sync.syncNow().phase == .idle)
        wire.breakOff(everyPart: 5, everyBytes: 2_000_000)
        let scan = RawContent(mediaType: "application/octet-stream", bytes: content)
        let document = try #require(try await laptop.records.add(scan, label: "scan", to: record))
        #expect(await laptop.sync.syncNow().phase == .idle)
        #expect(await laptop.sync.syncNow().waiting == WaitingWrites())
        #expect(wire.cuts >= 2 && wire.sent < Self.size * 13 / 10)
        #expect(try await world.atServer(record, as: laptop).map(\.id) == [document])

        let tablet = try await world.opener("tablet", over: wire).signIn(
            world.place("ana"), password: secret("sign-in words"), localPassword: secret("local words"))
        wire.breakOff(everyPart: nil, everyBytes: 2_000_000)
        #expect(await tablet.sync.syncNow().phase == .idle)
        #expect(try await tablet.reader.document(document, in: record)?.content == content)
        #expect(wire.cuts >= 2 && wire.received < Self.size * 13 / 10)
        for client in [laptop, tablet] { await client.close() }
        await world.stop()
    }

    @Test("goes on where it was in a program that was started again, up and down", arguments: Engine.all)
    func startedAgain(_ engine: Engine) async throws {
        let (world, record) = try await RecordWorld.begin(engine)
        let content = SeededChoices.bytes(Self.size)
        let wire = BreakingWire(world.transport())
        func client(_ device: String) async throws -> HealthClient {
            try await world.opener(device, over: wire).unlock(localPassword: secret("local words"))
        }
        let before = try await client("laptop")
        #expect(await before.sync.syncNow().phase == .idle)
        let scan = RawContent(mediaType: "application/octet-stream", bytes: content)
        let document = try #require(try await before.records.add(scan, label: "scan", to: record))
        wire.goDown(afterParts: 8, orBytes: nil)
        #expect(await before.sync.syncNow().waiting.count == 1)
        await before.close()
        let sent = wire.sent
        wire.breakOff(everyPart: nil, everyBytes: nil)
        let after = try await client("laptop")
        #expect(await after.sync.syncNow().waiting == WaitingWrites())
        #expect(sent > 2_000_000 && sent + wire.sent < Self.size * 13 / 10)
        await after.close()

        try await world.secondDevice().close()
        wire.goDown(afterParts: nil, orBytes: 4_000_000)
        let cutOff = try await client("tablet")
        #expect(await cutOff.sync.syncNow().phase != .idle)
        await cutOff.close()
        let received = wire.received
        wire.breakOff(everyPart: nil, everyBytes: nil)
        let tablet = try await client("tablet")
        #expect(await tablet.sync.syncNow().phase == .idle)
        #expect(try await tablet.reader.document(document, in: record)?.content == content)
        #expect(received >= 4_000_000 && received + wire.received < Self.size * 13 / 10)
        await tablet.close()
        await world.stop()
    }
}

/// Counts the bytes of parts and contents, and breaks exchanges of them off: some parts before they have arrived and
/// some after, and contents in the middle; or lets nothing more through.
private final class BreakingWire: HTTPClientEngine, Sendable {
    private struct State {
        var (everyPart, everyBytes) = (Int?.none, Int?.none)
        var (partsLeft, bytesLeft) = (Int?.none, Int?.none)
        var (parts, cuts, sent, received) = (0, 0, 0, 0)
        var isDown = false
    }

    private static let piece = 65_536
    private let engine: any HTTPClientEngine
    private let state = Locked(State())

    init(_ engine: any HTTPClientEngine) { self.engine = engine }

    var cuts: Int { state.withLock { $0.cuts } }
    var sent: Int { state.withLock { $0.sent } }
    var received: Int { state.withLock { $0.received } }

    /// Counts from here on. One part of so many is lost, and each content after so many bytes; nil for none.
    func breakOff(everyPart: Int?, everyBytes: Int?) {
        var new = State()
        (new.everyPart, new.everyBytes) = (everyPart, everyBytes)
        state.withLock { [new] in $0 = new }
    }

    /// Counts from here on. Lets so many parts through, or bytes of contents, and then nothing.
    func goDown(afterParts parts: Int?, orBytes bytes: Int?) {
        var new = State()
        (new.partsLeft, new.bytesLeft) = (parts, bytes)
        state.withLock { [new] in $0 = new }
    }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        if state.withLock({ $0.isDown }) { throw HTTPError.disconnected }
        if request.method == .put, request.url.contains("/parts/") { return try await sendPart(request) }
        let response = try await engine.send(request)
        guard request.method == .get, request.url.hasSuffix("/content") else { return response }
        return HTTPClientResponse(
            status: response.status, headers: response.headers, body: breaking(response.body))
    }

    private func sendPart(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let isLost = state.withLock { state in
            state.parts += 1
            state.sent += request.body?.count ?? 0
            state.isDown = state.partsLeft.map { state.parts >= $0 } ?? false
            let isLost = state.everyPart.map { state.parts % $0 == 0 } ?? false
            if isLost { state.cuts += 1 }
            return (isLost, before: isLost && state.cuts % 2 == 0)
        }
        if isLost.before { throw HTTPError.disconnected }
        let response = try await engine.send(request)
        if isLost.0 { throw HTTPError.disconnected }
        return response
    }

    private func breaking(_ body: HTTPBody) -> HTTPBody {
        let (rest, count) = (Locked([UInt8]()), Locked(0))
        return HTTPBody {
            if rest.withLock({ $0.isEmpty }) {
                var pieces = body.makeAsyncIterator()
                guard let next = try await pieces.next() else { return nil }
                rest.withLock { $0 = next }
            }
            let piece = rest.withLock { rest in
                defer { rest.removeFirst(min(rest.count, Self.piece)) }
                return Array(rest.prefix(Self.piece))
            }
            let given = count.withLock { count in
                count += piece.count
                return count
            }
            try self.count(piece, given)
            return piece
        }
    }

    /// Throws where the wire breaks before the piece.
    private func count(_ piece: [UInt8], _ given: Int) throws {
        try state.withLock { state in
            if let most = state.bytesLeft, state.received >= most { state.isDown = true }
            if state.isDown { throw HTTPError.disconnected }
            if let most = state.everyBytes, given > most {
                state.cuts += 1
                throw HTTPError.disconnected
            }
            state.received += piece.count
        }
    }
}

extension SeededChoices {
    /// Bytes that do not become smaller, the same in each run.
    fileprivate static func bytes(_ count: Int) -> [UInt8] {
        var choices = SeededChoices(seed: 7)
        return (0..<count).map { _ in UInt8(choices.below(256)) }
    }
}
