import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Reports each recovery request in the account's name, or for the share that it keeps for others, once. Checks after
/// each sync, at most once a minute; the server's notice of a change starts a sync at once. A failed check is shown in
/// the status line.
struct RecoveryWatch: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>
    private static let seconds: Int64 = 60

    /// Runs until the client closes.
    func run() async {
        var (told, next, look) = (Set<RecoveryCaseID>(), client.clock.now, RecoveryCheck.done)
        for await state in await client.sync.states() where state.phase == .idle && client.clock.now >= next {
            let (detail, now) = await asked()
            if now != look { mailbox.post(RecoveryContactsPage.recoveryCheck(now)) }
            look = now
            // Without an answer it is asked again after the next sync.
            guard let detail else { continue }
            next = client.clock.now.adding(seconds: Self.seconds)
            for row in RecoveryRow.rows(of: detail) where row.isUrgent {
                guard let request = row.request, told.insert(request.id).inserted else { continue }
                mailbox.post(RecoveryContactsPage.asksForRecovery(row))
            }
        }
    }

    private func asked() async -> (RecoveryContactsDetail?, RecoveryCheck) {
        do throws(ClientError) { return (try await client.contacts.detail(), .done) } catch {
            return (nil, RecoveryCheck(error))
        }
    }
}
