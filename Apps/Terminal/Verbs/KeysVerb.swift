package import CommandKit
import SalusTerminal
import TerminalKit

/// `salus keys`, which needs no profile.
package enum KeysVerb {
    static let page = VerbPage(
        words: ["keys"], summary: "print every command of the screens with its keys", options: [.keys],
        about: "Prints a key file with the present keys: save it, and change what you like.",
        examples: [.init(command: "salus keys >~/.config/salus/keys", comment: "a start for your own keys")])

    /// Throws what is wrong with the person's own key file. `environment` is the process's.
    package static func run(
        _ invocation: Invocation, _ console: Console, environment: [String: String]
    ) throws -> ExitStatus {
        let named = invocation[.keys]
        let bindings = try KeyBindingsFile.read(
            named ?? KeyBindingsFile.standardPath(environment), isNamed: named != nil)
        let text = KeyBindingsFile.text(bindings)
        try console.show(KeysReport(text)) { _ in text.hasSuffix("\n") ? String(text.dropLast()) : text }
        return .done
    }

    /// The lines of the key file, without their comments.
    private struct KeysReport: Encodable {
        struct Line: Encodable {
            let command: String
            /// As the key file writes them; `none` for none.
            let keys: String
        }

        let commands: [Line]

        init(_ text: String) {
            commands = text.split(separator: "\n").compactMap { line in
                let parts = line.prefix { $0 != "#" }.split(separator: "=", maxSplits: 1)
                return parts.count == 2 ? Line(command: parts[0].stripped, keys: parts[1].stripped) : nil
            }
        }
    }
}
