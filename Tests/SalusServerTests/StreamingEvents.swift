import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import Testing

@testable import SalusServer

/// One open event stream, read as a client reads it.
final class EventTap {
    private var pieces: HTTPBody.AsyncIterator
    private var reader = EventStreamReader()
    private var waiting: [ServerSentEvent] = []

    init(_ person: TestPerson, lastEvent: String? = nil) async throws {
        let call = ReadEventsCall()
        var headers = person.headers
        headers["Last-Event-ID"] = lastEvent
        let request = HTTPClientRequest(.get, "https://localhost\(call.path)", headers: headers)
        let answer = try await InProcessEngine(person.server.platform.server).send(request)
        try #require(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "text/event-stream")
        pieces = answer.body.makeAsyncIterator()
    }

    /// Nil at the end of the stream.
    func next() async throws -> ChangeEvent? {
        while waiting.isEmpty {
            guard let piece = try await pieces.next() else { return nil }
            waiting += try reader.read(piece)
        }
        let event = waiting.removeFirst()
        return ChangeEvent(name: event.name, data: event.data)
    }

    var lastEvent: String? { reader.lastEvent }
}

@Suite(.timeLimit(.minutes(15))) struct StreamingEvents {
    private func record(of person: TestPerson) async throws -> RecordID {
        try await person.server.operate(CreateRecordCall(.init(owner: person.account.name.text, title: ""))).id
    }

    @Test func tellsHowThingsStandAndThenWhatChanges() async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let record = try await record(of: ada)
        let tap = try await EventTap(ada)
        #expect(try await tap.next() == .record(record, number: 1))
        let submitted = try await ada.send(SubmitDocumentCall(record: record, content: SampleDocuments.unknown))
        #expect(submitted.status == 200)
        #expect(try await tap.next() == .record(record, number: 2))
        await server.platform.close()
    }

    @Test func tellsNobodyOfWhatTheyMayNotSee() async throws {
        let server = try await TestServer()
        let (ada, bob) = (try await TestPerson("ada", on: server), try await TestPerson("bob", on: server))
        let (hers, his) = (try await record(of: ada), try await record(of: bob))
        let tap = try await EventTap(bob)
        #expect(try await tap.next() == .record(his, number: 1))
        for record in [hers, his] {
            let owner = record == hers ? ada : bob
            _ = try await owner.send(SubmitDocumentCall(record: record, content: SampleDocuments.unknown))
        }
        #expect(try await tap.next() == .record(his, number: 2))
        await server.platform.close()
    }

    @Test func goesOnAfterTheLastEventThatTheReaderHasSeen() async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let (first, second) = (try await record(of: ada), try await record(of: ada))
        let tap = try await EventTap(ada)
        _ = (try await tap.next(), try await tap.next())
        let seen = try #require(tap.lastEvent)
        _ = try await ada.send(SubmitDocumentCall(record: second, content: SampleDocuments.unknown))
        let again = try await EventTap(ada, lastEvent: seen)
        #expect(try await again.next() == .record(second, number: 2))
        let stranger = try await EventTap(ada, lastEvent: "another-server-7")
        let all = Set([try await stranger.next(), try await stranger.next()])
        #expect(all == [.record(first, number: 1), .record(second, number: 2)])
        await server.platform.close()
    }

    @Test func tellsOfARecordThatComesAndOneThatGoes() async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let tap = try await EventTap(ada)
        let record = try await record(of: ada)
        #expect(try await tap.next() == .account)
        #expect(try await tap.next() == .record(record, number: 1))
        _ = try await ada.send(EraseRecordCall(record: record))
        #expect(try await tap.next() == .gone(record))
        await server.platform.close()
    }

    @Test func endsWithItsSession() async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let (tap, other) = (try await EventTap(ada), try await EventTap(ada.signedInAgain()))
        _ = try await ada.send(EndSessionCall())
        #expect(try await tap.next() == .sessionEnded)
        #expect(try await tap.next() == nil)
        _ = try await server.operate(SetAccountStateCall(name: "ada", state: .disabled))
        #expect(try await other.next() == .sessionEnded)
        #expect(try await other.next() == nil)
        #expect(server.platform.server.openStreams == 0)
        await server.platform.close()
    }

    @Test func endsWhenItsTokenRunsOut() async throws {
        let time = Locked(TestServer.now)
        let server = try await TestServer(clock: WallClock { time.withLock { $0 } })
        let tap = try await EventTap(TestPerson("ada", on: server))
        time.withLock { $0 = $0.adding(seconds: 15 * 60) }
        server.platform.server.beat()
        #expect(try await tap.next() == nil)
        await server.platform.close()
    }

    @Test func oneMoreThanASessionMayHaveEndsItsOldest() async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let record = try await record(of: ada)
        var taps: [EventTap] = []
        for _ in 0...RequestLimits().eventStreamsOfSession {
            taps.append(try await EventTap(ada))
            #expect(try await taps.last?.next() == .record(record, number: 1))
        }
        #expect(try await taps[0].next() == nil)
        _ = try await ada.send(SubmitDocumentCall(record: record, content: SampleDocuments.unknown))
        for tap in taps.dropFirst() { #expect(try await tap.next() == .record(record, number: 2)) }
        await server.platform.close()
    }

    @Test func endsWhenTheServerStopsAndNoneIsOpenedAfterwards() async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let tap = try await EventTap(ada)
        server.platform.server.endStreams()
        #expect(try await tap.next() == nil)
        #expect(try await server.send(ReadEventsCall(), ada.headers).status == 503)
        await server.platform.close()
    }

    @Test func aQuestionForItsHeadAloneLeavesNothingOpen() async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let answer = try await server.send(.head, ReadEventsCall().path, ada.headers)
        #expect(answer.status == 200)
        #expect(server.platform.server.openStreams == 0)
        await server.platform.close()
    }

    @Test func fiveHundredIdleReadersHearOfOneWrite() async throws {
        var configuration = Configuration.forTests
        configuration.requests.eventStreamsOfSession = 600
        let server = try await TestServer(configuration)
        let ada = try await TestPerson("ada", on: server)
        let record = try await record(of: ada)
        var taps: [EventTap] = []
        for _ in 0..<600 { taps.append(try await EventTap(ada)) }
        for tap in taps { #expect(try await tap.next() == .record(record, number: 1)) }
        #expect(server.platform.server.openStreams == 600)
        _ = try await ada.send(SubmitDocumentCall(record: record, content: SampleDocuments.unknown))
        for tap in taps { #expect(try await tap.next() == .record(record, number: 2)) }
        await server.platform.close()
    }
}

/// A number after the epoch of this run is the reader's word: whatever it is, the stream begins, with everything.
@Suite(.timeLimit(.minutes(15))) struct ComingBackToAStreamWithAMadeUpPlace {
    @Test(arguments: [
        "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "+1", "", "1-1", " 1",
        String(repeating: "9", count: 10_000),
    ])
    func hearsOfEverything(number: String) async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let created = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "")))
        let first = try await EventTap(ada)
        #expect(try await first.next() == .record(created.id, number: 1))
        let epoch = try #require(first.lastEvent?.split(separator: "-").first)
        let again = try await EventTap(ada, lastEvent: "\(epoch)-\(number)")
        #expect(try await again.next() == .record(created.id, number: 1))
        await server.platform.close()
    }
}

