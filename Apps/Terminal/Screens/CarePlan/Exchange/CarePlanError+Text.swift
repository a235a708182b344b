import SalusBase
import SalusCarePlan

extension CarePlanError {
    /// The reason why an object cannot be imported, as the end of a sentence.
    var reason: String {
        switch self {
        case .malformed(let field): "\(field) is missing, or says something else than it should"
        case .unknownZone where !ZoneRules.areInstalled: "this machine knows no time zones: install the package tzdata"
        case .unknownZone(let name): "there is no time zone \(name)"
        case .badInterval: "an interval of its schedule leads nowhere"
        case .badElement(let element, let fault): "part \(element) of its schedule: \(fault.words)"
        case .repeatedElement(let element): "two parts of its schedule are called \(element)"
        case .noSuchEvent: "its task has no such event"
        case .wouldOrphan(let days): "results of \(counted(days)) would belong to nothing"
        case .noSuchTask: "its task is not in the file"
        case .readOnlyTask: "its task takes no results"
        case .unknownKind(let kind): "this program does not know what \(kind) is"
        case .misplaced: "it has another name than its own"
        case .noEvent: "it says of no task what it is a result of"
        case .newerForm: "a later program wrote it"
        }
    }

    private func counted(_ days: [CalendarDate]) -> String { TimeText.list(days.map(\.description)) }
}

extension ElementFault {
    fileprivate var words: String {
        switch self {
        case .tooOften: "it would come more than once a minute"
        case .tooLong: "its events would last too long"
        case .badCount: "no event, or endlessly many, would come of it"
        case .endsBeforeStart: "it ends before it starts"
        }
    }
}
