import SalusBase
import SalusModels

/// One operation's turn inside the transaction: resolve, decide, permit, work, access line.
struct Turn<Running: Operation> {
    let operation: Running
    let credential: Credential
    let policy: Policy
    let work: Workspace

    /// A refusal is a committed outcome: its transaction holds only its access line.
    func take() throws(DomainError) -> Result<Running.Output, DomainError> {
        switch try CallerResolver(work: work).resolve(credential) {
        case .refused(let error): try refuse(error, as: .anonymous)
        case .known(let caller): try proceed(as: caller)
        }
    }

    private func proceed(as caller: Caller) throws(DomainError) -> Result<Running.Output, DomainError> {
        let question = AccessQuestion(caller: caller, request: operation.access, record: try requestedRecord())
        if case .refuse(let error) = policy.decide(question) {
            return try refuse(caller == .anonymous ? .signInRequired : error, as: caller)
        }
        do throws(DomainError) {
            let output = try operation.run(Permit(caller: caller), in: work)
            try log(.allowed, caller, operation.touched(output))
            return .success(output)
        } catch  where error.isRefusal {
            return try refuse(error, as: caller)
        }
    }

    private func requestedRecord() throws(DomainError) -> HealthRecord? {
        guard let id = operation.access.resource.record else { return nil }
        return try work.tx.records.record(id)
    }

    private func refuse(
        _ error: DomainError, as caller: Caller
    ) throws(DomainError) -> Result<Running.Output, DomainError> {
        try log(.refused, caller, operation.access.resource)
        return .failure(error)
    }

    /// What opens nobody's data leaves no line when it is allowed.
    private func log(_ outcome: AuditLine.Outcome, _ caller: Caller, _ resource: Resource) throws(DomainError) {
        if !operation.access.action.leavesLine, outcome == .allowed { return }
        let line = AuditLine(
            at: work.now, operation: Running.name, actor: caller.actor, account: caller.account,
            device: caller.device, record: resource.record, document: resource.document,
            purpose: operation.access.purpose.rawValue, outcome: outcome)
        try AccessLogWriter(work: work).write(line)
    }
}
