package import SalusClient
package import SalusCrypto
package import SalusModels
package import SalusSync
package import SalusVaultModels

/// Requests about vaults to the client.
package enum VaultStep: PageEffect {
    case list
    case open(VaultID)
    case history(ObjectID, VaultID)
    /// Asks for a person's safety number; `sharing` is the share that may follow.
    case meet(String, sharing: VaultSharing?)
    /// The numbers were compared and are equal.
    case verify(AccountID, name: String)
    /// Accepts a person's new keys, as not verified, after they have said that they reset their account.
    case takeNewKeys(of: String)
    /// Asks what copying under the newest keys would write.
    case weighReseal(VaultID)
    /// Copies it, with progress.
    case reseal(VaultID)
    /// Asks what a member who is to be removed may keep.
    case weigh(VaultPerson, VaultID)
    /// Puts a file in.
    case putFile(path: String, VaultID)
    /// Saves an item as a plain file.
    case save(VaultItem, VaultID, path: String)
    /// Gives a plain copy of an item to another program.
    case give(VaultItem, VaultID, to: OutsideProgram)
    case link(VaultLinkStep)
    /// Puts a statement about a member's identity into a vault.
    case vouch(VaultVouching)
    case edit(VaultEdit)
    case members(VaultMembersEdit)
}

/// A change of a vault.
package enum VaultEdit: Hashable, Sendable {
    case create(String, VaultPolicy)
    case rename(VaultID, String)
    /// Puts a text in; nil makes a new item.
    case write(String, VaultID, ObjectID?)
    case delete(ObjectID, VaultID)
    /// Sends again what the server refused.
    case retry(VaultID)
    /// Takes back what the server refused, with all that came after it.
    case withdrawRefused(VaultID)
}

/// A change of a vault's members.
package enum VaultMembersEdit: Hashable, Sendable {
    /// Admits a person whose safety number was shown.
    case share(VaultSharing)
    case role(VaultPerson, VaultRole, VaultID)
    case remove(VaultPerson, VaultID)
    case leave(VaultID)
    /// The same members with new keys.
    case renewKeys(VaultID)
    /// Other rules, with new keys.
    case rules(VaultPolicy, VaultID)
    /// Ends it for everybody.
    case close(VaultID)
}

/// A person to admit to a vault.
package struct VaultSharing: Hashable, Sendable {
    let vault: VaultID
    let name: String
    let role: VaultRole
    let history: SharedHistory
}

/// Requests about a vault's invitation links.
package enum VaultLinkStep: Sendable {
    case list(VaultID)
    case make(VaultInviting)
    case close(VaultInvitationID, VaultID)
    case save(String, path: String)
    /// Comes into a vault by a link.
    case join(String, Secret?)
}

/// A link to make.
package struct VaultInviting: Sendable {
    let vault: VaultID
    let role: VaultRole
    let history: SharedHistory
    let days, uses: Int
    let password: Secret?
}

/// An organisation account's statement about a member of a vault.
package struct VaultVouching: Sendable {
    let vault: VaultID
    let person: AccountID
    package let personName: String
    /// Empty takes back what was said before.
    let claims: VouchingClaims
    let days: Int
    let password: Secret

    package init(
        vault: VaultID, person: AccountID, personName: String, claims: VouchingClaims, days: Int, password: Secret
    ) {
        (self.vault, self.person, self.personName) = (vault, person, personName)
        (self.claims, self.days, self.password) = (claims, days, password)
    }
}

extension VaultStep {
    package var readsVaults: Bool { true }

    package func run(in context: EffectContext) async throws(ClientError) {
        let (vaults, mailbox) = (context.client.vaults, context.mailbox)
        switch self {
        case .putFile(let path, let vault):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                try await VaultFileRunner(vaultClient: vaults, mailbox: mailbox).put(path, into: vault)
            }
        case .give(let item, let vault, let program):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                let files = VaultFileRunner(vaultClient: vaults, mailbox: mailbox)
                let path = try await context.copy(named: item.fileName) { (path) async throws(ErrorNotice) in
                    try await files.write(item, of: vault, to: path)
                }
                Task { await context.give(path, to: program) }
            }
        case .save(let item, let vault, let path):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                try await VaultFileRunner(vaultClient: vaults, mailbox: mailbox).save(item, of: vault, to: path)
            }
        case .reseal(let vault):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                try await VaultResealRunner(vaultClient: vaults, mailbox: mailbox).reseal(vault)
            }
        default: try await VaultRunner(client: context.client, mailbox: mailbox).run(self)
        }
    }
}
