/// One call of Indivo X 2.0: its path, its name and its permitted callers.
///
/// The name is the one that Indivo's clients and its audit log know; calls that are aliases of each other share it.
public struct IndivoCall: Hashable, Sendable {
    /// The HTTP method; `any` for a call that answers each.
    public enum Method: String, Hashable, Sendable, CaseIterable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
        /// Answers whatever method is used.
        case any = "ANY"
    }

    public let method: Method
    /// From the root on, `{name}` for a part that varies. A slash at the end counts.
    public let pattern: String
    public let name: String
    public let callers: Set<IndivoCallerKind>
    /// Its body is a document of any size, not a form or a line of text.
    public let takesDocument: Bool

    init(
        _ method: Method, _ pattern: String, _ name: String, _ callers: Set<IndivoCallerKind>,
        takesDocument: Bool = false
    ) {
        (self.method, self.pattern, self.name, self.callers) = (method, pattern, name, callers)
        self.takesDocument = takesDocument
    }
}

/// A kind of caller that a call admits, as the description of Indivo X 2.0 puts it. The domain's policy decides; its
/// decision must agree with this table.
public enum IndivoCallerKind: String, Hashable, Sendable, CaseIterable {
    /// Any caller, also without a signature.
    case anyone
    /// An admin app or an app with pages, with two legs.
    case admin
    /// An app with pages, with two legs.
    case uiApp
    /// Any account that is signed in through an app with pages.
    case anyAccount
    /// The account that the path names.
    case account
    /// The record's owner, signed in.
    case owner
    /// The record's owner or an account with a full share.
    case fullShare
    /// The admin app that made the record.
    case creator
    /// A token for the whole record, as long as its account still has full control.
    case token
    /// The same, of the app that the path names.
    case ownToken
    /// A member of the carenet, or a token for it.
    case carenet
    /// Any app for records, with two legs.
    case app
    /// The app that the path names, with two legs.
    case itself
    /// The same, where it is enabled.
    case enabledApp
    /// An autonomous app, with two legs.
    case autonomous
    /// Any caller that signs with a request token.
    case requestToken
    case noCaller
}
