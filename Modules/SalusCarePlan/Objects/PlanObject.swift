public import SalusBase

/// Any object of a plan's vaults.
public enum PlanObject: Hashable, Sendable {
    case plan(CarePlan)
    case task(CareTask)
    case outcome(Outcome)
    case contact(Contact)
    case alert(Alert)
    case foreign(ForeignEntity)
    case part(PlanPartMark)
    case grant(ShareGrant)
    case answer(ProposalAnswer)

    /// Throws `unknownKind` and `newerForm` for what a later program wrote, and `malformed`. Such an object stays as it
    /// is.
    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        switch fields["kind"]?.string {
        case CarePlan.kind: self = .plan(try CarePlan(fields: fields))
        case CareTask.kind: self = .task(try CareTask(fields: fields))
        case Outcome.kind: self = .outcome(try Outcome(fields: fields))
        case Contact.kind: self = .contact(try Contact(fields: fields))
        case Alert.kind: self = .alert(try Alert(fields: fields))
        case ForeignEntity.kind: self = .foreign(try ForeignEntity(fields: fields))
        case PlanPartMark.kind: self = .part(try PlanPartMark(fields: fields))
        case ShareGrant.kind: self = .grant(try ShareGrant(fields: fields))
        case ProposalAnswer.kind: self = .answer(try ProposalAnswer(fields: fields))
        case let kind?: throw .unknownKind(kind)
        case nil: throw .malformed("kind")
        }
    }

    public var entity: any CareEntity {
        switch self {
        case .plan(let plan): plan
        case .task(let task): task
        case .outcome(let outcome): outcome
        case .contact(let contact): contact
        case .alert(let alert): alert
        case .foreign(let foreign): foreign
        case .part(let mark): mark
        case .grant(let grant): grant
        case .answer(let answer): answer
        }
    }
}
