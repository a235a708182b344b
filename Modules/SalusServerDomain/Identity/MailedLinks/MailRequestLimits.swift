import SalusBase
import SalusDomain
import SalusModels

/// The limits on mails that a stranger can make the server send from its pages. Each request counts.
struct MailRequestLimits {
    /// Of one network, for any receivers.
    static let ofNetwork = AttemptLimit(
        free: 10, firstDelaySeconds: 60, longestDelaySeconds: 3600, memorySeconds: 3600)
    /// To one person.
    static let toPerson = AttemptLimit(
        free: 3, firstDelaySeconds: 3600, longestDelaySeconds: 86_400, memorySeconds: 86_400)

    let work: OperationContext
    let grant: WriteGrant

    /// Throws `networkMustWait` for a network that has asked too often; does not tell the accounts.
    func countForNetwork() throws(DomainError) {
        guard let network = work.network else { return }
        _ = try AttemptLimiter(work: work, grant: grant).count(.mailRequests(from: network), Self.ofNetwork)
    }

    /// Whether the person may be sent another mail: false after too many, which is no error, since its caller is told
    /// the same either way.
    func mayBeSent(_ subject: AttemptSubject) throws(DomainError) -> Bool {
        do throws(DomainError) {
            _ = try AttemptLimiter(work: work, grant: grant).count(subject, Self.toPerson)
            return true
        } catch {
            guard case .tooManyAttempts = error else { throw error }
            return false
        }
    }
}
