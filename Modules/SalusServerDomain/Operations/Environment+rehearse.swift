import SalusBase
public import SalusDomain
import SalusModels

extension Environment {
    /// Works `operation` out on the data as they are, then undoes it: for those who administer,
    /// to see what would happen.
    ///
    /// A refusal is thrown and leaves its line as ever. An operation on a record leaves one line with the purpose
    /// `rehearsal`, written before this returns, since the answer tells of the record; any other leaves no trace.
    /// Throws `invalid` for operations that are no administration.
    public func rehearse<Running: Operation>(
        _ operation: Running, as credential: Credential
    ) async throws(DomainError) -> Running.Output where Running.Context: ServerWorkContext {
        guard operation.access.action.canBeRehearsed else {
            throw .invalid(field: "dry-run", expected: "an administrative change")
        }
        let now = clock.now
        let rehearsed = Locked<OperationRun<Running>.Done?>(nil)
        do throws(DomainError) {
            let refused = try await store.transaction { tx throws(DomainError) in
                let outcome = try operationRun(of: operation, as: credential, in: workspace(tx, now)).outcome()
                guard case .success(let done) = outcome else { return outcome }
                rehearsed.withLock { $0 = done }
                throw .storage(.rehearsed)
            }
            return try refused.get().output
        } catch .storage(.rehearsed) {
            guard let done = rehearsed.withLock({ $0 }) else { throw .storage(.rehearsed) }
            if let line = done.line, line.record != nil { try await note(line.asRehearsal, at: now) }
            return done.output
        }
    }

    private func note(_ line: AccessLogLine, at now: Instant) async throws(DomainError) {
        try await store.transaction { tx throws(DomainError) in
            try AccessLogWriter(work: workspace(tx, now)).write(line)
        }
    }
}

extension StorageFailure {
    /// Undoes the transaction of a rehearsal; never leaves this file.
    fileprivate static let rehearsed = StorageFailure(.other, "a rehearsal is undone")
}

extension AccessLogLine {
    fileprivate var asRehearsal: AccessLogLine {
        AccessLogLine(
            at: at, operation: operation, actor: actor, account: account, device: device, record: record,
            document: document, purpose: Purpose.rehearsal.rawValue, outcome: outcome, app: app, call: call,
            vault: vault)
    }
}
