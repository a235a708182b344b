import FoundationEssentials
import TerminalKit

/// Shows a recovery code before it counts, and goes on only when its last part was typed back.
struct RecoveryScreen: ScreenPage {
    private let sheet: RecoverySheet
    /// The page to return to.
    var behind: any ScreenPage
    private var form = Form([.text("Last part")])
    private var advice: ErrorNotice?
    private var isBusy = false

    init(_ sheet: RecoverySheet, behind: any ScreenPage) { (self.sheet, self.behind) = (sheet, behind) }

    private enum Command: Hashable { case help, suspend, leave, print, save }

    private static let keys = KeyMap<Command>([
        .init([.function(1), .character("?")], .help, "this help"),
        .init([.function(2)], .print, "print it"),
        .init([.function(3)], .save, "save it as a file in your folder, to print"),
        .init([.escape, .control("c")], .leave, "give up: nothing has changed yet"),
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
    ])

    var help: [KeyMapEntry] {
        [KeyMapEntry(keys: "Enter", help: "go on, once the last part of the code is typed")] + Self.keys.help + [
            KeyMapEntry(
                keys: "Why", help: "Only this code resets your password. Without both your account is lost.")
        ]
    }

    mutating func handle(_ event: Event) -> [Step] {
        guard case .key(let key) = event, !isBusy else { return isBusy ? [] : type(event) }
        switch Self.keys.command(for: key) {
        case .help: return [.help]
        case .suspend: return [.act(.suspend)]
        case .print: return [.act(.run(RecoveryCodeEffect.print(sheet)))]
        case .save: return [.act(.run(RecoveryCodeEffect.save(sheet)))]
        case .leave: return [.act(.run(RecoveryCodeEffect.giveUp))]
        case nil: return type(event)
        }
    }

    mutating func press(_ target: Target?) { _ = form.press(target) }

    mutating func refused(_ advice: ErrorNotice) { self.advice = advice }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: "Your recovery code",
            remark: """
                Write this down on paper and keep it safe, or print it. It is shown only now, and opens your account \
                if you forget your password:

                \(sheet.code)

                To activate it, type its last part below: the characters after the last dash.
                """,
            form: form, busy: isBusy ? "Sending… this takes a few seconds, on purpose." : nil, advice: advice,
            hint: "F1 help · F2 print · F3 save · Esc gives up"
        ).render(in: size)
    }

    private mutating func type(_ event: Event) -> [Step] { form.handle(event) == .submitted ? check() : [] }

    private mutating func check() -> [Step] {
        let wanted = sheet.code.split { "- ".contains($0) }.last ?? ""
        guard form.text(0).uppercased() == wanted.uppercased() else {
            advice = ErrorNotice("That is not the last part.", nextStep: "Look at the code above and type it again.")
            form = Form([.text("Last part")])
            return []
        }
        (isBusy, advice) = (true, nil)
        return [.act(.run(RecoveryCodeEffect.confirm))]
    }
}

/// The answers to a recovery code that is shown, and its way onto paper.
enum RecoveryCodeEffect: ClientEffect {
    /// It is written down; the client may forget it.
    case confirm
    /// The person does not want it: nothing changes.
    case giveUp
    case print(RecoverySheet)
    case save(RecoverySheet)

    func run(on runner: ClientRunner) async {
        switch self {
        case .confirm: await runner.start.note(code: true)
        case .giveUp: await runner.start.note(code: false)
        case .print(let sheet): runner.mailbox.post(.told(Self.printed(sheet)))
        case .save(let sheet): runner.mailbox.post(.told(Self.saved(sheet)))
        }
    }

    private static func printed(_ sheet: RecoverySheet) -> ErrorNotice {
        do throws(ErrorNotice) {
            try SheetPrinter(sheet: sheet).print()
            return ErrorNotice("It is at the printer.", nextStep: "Look at the page, then type the last part.")
        } catch { return error }
    }

    private static func saved(_ sheet: RecoverySheet) -> ErrorNotice {
        do throws(ErrorNotice) {
            let path = try SheetPrinter(sheet: sheet).save(in: FileManager.default.homeDirectoryForCurrentUser.path)
            return ErrorNotice("It is in \(path).", nextStep: "Print that and delete it: it is not encrypted.")
        } catch { return error }
    }
}

extension RecoveryScreen {
    /// A code that counts once the person has it; it is shown only then.
    static func recoveryCode(_ sheet: RecoverySheet) -> ClientMessage {
        .screen(ScreenUpdate { $0.state = .recovery(RecoveryScreen(sheet, behind: $0.state.page)) })
    }
}
