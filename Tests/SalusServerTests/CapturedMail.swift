import SalusBase
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import TestSupport

/// A mail server in this process that takes every mail.
final class CapturedMail: MailTransport {
    private let mails = Locked<[OutgoingMail]>([])

    func carry(_ mail: OutgoingMail) async -> MailOutcome {
        mails.withLock { $0.append(mail) }
        return .taken
    }

    /// Waits for the next mail of a kind, for at most ten seconds.
    func next(_ kind: MailKind) async throws -> OutgoingMail {
        for _ in 0..<1000 {
            let found = mails.withLock { mails in
                mails.firstIndex { $0.kind == kind }.map { mails.remove(at: $0) }
            }
            if let found { return found }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw NoMail(kind: kind)
    }

    var kinds: [MailKind] { mails.withLock { $0.map(\.kind) } }

    struct NoMail: Error {
        let kind: MailKind
    }
}

extension OutgoingMail {
    /// The path of the link below `/ui`.
    var link: String? {
        text.body.split(separator: "\n").first { $0.hasPrefix("https://salus.test/ui/") }.map {
            String($0.dropFirst("https://salus.test".count))
        }
    }
}

extension Configuration {
    /// Of a server that sends mail.
    static func mailing(_ policy: RegistrationPolicy = .invitation) -> Configuration {
        var configuration = Configuration()
        configuration.registration.policy = policy
        configuration.mail.server = ListenAddress(host: "localhost", port: 25)
        configuration.mail.sender = MailAddress("salus@salus.test")
        configuration.mail.pages = "https://salus.test/ui"
        return configuration
    }
}
