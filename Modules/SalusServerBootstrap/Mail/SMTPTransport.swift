import SalusBase
import SalusDomain
import SalusMail
import SalusModels
import SalusServerDomain

/// Hands mail to the mail server of the configuration.
struct SMTPTransport: MailTransport {
    let place: MailPlace
    let address: ListenAddress
    let sender: MailAddress
    let clock: WallClock

    func carry(_ mail: OutgoingMail) async -> MailOutcome {
        guard let server = try? server() else { return .failed(.notUsable) }
        do throws(SMTPError) {
            try await SMTPClient(server).send(message(mail))
            return .taken
        } catch {
            return error.mayPass ? .failed(MailFault(error)) : .refused(MailFault(error))
        }
    }

    /// The password is read when it is needed, and not kept.
    private func server() throws(BootstrapError) -> SMTPServer {
        var server = SMTPServer(
            host: address.host, port: address.port, security: place.security, authorityFile: place.authorityFile)
        if let user = place.user, let file = place.passwordFile {
            server.account = SMTPServer.Account(user: user, password: try PrivateFile.readLine(file, limit: 1024))
        }
        return server
    }

    /// The same mail has the same identifier however often it is tried.
    private func message(_ mail: OutgoingMail) -> SMTPMessage {
        SMTPMessage(
            id: "\(mail.id)@\(sender.domain)", sender: sender, recipient: mail.recipient, subject: mail.text.subject,
            text: mail.text.body, date: clock.now)
    }
}

extension MailFault {
    fileprivate init(_ error: SMTPError) {
        switch error {
        case .unreachable, .timedOut: self = .unreachable
        case .notSecure: self = .notSecure
        case .signInRefused: self = .signInRefused
        case .delayed: self = .delayed
        case .refused: self = .refused
        case .interrupted: self = .interrupted
        }
    }
}
