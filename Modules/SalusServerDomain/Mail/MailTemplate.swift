public import SalusDomain

/// The text of one kind of mail, with placeholders such as `{name}`. A line with one that has no value is left out.
public struct MailTemplate: Hashable, Sendable {
    /// The placeholders, written between braces.
    public enum Placeholder: String, Hashable, Sendable, CaseIterable {
        /// The person's full name, else the user name.
        case name
        /// The user name.
        case account
        /// The name of the installation.
        case server
        /// The web pages.
        case pages
        /// The address where the person goes on, with the secret in it.
        case link
        /// The secret alone, as `salus` takes it; none where a second one is asked for.
        case code
        /// The end of its validity, a date in UTC.
        case until
        /// The number of digits of the second secret; none without one.
        case digits
    }

    public let subject: String
    public let body: String

    public init(subject: String, body: String) { (self.subject, self.body) = (subject, body) }

    /// Reads `Subject: …`, an empty line and the body. Throws `invalid` for another form and for a
    /// placeholder that does not exist.
    public init(text: String) throws(DomainError) {
        let parts = text.replacing("\r\n", with: "\n").split(separator: "\n\n", maxSplits: 1)
        guard parts.count == 2, let subject = parts[0].wholeMatch(of: /Subject: ?([^\n]+)/)?.1 else {
            throw .invalid(field: "mail text", expected: "'Subject: …', an empty line and the text")
        }
        self.init(subject: String(subject), body: String(parts[1]))
        for name in Self.names(in: text) where Placeholder(rawValue: name) == nil {
            let known = Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
            throw .invalid(field: "{\(name)}", expected: "one of \(known)")
        }
    }

    /// As `init(text:)` reads it.
    public var text: String { "Subject: \(subject)\n\n\(body)" }

    func filled(_ values: [Placeholder: String]) -> MailText {
        MailText(subject: Self.fill(subject, values) ?? "", body: lines(values))
    }

    /// Where a line was left out, two empty ones do not follow each other.
    private func lines(_ values: [Placeholder: String]) -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).compactMap { Self.fill($0, values) }
        return lines.reduce(into: [String]()) { text, line in
            if !line.isEmpty || text.last?.isEmpty == false { text.append(line) }
        }.joined(separator: "\n")
    }

    /// Nil for a line with a placeholder that has no value.
    private static func fill(_ line: some StringProtocol, _ values: [Placeholder: String]) -> String? {
        names(in: String(line)).reduce(String(line)) { text, name in
            guard let text, let value = Placeholder(rawValue: name).flatMap({ values[$0] }) else { return nil }
            return text.replacing("{\(name)}", with: value)
        }
    }

    private static func names(in text: String) -> [String] {
        text.matches(of: /\{([a-zA-Z]+)\}/).map { String($0.1) }
    }
}

/// The text of a mail to one person.
public struct MailText: Hashable, Sendable {
    public let subject: String
    /// Lines end with LF.
    public let body: String
}
