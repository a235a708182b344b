import PHRMail
import SalusBase
import Testing

@Suite struct ReadingMail {
    private static let head =
        "From: Ole <ole@example.org>\r\nDate: Mon, 4 Mar 2024 09:30:00 +0100\r\nMIME-Version: 1.0\r\n"

    private static func message(_ parts: String..., type: String = "mixed", head: String = head) throws -> MailMessage {
        let body = parts.map { "--b\r\n\($0)\r\n" }.joined() + "--b--\r\n"
        return try MailMessage(
            Array((head + "Content-Type: multipart/\(type);\r\n boundary=\"b\"\r\n\r\nno part\r\n" + body).utf8))
    }

    private static func file(_ name: String, _ body: String, _ encoding: String = "base64") -> String {
        "Content-Type: application/pdf\r\nContent-Disposition: attachment; \(name)\r\n"
            + "Content-Transfer-Encoding: \(encoding)\r\n\r\n\(body)"
    }

    @Test func filesThatCameWithItAreFound() throws {
        let mail = try Self.message(
            "Content-Type: text/plain\r\n\r\nHello", Self.file("filename=\"a b.pdf\"", "JVBE\r\nRi0x"),
            Self.file("filename=b.pdf", "a=3Db=\r\nc", "quoted-printable"),
            Self.file("filename=c.pdf", "as it is", "7bit"))
        #expect(mail.attachments.map(\.name) == ["a b.pdf", "b.pdf", "c.pdf"])
        #expect(mail.attachments.map { String(decoding: $0.bytes, as: UTF8.self) } == ["%PDF-1", "a=bc", "as it is"])
        #expect(mail.attachments.first?.mediaType == "application/pdf")
        #expect((mail.from, mail.date) == ("Ole <ole@example.org>", "Mon, 4 Mar 2024 09:30:00 +0100"))
    }

    @Test func wordsAndNamesInOtherCharsetsAreRead() throws {
        let words = "Subject: =?UTF-8?Q?Pr=C3=B8ve_1?= =?utf-8?B?w6VyIDI=?= ok\r\nMessage-ID: <7@harbour>\r\n"
        let mail = try Self.message(
            Self.file("filename*=UTF-8''pr%C3%B8ve.pdf", "QQ=="),
            Self.file("filename*0*=iso-8859-1''%F8;\r\n filename*1=2.pdf", "QQ=="),
            Self.file("filename=\"=?ISO-8859-1?Q?=F8l.pdf?=\"", "QQ=="), head: words + Self.head)
        #expect((mail.subject, mail.identifier) == ("Prøve 1år 2 ok", "7@harbour"))
        #expect(mail.attachments.map(\.name) == ["prøve.pdf", "ø2.pdf", "øl.pdf"])
    }

    /// A name never says where a file goes.
    @Test(arguments: [
        ("../../etc/passwd", "passwd"), ("C:\\\\a\\\\b.pdf", "b.pdf"), ("..", nil), ("a\u{7}b.pdf", "ab.pdf"),
        ("x/", "x"),
    ])
    func namesHaveNoFolders(text: String, name: String?) throws {
        #expect(try Self.message(Self.file("filename=\"\(text)\"", "QQ==")).attachments.map(\.name) == [name])
    }

    @Test func messagesInMessagesAreWalked() throws {
        let inner =
            "Content-Type: message/rfc822\r\n\r\nSubject: x\r\nContent-Type: application/pdf; name=in.pdf\r\n"
            + "Content-Transfer-Encoding: base64\r\n\r\nQQ=="
        #expect(try Self.message(inner).attachments.map(\.name) == ["in.pdf"])
    }

    @Test func closedPartsAreCounted() throws {
        let mail = try Self.message(
            "Content-Type: application/pkcs7-signature; name=smime.p7s\r\n\r\nQQ==",
            "Content-Type: multipart/encrypted; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--",
            "Content-Type: application/ms-tnef; name=winmail.dat\r\n\r\nx")
        #expect(mail.attachments.isEmpty && mail.closedParts == 3)
    }

    @Test func whatIsNoMessageIsRefused() {
        #expect(throws: MailError.notAMessage) { try MailMessage(Array("hello".utf8)) }
        #expect(throws: MailError.notAMessage) { try MailMessage([]) }
        #expect(!MailMessage.isMessage(Array("MSH|^~\\&|a".utf8)))
        #expect(MailMessage.isMessage(Array((Self.head + "\r\nx").utf8)))
    }

    @Test func manyAndDeepPartsAreRefused() throws {
        let many = (0..<120).map { _ in "--b\r\n\r\nx\r\n" }.joined()
        let type = "Content-Type: multipart/mixed; boundary=b\r\n\r\n"
        #expect(throws: MailError.tooManyParts(limit: 100)) { try MailMessage(Array((Self.head + type + many).utf8)) }
        let deep = String(repeating: "Content-Type: message/rfc822\r\n\r\n", count: 12)
        #expect(throws: MailError.tooManyParts(limit: 100)) { try MailMessage(Array((Self.head + deep).utf8)) }
    }
}
