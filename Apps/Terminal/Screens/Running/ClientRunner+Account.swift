import SalusClient
import SalusCrypto
import SalusModels
import TerminalKit

/// Changes of the account's keys and of this device's.
extension ClientRunner {
    func remove(_ device: OwnDevice, _ password: Secret) async throws(ClientError) {
        guard let client, let id = device.id else { return }
        try await client.remove(id, password: password)
        let isThis = device.isThis
        mailbox.post(.done(isThis ? "This device is removed; i signs in again" : "\(device.title) is removed", nil))
        if isThis { await client.sync.syncNow() } else { mailbox.post(.devices(try await client.ownDevices())) }
    }

    /// The new recovery code is shown before anything changes.
    func replaceKeys(after device: OwnDevice, from old: Secret, to new: Secret) async throws(ClientError) {
        guard let client, let id = device.id else { return }
        let (server, account) = (client.server, client.account.name.text)
        try await opener.replaceKeys(of: client, after: id, from: old, to: new) {
            [weak self] (code) async throws(ClientError) in
            try await self?.show(RecoverySheet(code: code, server: server, account: account))
        }
        mailbox.post(.done(Self.newKeys, nil))
        mailbox.post(.devices(try await client.ownDevices()))
    }

    private static let newKeys = "Your account has new keys; other devices sign in with the new password"

    /// Reports new keys that were asked for here and not confirmed by the server.
    func tellKeysDue() async throws(ClientError) {
        guard let client, try await client.keysStillDue() != nil else { return }
        mailbox.post(
            .told(
                ErrorNotice(
                    "New keys were asked for here, and no answer came.",
                    nextStep: "Sign in (i): with the new password they are made; with the old one press K in D again."))
        )
    }

    /// Reports the new keys once a sign-in has confirmed them; otherwise that they are still unconfirmed.
    func tellKeysFound() async throws(ClientError) {
        guard let client, try await client.keysStillDue() == nil else { return try await tellKeysDue() }
        mailbox.post(.done(Self.newKeys, nil))
    }

    func forgetDevice(_ password: Secret) async throws(ClientError) {
        guard let client else { return }
        let (server, account) = (client.server, client.account.name.text)
        try await client.remove(client.device, password: password)
        await close()
        try opener.profile.erase()
        mailbox.post(.forgotten(server: server, account: account))
    }

    func changePassword(from old: Secret, to new: Secret) async throws(ClientError) {
        guard let client else { return }
        try await opener.changePassword(of: client, from: old, to: new)
        mailbox.post(.done("The password is changed; other devices are signed out", nil))
    }

    func changeLocalPassword(from old: Secret, to new: Secret) async throws(ClientError) {
        guard let client else { return }
        try await opener.changeLocalPassword(of: client, from: old, to: new)
        mailbox.post(.done("The local password is changed", nil))
    }

    func loadApprovals() async throws(ClientError) {
        if let client { mailbox.post(.approvals(try await client.registrations())) }
    }

    func decide(_ name: UserName, isIn: Bool) async throws(ClientError) {
        guard let client else { return }
        try await client.decide(on: name, isIn: isIn)
        mailbox.post(.done(isIn ? "\(name.text) is in" : "\(name.text) is sent away", nil))
        try await loadApprovals()
    }
}
