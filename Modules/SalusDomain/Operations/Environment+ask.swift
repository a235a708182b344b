import SalusBase
public import SalusModels

extension Environment {
    /// Throws the refusal when `credential` may not do what `Running` needs, before what was brought for it is
    /// understood.
    ///
    /// A refusal leaves the access line that the operation itself would have left; a yes leaves nothing and spends
    /// nothing. The operation asks again in its own transaction. Arguments as in `run`. Returns what seals documents
    /// of the record that `access` names; nil where it names none, or one that was erased.
    @discardableResult
    public func ask<Running: Operation>(
        for _: Running.Type, _ access: AccessRequest, as credential: Credential, from network: String? = nil,
        by call: ForeignCall? = nil
    ) async throws(DomainError) -> DocumentSealer? {
        let now = clock.now
        let outcome = try await store.transaction { tx throws(DomainError) -> Result<DocumentSealer?, DomainError> in
            let work = workspace(tx, now, network, call)
            let question = Question<Running>(access: access)
            return try operationRun(of: question, as: credential.asked, in: work).outcome().map(\.output)
        }
        return try outcome.get()
    }
}

/// The access of an operation alone, under that operation's name.
private struct Question<Asked: Operation>: Operation {
    static var name: String { Asked.name }

    let access: AccessRequest

    func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DocumentSealer? {
        guard let record = access.resource.record else { return nil }
        do throws(DomainError) { return try DocumentSealer(record: record, work: work) } catch {
            if error == .notFound { return nil }
            throw error
        }
    }
}
