import TerminalKit

/// The key handling in text fields, and the keys that forms share.
enum FormKeys {
    static func command(for key: Key, in keys: KeyMap<FormCommand>, form: Form) -> FormCommand? {
        if key == .character("?") && !form.questionMarkIsFree { return nil }
        return keys.command(for: key)
    }

    /// The keys of a first start, with those to its `others`.
    static func firstStart(_ others: [FirstForm]) -> KeyMap<FormCommand> {
        KeyMap(
            [.init([.function(1), .character("?")], .help, "this help (F1 alone while you type a password)")]
                + others.map { .init([.function($0.key)], .show($0), $0.words) } + [
                    .nextAccount, .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
                    .init([.control("c")], .leave, "leave"),
                ])
    }

    /// Help entries for moving through a form of several fields; `submit` names the action of Enter at the last one.
    static func moving(submit: String) -> [KeyMapEntry] {
        [
            KeyMapEntry(keys: "Tab ↓ ↑", help: "next and previous field"),
            KeyMapEntry(keys: "Enter", help: "next field; \(submit) at the last one"),
            KeyMapEntry(keys: "Ctrl-U", help: "empty the field"),
        ]
    }
}

/// A screen that is one form: keys of its own, and the others are typed.
protocol FormScreen: ScreenPage {
    static var keys: KeyMap<FormCommand> { get }
    var form: Form { get set }
    /// The step that leaves the form.
    var left: Step { get }
    /// Handles the events that are none of `keys`.
    mutating func type(_ event: Event) -> [Step]
}

extension FormScreen {
    var left: Step { .leave }

    mutating func handle(_ event: Event) -> [Step] {
        guard case .key(let key) = event, let command = FormKeys.command(for: key, in: Self.keys, form: form) else {
            return type(event)
        }
        switch command {
        case .help: return [.help]
        case .leave: return [left]
        case .suspend: return [.act(.suspend)]
        case .nextAccount: return [.act(.accounts(.next))]
        case .show(let other):
            let typed = form.texts.prefix(2)
            return [.firstForm(other, server: typed.first ?? "", account: typed.dropFirst().first ?? "")]
        }
    }

    mutating func press(_ target: Target?) { _ = form.press(target) }
}

extension FirstForm {
    /// Its function key on the other forms.
    fileprivate var key: Int {
        switch self {
        case .signIn, .code: 2
        case .recovery: 3
        case .signUp: 4
        case .link: 5
        case .local: 6
        }
    }

    fileprivate var words: String {
        switch self {
        case .signIn: "I am registered: sign in"
        case .code: "I have a one-time code: finish my registration"
        case .recovery: "I lost my password: use the recovery code"
        case .signUp: "I am new here: sign up"
        case .link: "another device of mine lets this one in"
        case .local: "no server: use Salus on this device alone"
        }
    }
}

extension KeyMap.Binding where Command == FormCommand {
    static var nextAccount: Self { .init([.function(8)], .nextAccount, "the next account on this device, or one more") }
}
