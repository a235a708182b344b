public import SalusModels

/// Lists the accounts that wait for their deletion.
public struct ListAccountDeletionsCall: ListCall {
    public static let route = Route(
        .get, "admin/account-deletions", .administration, "Lists the accounts that are to be deleted.")
    public static let about = "Those that are due first come first. Until then the person or the operator may keep one."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = WaitingDeletionList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of accounts that wait for their deletion.
public struct WaitingDeletionList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let deletions: [WaitingDeletion]
    public let behind: String?
    public var items: [WaitingDeletion] { deletions }

    public init(deletions: [WaitingDeletion], behind: String? = nil) {
        (self.deletions, self.behind) = (deletions, behind)
    }
}

extension WaitingDeletion: JSONPayload {}

/// Keeps an account that its person has asked to delete.
public struct CancelAccountDeletionCall: APICall {
    public static let route = Route(
        .delete, "admin/accounts/{name}/deletion", .administration, "Keeps an account that was to be deleted.")
    public static let about = """
        The person is told by a notice, and may ask again. An account that no deletion waits for is answered as one \
        that there is not.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = WaitingDeletion

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}
