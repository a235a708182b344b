import SalusDomain
public import SalusModels

/// A sender's message before it is sent.
public struct MessageDraft: Hashable, Sendable {
    static let longestSubject = 400
    static let longestBody = 65_536
    static let longestName = 254

    public let subject: String
    public let body: MessageBody
    public let severity: MessageSeverity

    public init(subject: String, body: MessageBody, severity: MessageSeverity = .low) {
        (self.subject, self.body, self.severity) = (subject, body, severity)
    }

    /// Throws `invalid` with the name of what breaks a rule. A subject and a body may be empty.
    func check() throws(DomainError) {
        if !subject.isEmpty { try DocumentRules.checkText(subject, "subject", limit: Self.longestSubject) }
        guard body.text.utf8.count <= Self.longestBody, !body.text.unicodeScalars.contains("\0") else {
            throw .invalid(field: "body", expected: "at most \(Self.longestBody) bytes of text")
        }
    }
}
