import SalusBase
import Testing

@testable import CommandKit

struct TellingProgress {
    @Test("without a terminal says a line each tenth once it takes long, with rate and time left")
    func plain() {
        let (lines, clock) = (Locked<[String]>([]), Locked(Duration.zero))
        let progress = ProgressReporter(total: 20, unit: "files", on: Self.ends(lines, clock), width: nil)
        for done in 0...20 {
            clock.withLock { $0 = .seconds(done) }
            progress.advance(to: done, "a file")
        }
        progress.finish()
        let told = lines.withLock { $0 }
        #expect(told.count == 9)
        #expect(told.first == "5 of 20 files, 1.0/s, 15 s left\n")
        #expect(told.last == "20 of 20 files, 1.0/s, 0 s left\n")
    }

    @Test("on a terminal redraws one line, ten times a second at most, cut to its width")
    func bar() {
        let (lines, clock) = (Locked<[String]>([]), Locked(Duration.zero))
        let progress = ProgressReporter(total: 4, unit: "files", on: Self.ends(lines, clock), width: 50)
        for done in 0...4 {
            clock.withLock { $0 = .milliseconds(done * 60) }
            progress.advance(to: done, "a/very/long/path/to/a/file.xml")
        }
        let told = lines.withLock { $0 }
        #expect(told.count == 3)
        #expect(told.allSatisfy { $0.hasPrefix("\r\u{1B}[K[") && $0.count <= 49 + 4 })
        #expect(told.last?.contains("[████████████████████] 4 of 4 files") == true)
    }

    @Test(arguments: [(58.2, "59 s"), (61, "1 min 1 s"), (3700, "1 h 1 min")] as [(Double, String)])
    func timeIsSpoken(_ seconds: Double, _ text: String) { #expect(ProgressReporter.spoken(seconds) == text) }

    private static func ends(_ lines: Locked<[String]>, _ clock: Locked<Duration>) -> Console.Ends {
        Console.Ends(
            write: { _ in }, remark: { text in lines.withLock { $0.append(text) } },
            elapsed: { clock.withLock { $0 } })
    }
}
