/// An app's own name for a document: unique for the app in each place where it keeps documents.
public struct ExternalName: Hashable, Sendable {
    public let app: AppName
    public let text: String

    public init(_ text: String, of app: AppName) { (self.text, self.app) = (text, app) }
}
