import SalusCrypto

/// Reasons for which an operation on a vault is refused on this device.
public enum VaultProblem: String, Hashable, Sendable {
    /// Not on this device, or not this account's.
    case noSuchVault
    case noSuchObject
    /// The vault's entries are final: an object is never changed once it is there.
    case isFinal
    /// Not verified, in a vault whose members all are.
    case notVerified
    /// The account's role in it does not allow this.
    case role
    /// The account is not in the vault any more, or the server hides it from the account.
    case ended
    /// Closed for everybody.
    case closed
    case noSuchMember
    /// The server has no account by that name.
    case noSuchPerson
    /// A time that is over, or one for an owner.
    case end
    /// More than an entry holds.
    case tooLarge
    /// This device has not got the account's keys.
    case keysMissing
    /// The account has newer keys than this device.
    case newKeys
    /// Over, or never there.
    case noSuchLink
    /// Not the link that was made, or not its password.
    case wrongLink
    /// The owner's inbox is not open to this account.
    case noInbox
    case noSuchFile
    case fileExists
    /// The file was changed while it was sent.
    case fileChanged
    case unwritable
    /// Held by the server until it is approved.
    case held
    /// A part of a care plan, whose entries the plan alone writes.
    case carePlan
    /// A part of a care plan, which alone decides who reads it.
    case carePlanMembers
    /// The account is the vault's only owner.
    case lastOwner
    /// An owner alone changes the vault's rules.
    case ownerOnly
    /// By the vault's rules owners alone make members managers.
    case ownersAddManagers
    /// By the vault's rules new members read nothing of the past.
    case withoutHistory
}

extension VaultProblem {
    var advice: Advice {
        switch self {
        case .noSuchVault:
            Advice(
                code: "CL0040", "There is no such vault on this device.",
                nextStep: "Sync first; if it stays away, ask its owner whether you are still in it.")
        case .noSuchObject:
            Advice(
                code: "CL0041", "That is not in the vault, or was deleted.",
                nextStep: "Look at what is in it, and put it in again if you want it back.")
        case .isFinal:
            Advice(
                code: "CL0054", "In this vault nothing is changed once it is there.",
                nextStep: "Put in something new that says what has changed.")
        case .notVerified:
            Advice(
                code: "CL0055", "This vault takes only people whose safety number was compared.",
                nextStep: "Compare it with them, mark them as verified, and share again.")
        case .role:
            Advice(
                code: "CL0042", "Your role in this vault does not allow that.",
                nextStep: "Ask its owner for another role.")
        case .ended:
            Advice(
                code: "CL0115", "You are not in this vault any more.",
                nextStep: "Everything here stays readable. Ask its owner to let you in again.")
        case .closed:
            Advice(
                code: "CL0116", "This vault is closed: it can be read, and takes nothing any more.",
                nextStep: "Use another vault.")
        case .noSuchPerson:
            Advice(
                code: "CL0058", "No one has that user name on this server.",
                nextStep: "Ask them for it: it has to be exactly theirs.")
        case .noSuchMember:
            Advice(
                code: "CL0043", "That person is not in the vault.", nextStep: "Sync, and look at who is in it.")
        case .end:
            Advice(
                code: "CL0057", "A share ends at a time to come, and an owner's never.",
                nextStep: "Choose a later time or another role.")
        case .tooLarge:
            Advice(
                code: "CL0044", "That is too large for an entry of a vault.",
                nextStep: "Put it in as a file: files may be of any size.")
        case .keysMissing:
            Advice(
                code: "CL0045", "This device has not got the keys of the account's vaults.",
                nextStep: "Sign in on it once more.")
        case .newKeys:
            Advice(
                code: "CL0046", "The account has new keys since one of its devices was removed.",
                nextStep: "Sign in on this device once more, and it gets them.")
        case .noSuchLink:
            Advice(
                code: "CL0047", "This link leads nowhere: it was used, revoked, or is too old.",
                nextStep: "Ask the sender for another one.")
        case .wrongLink:
            Advice(
                code: "CL0048", "The link or its password is wrong.",
                nextStep: "Copy it whole, and ask the sender for the password: the fifth wrong try closes it.")
        case .noInbox:
            Advice(
                code: "CL0049", "The vault's owner takes no proposals from you yet.",
                nextStep: "Try again once they have synced; anyone who may write puts it in directly.")
        case .noSuchFile:
            Advice(
                code: "CL0050", "There is no such file, or it cannot be read.", nextStep: "Look at its path and name.")
        case .held:
            Advice(
                code: "CL0056", "A rule of the server holds this until someone approves it.",
                nextStep:
                    "It is done when they have. If the vault has changed by then, do the same again: it is let through."
            )
        case .carePlan:
            Advice(
                code: "CL0079", "That vault is a part of a care plan: its entries are not changed one by one.",
                nextStep: "Change the plan itself: P in the screens, salus care from a shell.")
        case .carePlanMembers:
            Advice(
                code: "CL0091", "That vault is a part of a care plan: the plan decides who reads it.",
                nextStep: "Share the plan or end a share: T in the screens, salus care share or revoke from a shell.")
        case .lastOwner:
            Advice(
                code: "CL0092", "You are this vault's only owner, and cannot leave it.",
                nextStep: "Make someone else an owner first; or close the vault in the screens (V, X in the vault).")
        case .ownerOnly:
            Advice(
                code: "CL0131", "Only an owner changes the rules of this vault.",
                nextStep: "Ask an owner to change them, or to make you an owner.")
        case .ownersAddManagers:
            Advice(
                code: "CL0132", "In this vault only owners make members managers.",
                nextStep: "Ask an owner to do it, or choose another role.")
        case .withoutHistory:
            Advice(
                code: "CL0133", "In this vault new members read only what is written from then on.",
                nextStep: "Share it with nothing of the past (--history now); then copy what they need under the new"
                    + " keys: C in the vault, salus vault reseal from a shell.")
        case .fileExists:
            Advice(
                code: "CL0051", "There is a file in that place already.",
                nextStep: "Choose another place, or move that file away.")
        case .fileChanged:
            Advice(
                code: "CL0052", "The file changed while it was sent.",
                nextStep: "Nothing of it shows in the vault. Send it again once it stays as it is.")
        case .unwritable:
            Advice(
                code: "CL0053", "The file could not be written.",
                nextStep: "See that the folder is there, is yours and has room.")
        }
    }
}

extension ClientError {
    /// Maps an error of a vault's log, keys or entries; everything unknown is `untrusted(.vault)`.
    init(vault error: any Error) {
        switch error {
        case let error as ClientError: self = error
        case CryptoError.refusedVaultKey(.missingGeneration): self = .vault(.newKeys)
        default: self = .untrusted(.vault)
        }
    }
}
