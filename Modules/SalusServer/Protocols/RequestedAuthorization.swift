package import SalusModels
package import SalusServerDomain

/// A request of an app for access by OAuth 2, as a protocol shows it to the person who answers. The protocol that took
/// the request makes it, so that the other one needs to know nothing of its scopes.
package protocol RequestedAuthorization: Sendable {
    var client: AppName { get }
    var redirect: String { get }
    /// Each with its words for people, in the order in which they are shown.
    var scopes: [RequestedScope] { get }
    /// Whether the app wants to renew its access.
    var isRenewable: Bool { get }

    /// Whether the scopes that the person left open anything. `chosen`: their texts.
    func opens(_ chosen: Set<String>) -> Bool
    /// Gives the app these of its scopes in a part of a record. `days`: nil for the usual number.
    func authorization(of record: RecordID, leaving chosen: Set<String>, within view: RecordView, days: Int?)
        -> AuthorizeApp
    /// Where the app gets its code.
    func address(code: String) -> String
    /// Where the app learns that the person refused.
    var refusalAddress: String { get }
}

/// A scope about which a person decides.
package struct RequestedScope: Hashable, Sendable {
    package let text: String
    package let words: String

    package init(text: String, words: String) { (self.text, self.words) = (text, words) }
}

/// Reads the text of a request, as the browser carries it, for one of the apps; nil when no person can answer it.
package typealias AuthorizationReading =
    @Sendable (_ request: String, _ apps: [AppManifest]) -> (any RequestedAuthorization)?
