import SalusAPI
package import SalusClient
package import SalusCrypto
package import SalusModels
import TerminalKit

/// Requests about recovery contacts to the client.
package enum RecoveryStep: PageEffect {
    case load
    /// Names the recovery contacts, with the password; an empty list removes them.
    case name([String], as: RecoveryGroup, needed: Int, Secret)
    /// Gives this account's share to the person who has read these words.
    case give(to: String, words: String)
    /// Says no to everybody who asks in the name of this account.
    case refuse

    package var readsVaults: Bool { true }

    package func run(in context: EffectContext) async throws(ClientError) {
        if let done = try await change(context.client) { context.confirm(done) }
        context.post(RecoveryContactsPage.recovery(try await context.client.contacts.detail()))
    }

    /// Performs the step and returns a sentence about it; nil for a step that only reads.
    private func change(_ client: HealthClient) async throws(ClientError) -> String? {
        switch self {
        case .load: return nil
        case .name(let names, let group, let needed, let password):
            try await client.contacts.set(names, as: group, needed: needed, password: password)
            return names.isEmpty
                ? "You have no recovery contacts any more" : "\(needed) of \(names.count) let you back in"
        case .give(let name, let words):
            try await client.contacts.giveShare(to: name, words: words)
            return "\(name)'s new device has your share"
        case .refuse:
            return try await client.contacts.refuseRequests() == 0 ? "There was no request" : "The requests are refused"
        }
    }
}

extension RecoveryContactsPage {
    /// The recovery contacts of this account, and the accounts that rely on it.
    static func recovery(_ detail: RecoveryContactsDetail) -> ClientMessage {
        .update(RecoveryContactsPage.self) { $0.receive(detail) }
    }

    /// A recovery request needs attention; it is posted once for each request.
    static func asksForRecovery(_ row: RecoveryRow) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.toasts.show("\(row.name) \(row.words): see Recovery contacts", .caution)
                return []
            })
    }

    /// Whether that could be looked up.
    static func recoveryCheck(_ check: RecoveryCheck) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.recoveryCheck = check
                return []
            })
    }
}
