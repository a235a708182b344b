import PHRIndivo
import SalusBase
import SalusCrypto

/// A message to everybody who sees the whole record.
public struct IndivoOutgoingMessage: Sendable {
    /// The severity that the message is shown with.
    public enum Severity: String, Sendable {
        case low
        case medium
        case high
    }

    public var subject: String
    public var body: String
    /// Whether the body is Markdown; else it is plain text.
    public var isMarkdown = false
    public var severity = Severity.low
    /// XML documents, which the reader may take into the record.
    public var attachments: [[UInt8]] = []

    public init(subject: String, body: String) { (self.subject, self.body) = (subject, body) }
}

extension IndivoRecord {
    /// Sends a message, then its attachments one after another; returns when all have arrived. `id` is the app's own
    /// name for it: the same one twice is refused, so that a message sent again after an
    /// interruption does not arrive twice.
    public func send(_ message: IndivoOutgoingMessage, id name: String) async throws {
        let form = [
            FormParameter("subject", message.subject), FormParameter("body", message.body),
            FormParameter("body_type", message.isMarkdown ? "markdown" : "plaintext"),
            FormParameter("severity", message.severity.rawValue),
            FormParameter("num_attachments", String(message.attachments.count)),
        ]
        _ = try await send(.post("records", id, "inbox", name, form: form))
        for (index, attachment) in message.attachments.enumerated() {
            _ = try await send(.post("records", id, "inbox", name, "attachments", String(index + 1), xml: attachment))
        }
    }

    /// A short notice, about a document if one is given.
    public func notify(_ content: String, about document: IndivoDocument? = nil) async throws {
        let about = document.map { [FormParameter("document_id", $0.id)] } ?? []
        _ = try await send(.post("records", id, "notifications", "", form: [FormParameter("content", content)] + about))
    }
}