@Suite struct AnEventBuffer {
    private let random = Randomness.secure

    @Test func keepsOneNumberForARecordHoweverOftenItChanges() {
        let (buffer, record) = (EventBuffer(), RecordID(from: random))
        for number in 1...100_000 { buffer.put(.recordChanged(record, number: number), sequence: number) }
        let batch = buffer.empty()
        #expect(batch.changed == [record: 100_000])
        #expect(batch.sequence == 100_000)
        #expect(buffer.empty().changed.isEmpty)
    }

    @Test func keepsTheHighestNumberWhenCommitsAreToldOutOfOrder() {
        let (buffer, record) = (EventBuffer(), RecordID(from: random))
        for number in [3, 2] { buffer.put(.recordChanged(record, number: number), sequence: number) }
        #expect(buffer.empty().changed == [record: 3])
    }
}

@Suite struct AHistoryOfNotices {
    @Test func givesWhatCameAfterANumberAsFarAsItRemembers() {
        var history = NoticeHistory(limit: 3)
        let records = (0..<5).map { _ in RecordID(from: .secure) }
        for record in records { history.append(.recordGone(record)) }
        #expect(history.after(3)?.map(\.notice) == [.recordGone(records[3]), .recordGone(records[4])])
        #expect(history.after(2)?.map(\.sequence) == [3, 4, 5])
        #expect(history.after(5)?.isEmpty == true)
        #expect(history.after(1) == nil)
        #expect(history.after(6) == nil)
    }

    @Test(arguments: [Int.min, -1, Int.max]) func calculatesWithNoNumberThatIsNoneOfIts(number: Int) {
        var history = NoticeHistory(limit: 3)
        #expect(history.after(number) == nil)
        history.append(.recordGone(RecordID(from: .secure)))
        #expect(history.after(number) == nil)
    }
}
