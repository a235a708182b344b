import SalusClient
import SalusCrypto
import TerminalKit

/// Signing in without a password: remembered devices, and new ones that another lets in.
extension ClientRunner {
    func remember(_ password: Secret) async throws(ClientError) {
        guard let client else { return }
        switch try await client.remember(password: password) {
        case .keyRing: mailbox.post(.done("This device is remembered; its half is in the key ring", nil))
        case .database:
            mailbox.post(
                .done("This device is remembered; no key ring here: its half is behind the local password", nil))
        }
    }

    func forgetRemembered() async throws(ClientError) {
        guard let client else { return }
        try await client.forgetRemembered()
        mailbox.post(.done("This device asks for the password again", nil))
    }

    func letIn(_ code: String, _ password: Secret) async throws(ClientError) {
        guard let client else { return }
        mailbox.post(.linkDigits(try await client.letIn(code: code, password: password)))
    }

    func offerLink(_ server: String) async throws(ClientError) {
        let place = try place(server, "")
        let wait = try await opener.offerLink(place)
        link = (place, wait, nil)
        mailbox.post(.linkCode(wait.code))
    }

    func askLink() async throws(ClientError) {
        guard let waiting = link else { return }
        guard let linked = try await opener.linked(waiting.wait, waiting.place) else {
            return mailbox.post(
                .refused(ErrorNotice("The other device has not answered yet.", nextStep: "Type the code there first.")))
        }
        link = (waiting.place, waiting.wait, linked)
        mailbox.post(.linkDigits(linked.digits))
    }

    func joinLink(_ localPassword: Secret) async throws(ClientError) {
        guard let waiting = link, let linked = waiting.linked else { return }
        let client = try await opener.join(linked, waiting.place, localPassword: localPassword)
        link = nil
        try await open(client)
    }
}
