public import SalusBase

/// Shows the sign-in and consent pages to the person, and hears when they come back.
public protocol IndivoBrowser: Sendable {
    /// Gives `page` the address that the pages are to return to, shows the page that it answers, and gives the
    /// parameters that the return came with. Throws `IndivoSDKError.signInEnded` when the person
    /// left, or `CancellationError`.
    func visit(_ page: @escaping @Sendable (_ callback: String) async throws -> String) async throws -> [FormParameter]
}
