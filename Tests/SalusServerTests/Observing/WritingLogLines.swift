import Glibc
import SalusBase
import SalusHTTP
import Testing

@testable import SalusServer

@Suite("A log line") struct WritingLogLines {
    private static let now = Instant(seconds: 1_800_000_000)

    private func lines(_ options: LogOptions, isTerminal: Bool = false, _ write: (Log) -> Void) -> [String] {
        let lines = Locked<[String]>([])
        let writer = LogWriter(isTerminal: isTerminal) { line in lines.withLock { $0.append(line) } }
        write(Log(writer, options, clock: .fixed(Self.now)))
        return lines.withLock { $0 }
    }

    @Test("is one JSON object with time, level and event first, whatever its texts hold")
    func json() throws {
        let text = "a \"quoted\" \\ path\nwith\u{1} and é😀"
        let line = lines(LogOptions()) { $0.info("event", ("text", .text(text)), ("number", 7)) }[0]
        #expect(line.hasPrefix(#"{"time":"2027-01-15T08:00:00Z","level":"info","event":"event","text":"#))
        let value = try JSONValue(parsing: Array(line.utf8))
        #expect(value["text"]?.string == text)
        #expect(value["number"]?.number?.text == "7")
    }

    @Test("gives durations in milliseconds with three decimals")
    func durations() {
        let line = lines(LogOptions()) { $0.info("e", ("took", .duration(.microseconds(12_034)))) }[0]
        #expect(line.hasSuffix(#""took":12.034}"#))
    }

    /// The reader gets nothing but whole lines, those of one thread in their order.
    @Test("is written with others, and at once where that is asked for")
    func buffered() async throws {
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        let end = ends[1]
        let lines = BufferedLines { write(end, $0.baseAddress, $0.count) }
        lines.append("first")
        lines.flush()
        var start = [UInt8](repeating: 0, count: 6)
        #expect(read(ends[0], &start, 6) == 6 && start == Array("first\n".utf8))
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<4 { group.addTask { for number in 0..<250 { lines.append("\(task) \(number)") } } }
        }
        var rest: [UInt8] = []
        while rest.count(where: { $0 == UInt8(ascii: "\n") }) < 1000 {
            var part = [UInt8](repeating: 0, count: 4096)
            let count = read(ends[0], &part, part.count)
            try #require(count > 0)
            rest += part.prefix(count)
        }
        let found = String(decoding: rest, as: UTF8.self).split(separator: "\n")
        for task in 0..<4 {
            #expect(found.filter { $0.hasPrefix("\(task) ") } == (0..<250).map { "\(task) \($0)" })
        }
        ends.forEach { _ = close($0) }
    }

    @Test("is text for a person at a terminal, unless JSON is wanted")
    func text() {
        var options = LogOptions()
        let write = { (log: Log) in log.warning("event", ("a", "b c"), ("d", "e")) }
        #expect(lines(options, isTerminal: true, write) == [#"2027-01-15T08:00:00Z WARNING event a="b c" d=e"#])
        options.format = .json
        #expect(lines(options, isTerminal: true, write)[0].hasPrefix("{"))
        options.format = .text
        #expect(lines(options, write)[0].hasPrefix("2027"))
    }

    @Test("is written from the wanted level on, which can change")
    func level() {
        var options = LogOptions()
        options.level = .warning
        let written = lines(options) { log in
            log.info("one")
            log.error("two")
            log.options.level = .debug
            log.debug("three")
        }
        #expect(written.count == 2)
    }
}
