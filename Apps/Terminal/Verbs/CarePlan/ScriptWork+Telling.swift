import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusTerminal

extension ScriptWork {
    /// The task with the recipients of its limits that `--tell` names; unchanged without it. A doctor who reads the
    /// part and is not among the people of the plan yet is added to them.
    func telling(_ task: CareTask, in context: CarePlanContext) async throws -> CareTask {
        guard let list = invocation[CareOption.tell] else { return task }
        guard !task.thresholds.isEmpty else { throw UsageError("--tell needs a limit to tell of: --limits") }
        var contacts: [String] = []
        for name in list == "-" ? [] : list.split(separator: ",").map({ $0.stripped }) where !name.isEmpty {
            contacts.append(try await contact(called: name, reading: task.type.part, in: context))
        }
        var told = task
        told.thresholds = task.thresholds.map { $0.telling(contacts) }
        return told
    }

    private func contact(called name: String, reading part: PlanPart, in context: CarePlanContext) async throws
        -> String
    {
        let (names, wanted) = (try await client.knownNames(), name.lowercased())
        if wanted == Threshold.everybody { return wanted }
        let known = context.content.contacts.first { contact in
            let account = contact.account.flatMap { AccountID($0) }.flatMap { names[$0] }
            return [contact.name.text, account].contains { $0?.lowercased() == wanted }
        }
        if let known { return known.id }
        let shares = try await context.plan.isOwn ? care.sharing.shares() : []
        guard let share = shares.first(where: { $0.name?.lowercased() == wanted && $0.active.contains(part) }) else {
            throw ScriptFailure(
                .notFound, "Nobody of the plan, nor who reads that part, is called \(name).",
                nextStep: "See salus care team and salus care shares.")
        }
        var contact = Contact(id: share.account.description, name: Contact.PersonName(given: share.title))
        (contact.category, contact.account) = (.careProvider, share.account.description)
        try await care.editor.put(contact)
        wrote("\(share.title) is among the people of the plan", in: Set(context.plan.parts.values.map(\.vault)))
        return contact.id
    }
}
