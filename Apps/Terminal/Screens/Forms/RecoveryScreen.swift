import TerminalKit

/// Shows the recovery code once, and goes on only when its last part was typed back.
struct RecoveryScreen: Page {
    private let code: String
    private var form = Form([.text("Last part")])
    private var advice: Notice?

    init(code: String) { self.code = code }

    private static let keys = KeyMap<FormCommand>([
        .init([.function(1), .character("?")], .help, "this help"),
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
    ])

    var help: [KeyMapEntry] {
        [KeyMapEntry(keys: "Enter", help: "go on, once the last part of the code is typed")] + Self.keys.help + [
            KeyMapEntry(
                keys: "Why", help: "Nobody can reset your password. With this code you can; without both, nobody can.")
        ]
    }

    mutating func handle(_ event: Event) -> [Step] {
        guard case .key(let key) = event else { return type(event) }
        switch Self.keys.command(for: key) {
        case .help: return [.help]
        case .suspend: return [.act(.suspend)]
        default: return type(event)
        }
    }

    mutating func press(_ target: Target?) { _ = form.press(target) }

    mutating func refused(_ advice: Notice) { self.advice = advice }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: "Your recovery code",
            remark: """
                Write this down on paper and keep it safe. It is shown only now, and opens your account if you forget your \
                password:

                \(code)

                To go on, type its last part (after the last dash).
                """,
            form: form, busy: nil, advice: advice, hint: "F1 help"
        ).render(in: size)
    }

    private mutating func type(_ event: Event) -> [Step] { form.handle(event) == .submitted ? check() : [] }

    private mutating func check() -> [Step] {
        let wanted = code.split { "- ".contains($0) }.last ?? ""
        if form.text(0).uppercased() == wanted.uppercased() { return [.act(.recoveryCodeNoted)] }
        advice = Notice("That is not the last part.", nextStep: "Look at the code above and type it again.")
        form = Form([.text("Last part")])
        return []
    }
}
