package import SalusBase
import SalusDomain
package import SalusMail
import SalusModels
import SalusServerDomain

/// The mail server, the sender and the texts of mails.
package struct MailPlace: Sendable {
    /// Nil sends no mail.
    package var server: ListenAddress?
    package var security = SMTPServer.Security.startTLS
    package var sender: MailAddress?
    package var user: String?
    /// Its first line is the password.
    package var passwordFile: String?
    /// PEM certificates to trust instead of the system's.
    package var authorityFile: String?
    /// The installation's name in mails; nil means the host of `pages`.
    package var name: String?
    /// The address of the web pages for people.
    package var pages: String?
    /// A folder with texts of the operator's own.
    package var texts: String?

    package init() {}

    /// Faults of these settings together.
    var contradictions: [String] {
        guard let server else { return [] }
        var found: [String] = []
        if sender == nil { found.append("mail.server is set: it needs mail.sender, the address that mails come from.") }
        if pages == nil { found.append("mail.server is set: it needs mail.pages, where mails lead people to.") }
        if security == .off, !server.isLoopback {
            found.append(
                "mail.tls is off, and \(server.text) is another machine: mails hold secrets. Use starttls or tls.")
        }
        if (user == nil) != (passwordFile == nil) { found.append("mail.user and mail.passwordFile go together.") }
        return found
    }

    /// The settings for the domain. Throws when a text of the operator's cannot be used.
    func settings() throws(BootstrapError) -> MailSettings {
        MailSettings(
            isOn: server != nil, server: name ?? pages.flatMap(Self.host) ?? "this server", pages: pages ?? "",
            texts: try texts.map { folder throws(BootstrapError) in try MailTextFolder(path: folder).texts() }
                ?? MailTemplate.standard)
    }

    /// Nil when no mail is sent.
    func transport(clock: WallClock) -> (any MailTransport)? {
        guard let server, let sender else { return nil }
        return SMTPTransport(place: self, address: server, sender: sender, clock: clock)
    }

    private static func host(of address: String) -> String? {
        address.split(separator: "/").dropFirst().first.map(String.init)
    }
}
