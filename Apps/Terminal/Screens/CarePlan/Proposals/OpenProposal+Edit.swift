import SalusCarePlan
import SalusClient

extension OpenProposal {
    /// What accepting it does; nil for the end of something that is not there.
    var edit: CareEdit? {
        switch proposal {
        case .task(let task): .put(task, replacing: nil)
        case .end(_, _, _, let moment): present.map { .end($0, at: moment) }
        }
    }
}
