import TerminalKit

/// How keys are read where text is typed, and the keys that forms share.
enum FormKeys {
    static func command(for key: Key, in keys: KeyMap<FormCommand>, form: Form) -> FormCommand? {
        if key == .character("?") && !form.questionMarkIsFree { return nil }
        return keys.command(for: key)
    }

    /// The keys of a first start, where `other` leads to the other of two forms.
    static func firstStart(other: String) -> KeyMap<FormCommand> {
        KeyMap([
            .init([.function(1), .character("?")], .help, "this help (F1 alone while you type a password)"),
            .init([.function(2)], .other, other),
            .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
            .init([.control("c")], .leave, "leave"),
        ])
    }

    /// How to get through a form of several fields; `submit` is what Enter does at the last one.
    static func moving(submit: String) -> [KeyMapEntry] {
        [
            KeyMapEntry(keys: "Tab ↓ ↑", help: "next and previous field"),
            KeyMapEntry(keys: "Enter", help: "next field; \(submit) at the last one"),
            KeyMapEntry(keys: "Ctrl-U", help: "empty the field"),
        ]
    }
}
