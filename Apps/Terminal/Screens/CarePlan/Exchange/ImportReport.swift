package import CommandKit
import SalusBase
package import SalusCarePlan

/// The changes that importing a file makes, or would make, to a plan.
package struct ImportReport: Encodable, Sendable {
    struct Item: Encodable, Hashable, Sendable {
        /// `task`, `result`, `contact`, `plan`, or `kept` for what is passed on as it came.
        let kind: String
        let title: String
        /// `new`, `same`, or `replaces` for what takes the place of something else.
        let change: String
    }

    let form: String
    let items: [Item]
    package let faults: [PlanImport.Fault]

    /// `present` is what is in the plan, and `title` names its tasks.
    package init(_ file: PlanImport, _ present: [PlanObject], in plan: PlanID, title: (String) -> String) {
        let known = Dictionary(present.map { ($0.entity.object(in: plan), $0) }) { $1 }
        (form, faults) = (file.form, file.faults)
        items = file.objects.map { object in
            let before = known[object.entity.object(in: plan)]
            let change = before.map { $0.saysTheSame(as: object) ? "same" : "replaces" } ?? "new"
            return Item(kind: object.kindWord, title: object.title(title), change: change)
        }
    }

    package var replaced: Int { items.count { $0.change == "replaces" } }

    var tasks: [Item] { items.filter { $0.kind == "task" } }

    /// The number of items of each other kind.
    var counts: [String] {
        let rest = Dictionary(grouping: items.filter { $0.kind != "task" }) { Self.heading($0) }
        return rest.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.count)" }
    }

    /// Tasks one by one, the rest in numbers; then what cannot come and why.
    package func text(on layout: OutputLayout) -> String {
        let tasks = tasks.map { [TableCell($0.title), TableCell($0.change)] }
        let parts = [
            "\(form): \(counted(items.count, "object"))", tasks.isEmpty ? "" : layout.table(["TASK", "IS"], tasks),
            counts.joined(separator: "\n"),
            faults.isEmpty
                ? "" : "Cannot come:\n" + faultLines.map { layout.styled($0, .warning) }.joined(separator: "\n"),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Each once, with how many there are of it.
    package var faultLines: [String] {
        Dictionary(grouping: faults) { "\($0.name): \($0.reason)".harmless }.sorted { $0.key < $1.key }.map {
            line, same in
            same.count == 1 ? line : "\(line) (\(same.count) times)"
        }
    }

    private static func heading(_ item: Item) -> String {
        let kind = item.kind == "kept" ? "kept as it came" : "\(item.kind)s"
        return "\(kind), \(item.change)"
    }
}

extension PlanObject {
    fileprivate var kindWord: String {
        switch self {
        case .task: "task"
        case .outcome: "result"
        case .contact: "contact"
        case .plan: "plan"
        case .alert: "alert"
        case .foreign, .part, .grant, .answer: "kept"
        }
    }

    fileprivate func title(_ title: (String) -> String) -> String {
        switch self {
        case .task(let task): task.title
        case .outcome(let outcome): "\(title(outcome.task)) \(outcome.event.time)"
        case .contact(let contact): contact.name.text
        case .plan(let plan): plan.title
        case .alert(let alert): alert.title ?? title(alert.task)
        case .foreign(let foreign): foreign.type
        case .part, .grant, .answer: ""
        }
    }
}
