/// Where mail is handed over, and how.
package struct SMTPServer: Sendable {
    /// How the connection is protected.
    package enum Security: String, Hashable, Sendable, CaseIterable {
        /// TLS from the first byte (RFC 8314 section 3.3).
        case tls
        /// TLS before anything is said that matters (RFC 3207); a server without it is not spoken to.
        case startTLS = "starttls"
        /// None, for a server on the same machine.
        case off
    }

    package struct Account: Sendable {
        package let user: String
        package let password: String

        package init(user: String, password: String) { (self.user, self.password) = (user, password) }
    }

    package var host: String
    package var port: Int
    package var security: Security
    /// Nil for a server that asks for none.
    package var account: Account?
    /// PEM certificates to trust instead of the system's.
    package var authorityFile: String?
    /// For one message, from the connection to the server's last word.
    package var timeout = Duration.seconds(30)

    package init(
        host: String, port: Int, security: Security, account: Account? = nil, authorityFile: String? = nil
    ) {
        (self.host, self.port, self.security) = (host, port, security)
        (self.account, self.authorityFile) = (account, authorityFile)
    }

    /// As libcurl takes it.
    var url: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(security == .tls ? "smtps" : "smtp")://\(name):\(port)"
    }
}
