import SalusBase
import SalusCarePlan
import SalusClient

/// A deletion from a plan: one object, or all versions of a task that were deleted together.
struct DeletedRow: Sendable {
    /// The latest deleted first.
    private(set) var changes: [PlanChange]

    private let name: String
    /// From when the version rules, where it is one of a task.
    private let from: String?

    /// `Ibuprofen` with all its versions, `Ibuprofen, from 2026-11-16`, `Dr. Lee`, `Pain 09:00, 2026-11-21: done`.
    var what: String { changes.count == 1 ? [name, from].compactMap(\.self).joined(separator: ", from ") : name }

    private init(_ change: PlanChange, _ title: (String) -> String, _ zone: Zone) {
        changes = [change]
        from = change.task.map { LocalTime.day(zone.date(of: $0.effective)) }
        name =
            switch change.what {
            case .deleted(.task(let task)): task.title
            case .deleted(.contact(let contact)): contact.name.text
            case .deleted(.outcome(let outcome)): Self.words(outcome, title)
            case .deleted(.plan(let plan)): "the plan's name: \(plan.title)"
            case let change: change.text
            }
    }

    private static func words(_ outcome: Outcome, _ title: (String) -> String) -> String {
        let day = LocalTime.day(outcome.event.time.date)
        return "\(title(outcome.task)) \(outcome.event.clock), \(day): \(outcome.state.words)"
    }

    var part: PlanPart { changes[0].part }
    var by: String? { changes[0].authorName }
    var at: Instant { changes[0].at }

    /// Of what people put there and can want back: alerts come and go with what was noted.
    static func rows(_ deleted: [PlanChange], _ title: (String) -> String, _ zone: Zone) -> [DeletedRow] {
        var rows: [DeletedRow] = []
        for change in deleted where change.isWanted {
            if let place = rows.firstIndex(where: { $0.takes(change) }) {
                rows[place].changes.append(change)
            } else {
                rows.append(DeletedRow(change, title, zone))
            }
        }
        return rows
    }

    /// Whether the change belongs to the same deletion: another version of the task, by the same author, within two
    /// seconds of that author's clock.
    private func takes(_ change: PlanChange) -> Bool {
        guard let task = change.task, changes[0].task?.name == task.name else { return false }
        return change.author == changes[0].author && abs(change.at.milliseconds - at.milliseconds) < 2000
    }
}

extension PlanChange {
    fileprivate var task: CareTask? { if case .deleted(.task(let task)) = what { task } else { nil } }

    fileprivate var isWanted: Bool {
        switch what {
        case .deleted(.task), .deleted(.outcome), .deleted(.contact), .deleted(.plan), .deleted(.foreign): true
        default: false
        }
    }
}
