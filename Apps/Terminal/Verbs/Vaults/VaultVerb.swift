import CommandKit
import SalusTerminal

/// The verbs of `salus vault`.
enum VaultVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [
        list, show, items, get, history, members, create, rename, put, delete, share, role, remove, leave, invite,
        invitations, uninvite, join, safety, vouch, introduce, sync, bringBack,
    ]
}

extension Operand {
    static let vault = Operand("VAULT", help: "its name, the beginning of it, or its identifier")
    static let item = Operand("ITEM", help: "the identifier that 'vault items' shows, or the beginning of it")
    static let userName = Operand("PERSON", help: "their user name, exactly")
}
