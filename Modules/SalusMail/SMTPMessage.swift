package import SalusBase

/// A plain text message (RFC 5322).
package struct SMTPMessage: Sendable {
    /// The `Message-ID` without its angle brackets: `unique@domain`.
    package let id: String
    package let sender: MailAddress
    package let recipient: MailAddress
    /// One line; line breaks become blanks.
    package let subject: String
    /// Lines end with LF.
    package let text: String
    package let date: Instant

    package init(
        id: String, sender: MailAddress, recipient: MailAddress, subject: String, text: String, date: Instant
    ) {
        (self.id, self.sender, self.recipient) = (id, sender, recipient)
        (self.subject, self.text, self.date) = (subject, text, date)
    }

    /// Head and body as they are sent: CRLF, no line longer than 998 bytes.
    package var bytes: [UInt8] {
        let (encoding, body) = isPlain ? ("7bit", text) : ("base64", Self.folded(Base64.encode(Array(text.utf8))))
        let head = """
            Date: \(date.mailDate)
            From: <\(sender.text)>
            To: <\(recipient.text)>
            Message-ID: <\(id)>
            Subject: \(EncodedWords.encode(subject))
            Auto-Submitted: auto-generated
            MIME-Version: 1.0
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: \(encoding)


            """
        return Array((head + body).replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8)
    }

    /// RFC 2045 section 2.7: lines of ASCII that are not too long.
    private var isPlain: Bool {
        text.utf8.allSatisfy { $0 == 0x0A || $0 == 0x09 || (0x20...0x7E).contains($0) }
            && text.split(separator: "\n").allSatisfy { $0.utf8.count <= 990 }
    }

    private static func folded(_ text: String) -> String {
        var (rest, lines) = (Substring(text), [String]())
        while !rest.isEmpty {
            lines.append(String(rest.prefix(76)))
            rest = rest.dropFirst(76)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Text of a head that is not ASCII (RFC 2047).
enum EncodedWords {
    /// Bytes of text in one word, so that it fits behind `Subject: ` into a line of 76 characters.
    private static let most = 39

    static func encode(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        if line.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), line.utf8.count <= 900 { return line }
        return words(line).map { "=?utf-8?B?\(Base64.encode(Array($0.utf8)))?=" }.joined(separator: "\n ")
    }

    /// No character is split.
    private static func words(_ text: String) -> [String] {
        text.reduce(into: [""]) { words, character in
            if words[words.count - 1].utf8.count + character.utf8.count > most { words.append("") }
            words[words.count - 1].append(character)
        }
    }
}
