import SalusBase
import SalusMail
import Testing

@Suite("Writing a message") struct WritingAMessage {
    private func text(_ subject: String, _ body: String) -> String {
        let message = SMTPMessage(
            id: "one@salus.test", sender: MailAddress("salus@salus.test")!, recipient: MailAddress("ann@people.test")!,
            subject: subject, text: body, date: Instant(seconds: 0))
        return String(decoding: message.bytes, as: UTF8.self)
    }

    private func decoded(_ text: String) -> String {
        let body = text.components("\r\n\r\n")[1].replacing("\r\n", with: "")
        return String(decoding: Base64.decode(body) ?? [], as: UTF8.self)
    }

    @Test("leaves plain text as it is, with the line ends of mail")
    func plain() {
        let text = text("Hello", "One\nTwo\n")
        #expect(text.hasSuffix("Content-Transfer-Encoding: 7bit\r\n\r\nOne\r\nTwo\r\n"))
        #expect(text.contains("Subject: Hello\r\n"))
    }

    @Test("encodes what is not ASCII, in lines that every server takes")
    func encoded() {
        let body = String(repeating: "Zoë grüßt. ", count: 40) + "\n"
        let text = text("Grüße an Zoë, die heute zum ersten Mal hier ist", body)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.components("\r\n").allSatisfy { $0.utf8.count <= 78 })
        #expect(decoded(text) == body)
        #expect(text.contains("Subject: =?utf-8?B?") && text.contains("?=\r\n =?utf-8?B?"))
    }

    @Test("lets no subject begin another line of the head")
    func injection() {
        let text = text("Hello\r\nBcc: <eve@people.test>", "One\n")
        #expect(text.contains("Subject: Hello Bcc: <eve@people.test>\r\n"))
        #expect(!text.contains("\r\nBcc"))
    }

    @Test("encodes lines that are too long for a server")
    func long() {
        let text = text("Hello", String(repeating: "a", count: 2000))
        #expect(text.components("\r\n").allSatisfy { $0.utf8.count <= 78 })
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
