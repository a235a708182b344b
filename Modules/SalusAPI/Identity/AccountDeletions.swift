public import SalusModels

/// Asks for the deletion of the caller's account.
public struct AskAccountDeletionCall: APICall {
    public static let route = Route(
        .post, "account/deletion", .session, "Has the account deleted once the waiting time is over.")
    public static let about = """
        The session must have been opened in the last ten minutes. When it is due, the records that the account owns \
        are erased with their keys, those they are shared with are told, and every way in ends. Its entries in \
        other people's records and vaults stay theirs, under a name that says nothing. Until then all stays as it is. \
        Asked again it answers as before.
        """
    public static let errors: [APIErrorCode] = [.freshSignInNeeded, .lastAdministrator]
    public var arguments: Arguments { Arguments() }
    public typealias Answer = AccountDeletion

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Takes the deletion back.
public struct KeepAccountCall: APICall {
    public static let route = Route(.delete, "account/deletion", .session, "Keeps the account that was to be deleted.")
    public static let about = "Nothing has changed then. Without a deletion that was asked for it does nothing."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = NoContent

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Reads whether the account is to be deleted.
public struct ReadAccountDeletionCall: APICall {
    public static let route = Route(.get, "account/deletion", .session, "Says whether the account is to be deleted.")
    public static let about = "With the days in which a deletion can be taken back; 0 where it is done at once."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = AccountDeletionDetail

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The deletion that was asked for, and the waiting time.
public struct AccountDeletionDetail: Hashable, Sendable, JSONPayload {
    /// Nil where none was asked for.
    public let deletion: AccountDeletion?
    /// Days in which a deletion can be taken back.
    public let days: Int

    public init(deletion: AccountDeletion?, days: Int) { (self.deletion, self.days) = (deletion, days) }
}

extension AccountDeletion: JSONPayload {}
