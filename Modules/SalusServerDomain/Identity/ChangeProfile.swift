public import SalusDomain
public import SalusModels

/// Changes an account's profile. Nil keeps a value. An address that a person enters for themselves waits until its link
/// in a mail was opened; who manages accounts vouches for the one they enter.
public struct ChangeProfile: Operation {
    public let name: UserName
    let fullName: String?
    let contact: String?

    public init(_ name: UserName, fullName: String? = nil, contact: String? = nil) {
        (self.name, self.fullName, self.contact) = (name, fullName, contact)
    }

    public var access: AccessRequest { AccessRequest(.changePerson, .account(name)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        let edit = ProfileEdit(fullName: fullName, contact: contact)
        let isOwn = if case .account(let caller) = permit.caller { caller.account.id == account.id } else { false }
        if isOwn { return _ = try edit.carryOut(by: account, in: work, permit.grant) }
        var profile = edit.applied(to: try work.tx.accounts.profile(of: account.id))
        if let contact { (profile.contact, profile.pendingContact) = (contact, nil) }
        try ProfileRules.check(profile)
        try work.tx.accounts.setProfile(profile, of: account.id, permit.grant)
    }
}

/// Changes of a profile. Nil keeps a value.
struct ProfileEdit {
    var fullName: String?
    var contact: String?
    var telephone: String?

    /// The profile with all but the address, which is changed by its own rules.
    func applied(to profile: AccountProfile) -> AccountProfile {
        var profile = profile
        if let fullName { profile.fullName = fullName }
        if let telephone { profile.telephone = telephone }
        return profile
    }

    /// Changes the profile of the account as its own person; another address waits for the link of its mail.
    func carryOut(
        by account: Account, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) -> AccountProfile {
        let change = AddressChange(work: work, grant: grant)
        var profile = applied(to: try work.tx.accounts.profile(of: account.id))
        if let contact { profile = try change.begun(contact, in: profile, of: account) }
        try ProfileRules.check(profile)
        try work.tx.accounts.setProfile(profile, of: account.id, grant)
        if contact != nil, profile.pendingContact != nil { try change.tell(account) }
        return profile
    }
}

/// Sets what a person signs in with through an app. The account keeps its own name, which goes on to work as well.
public struct SetLoginName: Operation {
    public let name: UserName
    let loginName: UserName

    public init(_ loginName: UserName, of name: UserName) { (self.loginName, self.name) = (loginName, name) }

    public var access: AccessRequest { AccessRequest(.changePerson, .account(name)) }

    /// Throws `nameTaken` when another account signs in with it.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        try account.setLoginName(loginName, in: work, permit.grant)
    }
}

enum ProfileRules {
    static func check(_ profile: AccountProfile) throws(DomainError) {
        for (text, field) in [(profile.fullName, "full_name"), (profile.contact, "contact_email")] where !text.isEmpty {
            try DocumentRules.checkText(text, field, limit: 254)
        }
        if !profile.telephone.isEmpty { try DocumentRules.checkText(profile.telephone, "telephone", limit: 40) }
    }
}

extension Account {
    /// Throws `nameTaken` when another account signs in with it.
    func setLoginName(
        _ loginName: UserName, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        try NameRules.check(loginName)
        if let known = try work.tx.accounts.account(signingInAs: loginName), known.id != id { throw .nameTaken }
        var profile = try work.tx.accounts.profile(of: id)
        profile.loginName = loginName == name ? nil : loginName
        try work.tx.accounts.setProfile(profile, of: id, grant)
    }
}
