package import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusVaultModels
import TerminalKit

/// The wording of a shared part of a plan.
extension PartShare {
    /// For a cell: `reads`, `writes too`, or why it is neither yet or any more.
    var cell: Line {
        switch state {
        case .member: Line(role.writes ? "reads, writes" : "reads")
        case .waiting: Line("not sent yet", .caution)
        case .held: Line("to be approved", .caution)
        case .refused: Line("not approved", .muted)
        case .leaving: Line("still reads", .caution)
        case .ended: Line("ended", .muted)
        }
    }

    /// As a sentence about them; `day` says moments.
    func status(_ day: (Instant) -> String) -> Line {
        switch state {
        case .member: Line("\(role.access)\(since.map { " since \(day($0))" } ?? "")", .good)
        case .waiting: Line("waits on this device: it is shared once the server is reached", .caution)
        case .held: Line("waits for an approval: see Requests about vaults (:)", .caution)
        case .refused(let at): Line("not approved \(day(at)): see Requests about vaults (:)", .caution)
        case .leaving: Line("ends with the next sync; they can read until then", .caution)
        case .ended(let end): Line("ended\(end.map { " \(day($0))" } ?? ""); nothing new comes to them", .muted)
        }
    }

    /// The same without its colour.
    package func words(_ day: (Instant) -> String) -> String { status(day).text }

    /// The part of the plan's history that they can read, in words.
    var past: String { role.reads ? history?.words ?? "entries since it was shared" : "nothing" }
}

extension VaultRole {
    /// The rights of a member of a plan's part.
    var access: String { writes ? "reads and writes" : reads ? "reads" : "puts things in" }

    /// The wording of the role where it is chosen for a new member; a reader may propose.
    var offer: String { writes ? "read and write" : "read, and propose changes" }
}

extension PlanPart {
    /// As a heading.
    var heading: String {
        switch self {
        case .careCard: "Care card"
        case .symptoms: "Symptoms"
        }
    }
}

extension Set<PlanPart> {
    /// `care card`, `symptoms`, `care card and symptoms`.
    package var words: String { TimeText.list(PlanPart.allCases.filter(contains).map(\.text)) }
}
