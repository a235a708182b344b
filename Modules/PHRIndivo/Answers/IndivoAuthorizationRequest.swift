import FoundationEssentials

/// A request of an app by OAuth 2, as a page shows it: an answer of ours, in JSON.
public struct IndivoAuthorizationRequest: Hashable, Sendable, Codable {
    /// A scope that the person can leave out.
    public struct Scope: Hashable, Sendable, Codable {
        public let text: String
        /// In everyday words, as the end of a sentence: `see and search all data`.
        public let words: String

        public init(text: String, words: String) { (self.text, self.words) = (text, words) }
    }

    /// The app's name, as its manifest has it.
    public let app: String
    /// The address that the answer goes to.
    public let redirect: String
    public let scopes: [Scope]
    /// Whether the app wants to renew its access by itself.
    public let isRenewable: Bool

    public init(app: String, redirect: String, scopes: [Scope], isRenewable: Bool) {
        (self.app, self.redirect, self.scopes, self.isRenewable) = (app, redirect, scopes, isRenewable)
    }

    public func encoded() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) }
}
