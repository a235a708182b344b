public import SalusDomain
public import SalusModels

/// Sends a message to one account.
public struct SendMessage: Operation {
    public let account: UserName
    let draft: MessageDraft
    let name: String?

    /// `name`: what the sender calls it, so that it is not sent twice.
    public init(to account: UserName, _ draft: MessageDraft, named name: String? = nil) {
        (self.account, self.draft, self.name) = (account, draft, name)
    }

    public var access: AccessRequest { AccessRequest(.sendMessage, .account(account)) }

    /// Throws `notFound` when there is no such account, `conflict` when the app has sent it a
    /// message of this name before.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> InboxMessage {
        try draft.check()
        if let name { try DocumentRules.checkText(name, "message_id", limit: MessageDraft.longestName) }
        guard let account = try work.tx.accounts.account(named: account) else { throw .notFound }
        let sender = try InboxSender(permit.app(), work: work)
        if let name, try work.tx.inbox.hasMessage(named: name, by: sender.app, to: account.id) { throw .conflict }
        return try InboxWriter(work: work).deliver(draft, to: account.id, from: sender, named: name, permit.grant)
    }
}
