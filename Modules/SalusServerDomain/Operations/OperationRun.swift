import SalusBase
import SalusDomain
import SalusModels

/// One operation's turn inside the transaction: resolve, decide, permit, work, access line.
struct OperationRun<Running: Operation> where Running.Context: ServerWorkContext {
    let operation: Running
    let credential: RequestCredential
    let work: OperationContext

    /// The output of the work, and its access line; nil for work that discloses no person's data.
    struct Done {
        let output: Running.Output
        let line: AccessLogLine?
    }

    /// The outcome with its access line written.
    func take() throws(DomainError) -> Result<Running.Output, DomainError> {
        let outcome = try outcome()
        if case .success(let done) = outcome, let line = done.line { try AccessLogWriter(work: work).write(line) }
        // A closure: a key path of a generic type is put together again at each use.
        return outcome.map { $0.output }
    }

    /// A refusal is a committed outcome: its transaction holds only its access line, which is written here. The line of
    /// work that was allowed is not. A stranger's refusal leaves none: it opened nothing, and strangers could fill the
    /// log that stays.
    func outcome() throws(DomainError) -> Result<Done, DomainError> {
        switch try CallerResolver(work: work).resolve(credential) {
        case .refused(let error): try refuse(error, as: .anonymous)
        case .known(let caller): try proceed(as: caller)
        }
    }

    private func proceed(as caller: Caller) throws(DomainError) -> Result<Done, DomainError> {
        let answer = try PolicyAnswer(to: operation, by: caller, in: work.common)
        switch answer.permit {
        case .failure(let error):
            return try refuse(caller.isStranger ? .signInRequired : error, as: caller, of: answer.record)
        case .success(let permit): return try work(as: caller, permit, answer.record)
        }
    }

    private func work(
        as caller: Caller, _ permit: Permit<Running>, _ record: HealthRecord?
    ) throws(DomainError) -> Result<Done, DomainError> {
        do throws(DomainError) {
            let output = try operation.run(permit, in: .made(from: work))
            let leavesLine = operation.leavesLine(output)
            return .success(
                Done(
                    output: output,
                    line: leavesLine ? line(.allowed, caller, operation.touched(output), record) : nil))
        } catch  where error.isRefusal || error == .denied {
            return try refuse(error, as: caller, of: record)
        }
    }

    private func refuse(
        _ error: DomainError, as caller: Caller, of record: HealthRecord? = nil
    ) throws(DomainError) -> Result<Done, DomainError> {
        guard !caller.isStranger else { return .failure(error) }
        let outcome: AccessLogLine.Outcome = if case .heldForApproval = error { .held } else { .refused }
        try AccessLogWriter(work: work).write(line(outcome, caller, operation.access.resource, record))
        return .failure(error)
    }

    /// Makes the access line. For a resource reached through a carenet it names `record`, the carenet's record.
    private func line(
        _ outcome: AccessLogLine.Outcome, _ caller: Caller, _ resource: Resource, _ record: HealthRecord?
    ) -> AccessLogLine {
        AccessLogLine(
            at: work.now, operation: Running.name, actor: caller.actor,
            account: caller.author ?? caller.applicationUser?.account,
            device: caller.device, record: resource.carenet == nil ? resource.record : record?.id,
            document: resource.document, purpose: operation.access.purpose.rawValue, outcome: outcome, app: caller.app,
            call: work.call, carenet: resource.carenet, vault: resource.vault)
    }
}
