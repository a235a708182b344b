import PHRMail

@main
struct Main {
    static func main() throws {
        let bytes = Array("From: a\nContent-Type: text/plain; name=a.txt\n\nhello".utf8)
        let message = try MailMessage(bytes)
        print(message.subject ?? "no subject")
        for attachment in message.attachments { print(attachment.name ?? "no name", attachment.bytes.count) }
    }
}
