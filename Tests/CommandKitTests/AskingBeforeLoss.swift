import SalusBase
import Testing

@testable import CommandKit

struct AskingBeforeLoss {
    private static let close: CommandProgram.Work = { _, invocation, console in
        try console.confirm("The inn closes.", typing: "close")
        console.write("closed\n")
        return .done
    }

    @Test("goes on when the word is typed, and only then", arguments: [("close", true), ("yes", false), ("", false)])
    func typed(_ word: String, _ goesOn: Bool) async {
        var setting = Inn.Setting(typed: word)
        setting.surroundings.canAsk = true
        let run = await Inn.run(["close", "--house", "/inn"], setting, Self.close)
        #expect(run.remarks.hasPrefix("The inn closes.\nType close to go on: "))
        #expect(run.output == (goesOn ? "closed\n" : ""))
        #expect(run.status == (goesOn ? .done : .refused))
    }

    @Test("is refused where no one can be asked, with advice")
    func alone() async {
        let run = await Inn.run(["close", "--house", "/inn"], Inn.Setting(typed: "close"), Self.close)
        #expect(run.status == .refused)
        #expect(run.output.isEmpty)
        #expect(run.remarks.contains("--yes goes on without asking, --dry-run shows what would happen."))
    }

    @Test("does not ask when --yes is said")
    func scripted() async {
        let run = await Inn.run(["close", "--house", "/inn", "--yes"], Inn.Setting(), Self.close)
        #expect(run.output == "closed\n" && run.remarks.isEmpty)
    }
}
