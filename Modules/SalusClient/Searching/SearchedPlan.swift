import SalusBase
import SalusCarePlan

/// A care plan that is looked through, as it was opened.
struct SearchedPlan {
    let plan: PlanView
    /// Nil for one's own.
    let patient: PatientOverview?

    private var place: String { plan.name ?? "" }

    /// By their titles.
    func tasks(_ query: WordQuery) -> [SearchHit] {
        plan.content.tasks.values.compactMap(\.versions.last).compactMap { task in
            let rest = words([task.text, task.instructions] + task.notes.map(\.content))
            guard query.matches("\(task.title) \(rest)") else { return nil }
            return SearchHit(
                .task(task.name, task.type.part, of: patient), in: place, title: task.title,
                snippet: query.snippet(of: rest))
        }.sorted { $0.title < $1.title }
    }

    /// Events with words of their own: a reason, a text as the answer, or notes. The name of the task alone finds the
    /// task, not all of its days.
    func outcomes(_ query: WordQuery) -> [SearchHit] {
        plan.content.tasks.flatMap { name, line -> [SearchHit] in
            guard let task = line.versions.last else { return [] }
            return plan.content.noted(name).compactMap { outcome in
                let said = words([outcome.reason] + outcome.values.map(\.text) + outcome.notes.map(\.content))
                guard !said.isEmpty, query.matches("\(task.title) \(said)"), !query.matches(task.title) else {
                    return nil
                }
                return SearchHit(
                    .outcome(outcome, task.type.part, of: patient), in: place, title: task.title,
                    snippet: query.snippet(of: said), day: outcome.event.time.date)
            }
        }
    }

    /// By their names.
    func contacts(_ query: WordQuery) -> [SearchHit] {
        plan.content.contacts.compactMap { contact in
            let rest = words(
                [contact.role, contact.title, contact.organization, contact.name.nickname]
                    + contact.addresses.map(\.value) + contact.notes.map(\.content))
            guard query.matches("\(contact.name.text) \(rest)") else { return nil }
            return SearchHit(
                .contact(contact, of: patient), in: place, title: contact.name.text, snippet: query.snippet(of: rest))
        }.sorted { $0.title < $1.title }
    }

    private func words(_ texts: [String?]) -> String {
        texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension SearchHit {
    /// Less for newer ones; those without a day are the oldest.
    var age: Int { day.map { -$0.daysSince1970 } ?? .max }
}

extension OutcomeValue {
    /// Nil for all that is not a text.
    fileprivate var text: String? { if case .text(let text) = content { text } else { nil } }
}
