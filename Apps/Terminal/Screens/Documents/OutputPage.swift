import SalusBase
import TerminalKit

/// The output of a command line that read a document.
struct PipedOutput: Sendable {
    /// More of an output is cut off: it is for one look.
    private static let limit = 1 << 20

    let command: String
    let text: String
    /// Whether the output was longer than what is shown.
    let isCut: Bool

    /// Runs the command line in the shell with the bytes as its input. Throws when the shell cannot be started, or ends
    /// with an error and no output.
    init(_ command: String, reading content: [UInt8]) async throws(ErrorNotice) {
        let outcome = await withCheckedContinuation { (done: CheckedContinuation<ChildProcess.Outcome?, Never>) in
            startDetachedThread {
                done.resume(returning: ChildProcess.run("/bin/sh", ["-c", command], input: content))
            }
        }
        guard let outcome, outcome.isSuccess || !outcome.output.isEmpty else {
            let status = outcome.map { "It ended with \($0.status). " } ?? ""
            throw ErrorNotice("That command line did not work.", nextStep: "\(status)Try it in a shell first.")
        }
        self.command = command
        isCut = outcome.output.count > Self.limit
        text = String(decoding: outcome.output.prefix(Self.limit), as: UTF8.self)
    }
}

/// A page with the output of a program, which scrolls; nothing in it reaches the terminal as a control sequence.
struct OutputPage: CoveringPane, TextPane {
    let title: String
    private let lines: [String]
    private let note: String
    var top = 0

    init(_ output: PipedOutput) {
        title = "Output of \(output.command.harmless)"
        lines = output.text.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0).replacing("\t", with: "    ").harmless
        }
        note = output.isCut ? "The rest of the output is cut off." : ""
    }

    var footer: String { note }
    func lineCount(in size: Size) -> Int { lines.count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        LazyLines(count: lines.count) { Line(lines[$0]).truncated(to: max(1, size.width - 1)) }
            .window(from: top).render(in: size)
    }
}

extension OutputPage {
    /// Shows the output of a program over what is open.
    static func output(_ output: PipedOutput) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.append(OutputPage(output))
                return []
            })
    }
}
