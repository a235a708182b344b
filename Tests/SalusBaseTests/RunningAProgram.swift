import Glibc
import SalusBase
import Testing

@Suite struct RunningAProgram {
    @Test func givesWhatItPrintedAndItsStatus() throws {
        let outcome = try #require(ChildProcess.run("/bin/sh", ["-c", "cat; echo no >&2; exit 3"], input: [104, 105]))
        #expect(outcome == ChildProcess.Outcome(status: 3, output: [104, 105]))
        #expect(!outcome.isSuccess)
    }

    @Test func waitsForNeitherSideOfALongInput() throws {
        let long = [UInt8](repeating: 7, count: 1 << 20)
        #expect(try #require(ChildProcess.run("/bin/cat", [], input: long)).output == long)
        #expect(try #require(ChildProcess.run("/bin/true", [], input: long)).isSuccess)
    }

    @Test func tellsOfTheSignalThatEndedIt() throws {
        #expect(try #require(ChildProcess.run("/bin/sh", ["-c", "kill -9 $$"])).status == 137)
    }

    @Test func isNotStartedWithoutAProgram() {
        #expect(ChildProcess.run("/nowhere/program", []) == nil)
    }

    @Test func givesNoDescriptorOfOurs() throws {
        let ours = open("/dev/null", O_RDONLY)
        defer { close(ours) }
        let outcome = try #require(ChildProcess.run("/bin/ls", ["/proc/self/fd"]))
        #expect(!String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").contains("\(ours)"))
    }

    @Test func dropsTheOutputThatNobodyReads() throws {
        let outcome = try #require(
            ChildProcess.run("/bin/sh", ["-c", "echo x; sleep 30 & exit 0"], readsOutput: false))
        #expect(outcome == ChildProcess.Outcome(status: 0, output: []))
    }
}
