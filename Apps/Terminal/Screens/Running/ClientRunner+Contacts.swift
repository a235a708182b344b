import SalusClient
import TerminalKit

/// People who let each other back in.
extension ClientRunner {
    func run(_ step: RecoveryStep) async throws(ClientError) {
        guard let client else { return }
        if let done = try await change(step, with: client) { mailbox.post(.done(done, nil)) }
        mailbox.post(.recovery(try await client.recoveryContacts()))
    }

    /// Performs the step and returns a sentence about it; nil for a step that only reads.
    private func change(_ step: RecoveryStep, with client: HealthClient) async throws(ClientError) -> String? {
        switch step {
        case .load: return nil
        case .name(let names, let group, let needed, let password):
            try await client.setRecoveryContacts(names, as: group, needed: needed, password: password)
            return names.isEmpty ? "Nobody lets you back in any more" : "\(needed) of \(names.count) let you back in"
        case .give(let name, let words):
            try await client.giveShare(to: name, words: words)
            return "\(name)'s new device has your share"
        case .refuse:
            return try await client.refuseRecovery() == 0 ? "Nobody asks any more" : "Refused: nobody comes in by that"
        }
    }
}
