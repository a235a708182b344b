import SalusBase
import SalusDomain
import SalusModels

/// Counts tries in vain in the store, so that they outlive a restart and hold for every server on one database.
struct AttemptLimiter {
    let work: OperationContext
    let grant: WriteGrant

    /// Counts a try as failed until `takeBack` or `clear`. Throws `tooManyAttempts` or `networkMustWait`, and counts
    /// nothing, while the subject has to wait.
    func count(_ subject: AttemptSubject, _ limit: AttemptLimit) throws(DomainError) -> Int {
        let failures = try look(subject, limit)
        try work.tx.logins.noteFailure(of: subject.identifier(work.keys), at: work.now, grant)
        return failures + 1
    }

    /// Tries in vain so far; throws `tooManyAttempts` or `networkMustWait` while the subject has to wait.
    @discardableResult
    func look(_ subject: AttemptSubject, _ limit: AttemptLimit) throws(DomainError) -> Int {
        let since = work.now.adding(seconds: -limit.memorySeconds)
        let failures = try work.tx.logins.failures(of: subject.identifier(work.keys), since: since)
        guard let last = failures.last else { return 0 }
        let opens = limit.opens(after: failures.count, last: last)
        guard opens > work.now, failures.count >= limit.free else { return failures.count }
        switch subject {
        case .network, .mailRequests: throw .networkMustWait(until: opens)
        default: throw .tooManyAttempts(until: opens)
        }
    }

    func takeBack(_ subject: AttemptSubject) throws(DomainError) {
        try work.tx.logins.takeBackFailure(of: subject.identifier(work.keys), grant)
    }

    func clear(_ subject: AttemptSubject) throws(DomainError) {
        try work.tx.logins.clearFailures(of: subject.identifier(work.keys), grant)
    }

    /// Counts a try for the network it comes from, if it comes from one.
    func countForNetwork() throws(DomainError) {
        if let network = work.network { _ = try count(.network(network), work.settings.networkGuesses) }
    }

    /// Takes back what the network was counted for a step before, which has led to something.
    func forgiveNetwork() throws(DomainError) {
        if let network = work.network { try takeBack(.network(network)) }
    }

    /// Throws `networkMustWait` while the network it comes from has to wait.
    func lookAtNetwork() throws(DomainError) {
        if let network = work.network { try look(.network(network), work.settings.networkGuesses) }
    }

    /// Runs what a stranger may try at an open door: a refusal counts against their network.
    func withinAttemptLimit<Output>(_ attempt: () throws(DomainError) -> Output) throws(DomainError) -> Output {
        try lookAtNetwork()
        do throws(DomainError) {
            return try attempt()
        } catch {
            if error.isRefusal { try countForNetwork() }
            throw error
        }
    }
}
