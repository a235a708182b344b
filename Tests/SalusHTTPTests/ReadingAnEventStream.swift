import SalusHTTP
import Testing

@Suite struct ReadingAnEventStream {
    private func events(_ text: String) throws -> [ServerSentEvent] {
        var reader = EventStreamReader()
        return try reader.read(text.utf8)
    }

    /// The examples of WHATWG HTML section 9.2.6.
    @Test func readsTheExamplesOfTheStandard() throws {
        #expect(try events("data: YHOO\ndata: +2\ndata: 10\n\n") == [ServerSentEvent(data: "YHOO\n+2\n10")])
        #expect(
            try events(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n")
                == [
                    ServerSentEvent(data: "first event", id: "1"), ServerSentEvent(data: "second event", id: ""),
                    ServerSentEvent(data: " third event"),
                ])
        #expect(
            try events("data\n\ndata\ndata\n\ndata:") == [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")])
        #expect(try events("data:test\n\ndata: test\n\n").map(\.data) == ["test", "test"])
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func readsEveryKindOfLineEndHoweverItIsCut(end: String) throws {
        let text = ["\u{FEFF}event: record", "data: {}", "id: 7", "retry: 1500", "color: red", "", "data: cut"]
            .joined(separator: end)
        var reader = EventStreamReader()
        let found = try text.utf8.flatMap { try reader.read([$0]) }
        #expect(found == [ServerSentEvent(name: "record", data: "{}", id: "7")])
        #expect(reader.lastEvent == "7")
        #expect(reader.retry == .milliseconds(1500))
    }

    @Test func readsWhatWasWritten() throws {
        let event = ServerSentEvent(name: "record", data: "two\nlines", id: "a-1")
        var reader = EventStreamReader()
        let bytes = ServerSentEvent.retry(.seconds(2)) + ServerSentEvent.comment + event.bytes
        #expect(try reader.read(bytes) == [event])
        #expect(reader.retry == .seconds(2))
    }

    @Test func refusesAnEventWithoutEnd() throws {
        var reader = EventStreamReader(limit: 100)
        _ = try reader.read("data: \(String(repeating: "x", count: 80))\n\n".utf8)
        #expect(throws: HTTPRefusal.self) { try reader.read(String(repeating: "x", count: 101).utf8) }
    }
}
