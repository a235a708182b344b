import FoundationEssentials
package import TerminalKit

/// A person's own keys: a file with a command and its keys on each line.
package enum KeyFile {
    /// Where it is looked for when none is named.
    package static func standardPath(_ environment: [String: String]) -> String? {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/salus/keys" }
        return environment["HOME"].map { "\($0)/.config/salus/keys" }
    }

    /// The keys that a file says; the standard ones when there is no such file. What cannot be followed throws, all of it.
    package static func read(_ path: String?, isNamed: Bool) throws(Notice) -> KeyBindings {
        guard let path, let data = FileManager.default.contents(atPath: path) else {
            if isNamed { throw Notice("There is no such key file.", nextStep: "Begin one with: salus keys >FILE") }
            return .standard
        }
        let (bindings, problems) = KeyBindings.read(String(decoding: data, as: UTF8.self), scopes: scopes)
        if let first = problems.first {
            let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
            throw Notice("\(path), \(first)\(more).", nextStep: "Mend the file, or start with --keys /dev/null.")
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
