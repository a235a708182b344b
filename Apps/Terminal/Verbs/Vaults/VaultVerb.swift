import CommandKit
import SalusTerminal

/// The verbs of `salus vault`.
enum VaultVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [
        VaultReadingVerb.list, VaultReadingVerb.show, VaultReadingVerb.items, VaultFilesVerb.files,
        VaultWritingVerb.get, VaultReadingVerb.history, VaultReadingVerb.members, VaultWritingVerb.create,
        VaultRulesVerb.rules, VaultWritingVerb.rename, VaultWritingVerb.put, VaultWritingVerb.delete,
        VaultMemberVerb.share, VaultMemberVerb.role, VaultMemberVerb.remove, VaultResealVerb.reseal,
        VaultMemberVerb.leave, VaultInvitationVerb.invite, VaultInvitationVerb.invitations,
        VaultInvitationVerb.uninvite, VaultInvitationVerb.join, VaultSafetyVerb.safety,
        VaultVouchingVerb.vouch, VaultVouchingVerb.introduce, VaultWritingVerb.sync, VaultRestoreVerb.bringBack,
    ]
}

extension Operand {
    static let vault = Operand("VAULT", help: "its name, the beginning of it, or its identifier")
    static let item = Operand("ITEM", help: "the identifier that 'vault items' shows, or the beginning of it")
    static let userName = Operand("PERSON", help: "their user name, exactly")
}
