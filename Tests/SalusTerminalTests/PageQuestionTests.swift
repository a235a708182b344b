import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("A question over a page")
struct AQuestionOverAPage {
    private static let size = Size(width: 60, height: 12)

    private struct Asking: ConfirmingPane {
        var question: PageQuestion<String>?

        func confirmed(_ subject: String) -> [Step] { [.say(ErrorNotice(subject, nextStep: ""))] }
        func commands(isFocused: Bool) -> [Command] { [] }
        mutating func run(_ call: CommandCall, in size: Size) -> [Step] { [] }
        mutating func move(_ movement: Movement, in size: Size) {}
        mutating func scroll(by rows: Int, in size: Size) {}

        func render(in size: Size, isFocused: Bool) -> Grid {
            let grid = Grid(size: size)
            return question?.dialog.render(over: grid) ?? grid
        }
    }

    private var page: Asking {
        let answers = [
            Dialog.Answer("cancel", "Leave it"), .init("confirm", "Do it"), .init("alternative", "Do more"),
        ]
        let dialog = Dialog("Sure?", "It cannot be undone.", answers: answers, safe: 0)
        return Asking(question: PageQuestion(dialog, "done", alternative: "more is done"))
    }

    private func words(_ steps: [Step]) -> [String] {
        steps.compactMap { if case .say(let notice) = $0 { notice.problem } else { nil } }
    }

    @Test(
        "does what was answered, and the page has its keys again",
        arguments: [
            ([Key.enter], []), ([.escape], []), ([.right, .enter], ["done"]),
            ([.right, .right, .enter], ["more is done"]),
        ])
    func keys(_ keys: [Key], _ said: [String]) {
        var page = page
        #expect(page.takesKeys)
        #expect(words(keys.flatMap { page.take(.key($0), in: Self.size) }) == said)
        #expect(!page.takesKeys)
    }

    @Test("is answered by a click on its buttons alone")
    func clicks() throws {
        var page = page
        #expect(page.press(at: Point(x: 0, y: 0), in: Self.size).isEmpty && page.takesKeys)
        let rows = page.render(in: Self.size, isFocused: true).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { $0.contains("Do it") })
        let column = try #require(rows[row].firstRange(of: "Do it")?.lowerBound)
        let button = Point(x: rows[row].distance(from: rows[row].startIndex, to: column), y: row)
        #expect(words(page.press(at: button, in: Self.size)) == ["done"])
        #expect(page.press(at: button, in: Self.size).isEmpty && !page.takesKeys)
    }
}
