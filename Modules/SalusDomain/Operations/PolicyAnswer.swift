package import SalusModels

/// The policy's answer to one operation of one caller, with the record that it is about.
package struct PolicyAnswer<Running: Operation> {
    package let permit: Result<Permit<Running>, DomainError>
    /// Nil when the request names none, or one that there is not.
    package let record: HealthRecord?

    package init(to operation: Running, by caller: Caller, in work: RecordContext) throws(DomainError) {
        let question = try AccessQuestion(operation.access, by: caller, in: work)
        record = question.record
        permit = Policy.standard.decide(question).map { view in
            Permit(caller: caller, question.record.map { GrantedView(of: $0.id, view) })
        }
    }
}
