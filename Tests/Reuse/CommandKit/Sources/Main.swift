import CommandKit

@main
struct Main {
    static func main() async {
        let greet = VerbPage(
            words: ["guest", "greet"], summary: "say hello", operands: [Operand("NAME")], about: "Greets a guest.",
            examples: [.init(command: "inn guest greet anna", comment: "a guest who just came")])
        let page = ProgramPage(
            name: "inn", version: "1.0", summary: "looks after guests", about: "Runs an inn.", section: 1,
            date: "November 21, 2026", nouns: [.init("guest", "people who stay")], verbs: [greet])
        let words = ["guest", "greet", "anna"]
        let status = await CommandProgram(page, console: .standard).run(words) { _, invocation, console in
            console.write("Hello, \(invocation.operands[0])!\n")
            return .done
        }
        precondition(status == .done)
    }
}
