import FoundationEssentials
package import SalusTerminal
package import TerminalKit

/// A person's own keys: a file with a command and its keys on each line.
package enum KeyBindingsFile {
    /// The default path of the key file: `salus/keys` in `XDG_CONFIG_HOME`, else in `.config` of `HOME`; nil when
    /// neither is set.
    package static func standardPath(_ environment: [String: String]) -> String? {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/salus/keys" }
        return environment["HOME"].map { "\($0)/.config/salus/keys" }
    }

    /// The key bindings of a file; the standard ones when there is no such file. Throws a notice for a named file that
    /// is missing, and for any binding that cannot be applied.
    package static func read(_ path: String?, isNamed: Bool) throws(ErrorNotice) -> KeyBindings {
        guard let path, let data = FileManager.default.contents(atPath: path) else {
            if isNamed { throw ErrorNotice("There is no such key file.", nextStep: "Begin one with: salus keys >FILE") }
            return .standard
        }
        let (bindings, problems) = KeyBindings.read(String(decoding: data, as: UTF8.self), scopes: scopes)
        if let first = problems.first {
            let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
            throw ErrorNotice("\(path), \(first)\(more).", nextStep: "Mend the file, or start with --keys /dev/null.")
        }
        return bindings
    }

    /// Every command with the keys that hold now.
    package static func text(_ bindings: KeyBindings) -> String {
        var seen: Set<CommandID> = []
        return bindings.file(for: scopes.joined().filter { seen.insert($0.id).inserted })
    }

    private static var scopes: [[Command]] { CommandScopes.all }
}
