import SalusBase

@testable import CommandKit

/// A small program to try the kit on.
enum Inn {
    static let greet = VerbPage(
        words: ["guest", "greet"], summary: "say hello", operands: [Operand("NAME", .live("guest"))],
        options: [loud, room, tune, wish],
        about: "Greets a guest who is here. No one else is greeted.\n\nIt is polite.",
        examples: [.init(command: "inn guest greet anna", comment: "a guest who just came")])
    static let bill = VerbPage(
        words: ["guest", "bill"], summary: "write the bills", operands: [Operand("FILE", .file, repeats: true)],
        effect: .changes, answer: .stream, takesLong: true, about: "Writes bills.",
        examples: [.init(command: "inn guest bill a.txt", comment: "one bill")])
    static let close = VerbPage(
        words: ["close"], summary: "close the inn", options: [house.needed], effect: .loses, about: "Closes for good.",
        examples: [.init(command: "inn close --house /inn", comment: "the end")])

    static let loud = Option(name: "loud", letter: "l", help: "for all to hear")
    static let room = Option(name: "room", value: "N", kind: .number(1...9), help: "where the guest sleeps")
    static let tune = Option(name: "tune", value: "TUNE", kind: .choice(["jig", "reel"]), help: "what is played")
    static let wish = Option(name: "wish", value: "WISH", help: "what is wanted", repeats: true)
    static let house = Option(
        name: "house", value: "DIR", kind: .folder, help: "where the inn is", group: "Where", environment: "INN_HOUSE")

    static let page = ProgramPage(
        name: "inn", version: "1.0", summary: "looks after guests",
        about: "Runs an inn; \"all\" of it. A second sentence \\ with signs.", section: 8, date: "November 21, 2026",
        nouns: [.init("guest", "people who stay")], verbs: [greet, bill, close],
        environment: [.init("INN_HOUSE", "where the inn is")])

    struct Run {
        let status: ExitStatus
        let output: String
        let remarks: String
    }

    /// The environment of a run besides its arguments.
    struct Setting: Sendable {
        var environment: [String: String] = [:]
        var surroundings = Console.Surroundings()
        var typed: String?
        var isInterrupted = false
        var outputFailure: String?
        var guests: [Candidate] = []
    }

    static func run(
        _ words: [String], _ setting: Setting = Setting(),
        _ work: @escaping CommandProgram.Work = { _, _, _ in .done }
    ) async -> Run {
        let caught = Locked((output: "", remarks: ""))
        let ends = Console.Ends(
            write: { text in caught.withLock { $0.output += text } },
            remark: { text in caught.withLock { $0.remarks += text } }, read: { setting.typed },
            isInterrupted: { setting.isInterrupted }, outputFailure: { setting.outputFailure })
        let program = CommandProgram(
            page, console: Console(ends, setting.surroundings), environment: setting.environment,
            lookUp: { kind, _ in kind == "guest" ? setting.guests : [] })
        let status = await program.run(words, work)
        let (output, remarks) = caught.withLock { $0 }
        return Run(status: status, output: output, remarks: remarks)
    }
}
