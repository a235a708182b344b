import SalusCarePlan
import SalusClient

extension OpenProposal {
    /// The edit that accepting it performs; nil for the end of a task that the plan does not have.
    var edit: CareEdit? {
        switch proposal {
        case .task(let task): .put(task, replacing: nil)
        case .end(_, _, _, let moment): present.map { .end($0, at: moment) }
        }
    }
}
