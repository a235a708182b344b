/// SDML text and the name under which errors speak of it.
public struct SDMLSource: Sendable {
    public let name: String
    public let text: String

    public init(name: String, text: String) { (self.name, self.text) = (name, text) }
}
