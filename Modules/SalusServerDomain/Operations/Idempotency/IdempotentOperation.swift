import SalusBase
public import SalusDomain
import SalusModels

/// An operation that is carried out once for a request, with its answer kept in the same transaction.
struct IdempotentOperation<Running: Operation>: Operation where Running.Context: ServerWorkContext {
    enum Output: Sendable {
        case done(WriteAnswer, Running.Output)
        case replayed(WriteAnswer)

        var answer: WriteAnswer {
            switch self {
            case .done(let answer, _), .replayed(let answer): answer
            }
        }
    }

    static var name: String { Running.name }

    let operation: Running
    let request: IdempotentRequest
    let answer: @Sendable (Running.Output) throws(DomainError) -> WriteAnswer

    var access: AccessRequest { operation.access }
    var readHints: [ReadHint] { operation.readHints }

    func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        let kept = StoredAnswers(of: permit.caller, in: work)
        if let answer = try kept?.answer(to: request) { return .replayed(answer) }
        let output = try operation.run(Permit(permit), in: .made(from: work))
        let answer = try answer(output)
        try kept?.keep(answer, of: request, permit.grant)
        return .done(answer, output)
    }

    func touched(_ output: Output) -> Resource {
        guard case .done(_, let output) = output else { return operation.access.resource }
        return operation.touched(output)
    }

    /// A request that was carried out has left its line already.
    func leavesLine(_ output: Output) -> Bool {
        guard case .done(_, let output) = output else { return false }
        return operation.leavesLine(output)
    }
}

extension Environment {
    /// As `run`, once for `request`: sent again by the same caller, it is answered what it was answered before, and
    /// nothing is changed. `answer` makes what is kept of the output, inside the transaction.
    ///
    /// Throws `keyReused` when the caller has used the key for another request.
    public func run<Running: Operation>(
        _ operation: Running, once request: IdempotentRequest, as credential: RequestCredential,
        from network: String? = nil,
        answer: @escaping @Sendable (Running.Output) throws(DomainError) -> WriteAnswer
    ) async throws(DomainError) -> WriteAnswer where Running.Context: ServerWorkContext {
        let once = IdempotentOperation(operation: operation, request: request, answer: answer)
        return try await run(once, as: credential, from: network).answer
    }

    /// The answer that the caller was given to `request` before; nil when it was not carried out, or the credential
    /// does not stand. For a request that is refused now because it was carried out: the right to it may be gone with
    /// it.
    public func answer(
        to request: IdempotentRequest, as credential: RequestCredential, from network: String? = nil
    ) async throws(DomainError) -> WriteAnswer? {
        let now = clock.now
        return try await store.transaction { tx throws(DomainError) in
            let work = workspace(tx, now, network)
            guard case .known(let caller) = try CallerResolver(work: work).resolve(credential.asked) else { return nil }
            return try StoredAnswers(of: caller, in: work)?.answer(to: request)
        }
    }
}
