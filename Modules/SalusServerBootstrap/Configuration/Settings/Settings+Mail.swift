import SalusBase
import SalusMail

extension Settings {
    /// How the server writes to people.
    static let mail: [Setting] = [
        Setting(
            "mail.server", \.mail.server, .mailServer,
            """
            The mail server that mail is handed to, or off: people then get their secrets from the operator.
            """,
            example: "mail.example.org:587"),
        Setting(
            "mail.tls", \.mail.security, .word,
            """
            starttls begins in the clear and says nothing before TLS, tls begins with it (port 465), off is for a \
            mail server on this machine.
            """, example: "tls"),
        Setting(
            "mail.sender", \.mail.sender, .mailAddress, "The address that mails come from.",
            example: "salus@example.org"),
        Setting(
            "mail.user", \.mail.user, .text("a user name") { !$0.isEmpty },
            "The user name of this server at the mail server; empty for none.", example: "salus@example.org"),
        Setting(
            "mail.passwordFile", \.mail.passwordFile, .path,
            "A file of mode 0600 with the password in its first line; read again for each mail.",
            example: "/etc/salus/mail.password"),
        Setting(
            "mail.authorityFile", \.mail.authorityFile, .path,
            "PEM certificates to trust for the mail server instead of the system's.",
            example: "/etc/salus/mail-ca.pem"),
        Setting(
            "mail.pages", \.mail.pages,
            .text("an address such as https://salus.example.org/ui, no slash at the end", isPlaceOfPages),
            "Where people reach the web pages, as links in mails begin. Needed with mail.server.",
            example: "https://salus.example.org/ui"),
        Setting(
            "mail.name", \.mail.name, .text("a text of one line", { !$0.contains(where: \.isNewline) }),
            "The name of this installation in mails; empty takes the host of mail.pages.", example: "Riverside Health"),
        Setting(
            "mail.texts", \.mail.texts, .text("the path of a folder") { !$0.contains("\0") },
            "A folder with texts of your own: salus-admin mail texts --to FOLDER writes those that are sent otherwise.",
            example: "/etc/salus/mail"),
    ]

    private static func isPlaceOfPages(_ text: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
        let rest = text.dropFirst(scheme.count)
        return !rest.isEmpty && !rest.hasPrefix("/") && !rest.hasSuffix("/")
            && rest.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    }
}

extension SettingType<ListenAddress?> {
    /// A host with its port, or `off`.
    static var mailServer: SettingType {
        SettingType(
            expected: "off or HOST:PORT",
            read: { text in
                if text == "off" { return .some(nil) }
                return ListenAddress(text).flatMap { $0.port > 0 ? .some($0) : nil }
            }, text: { $0?.text ?? "off" })
    }
}

extension SettingType<MailAddress?> {
    static var mailAddress: SettingType {
        SettingType(
            expected: "an e-mail address, or empty for none",
            read: { text in text.isEmpty ? .some(nil) : MailAddress(text).map { .some($0) } }, text: { $0?.text ?? "" })
    }
}
