import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusTerminal

/// Helpers that the verbs of `salus care` share.
struct CareScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    var care: CarePlanStore { client.care }

    /// The plan that `--of` names; one's own without it.
    func context() async throws -> CarePlanContext {
        guard let word = invocation[CareOption.of] else { return context(of: try await care.plan()) }
        return try await context(ofPatient: word)
    }

    func context(ofPatient word: String) async throws -> CarePlanContext {
        let plans = try await care.plans().filter { !$0.isOwn }
        return context(of: try NamedChoice(word, what: "plan").one(of: plans, identifier: \.person) { $0.name ?? "" })
    }

    private func context(of plan: PlanView) -> CarePlanContext {
        CarePlanContext(plan, reader: client.account.id, clock: client.clock)
    }

    /// The task that a word means, also one that has ended.
    func task(_ word: String, in context: CarePlanContext) throws(ScriptFailure) -> TaskLine {
        let lines = context.content.tasks.values.sorted { $0.name < $1.name }
        return try NamedChoice(word, what: "task").one(
            of: lines, key: { $0.name }, name: { context.title(of: $0.name) })
    }

    /// Says on standard error, before anything is saved, when the task is due and what its limits are.
    func sayUnderstood(_ task: CareTask, in context: CarePlanContext) {
        console.remark("\(task.title): \(task.understood(in: context)).".harmless)
    }

    /// The version of a task that rules now, or else the next one. Throws `notFound`.
    func present(_ word: String, in context: CarePlanContext) throws(ScriptFailure) -> CareTask {
        let line = try task(word, in: context)
        guard let version = line.version(at: context.now) ?? line.versions.first else {
            throw ScriptFailure(ClientError.care(.noSuchTask))
        }
        return version
    }

    /// The parts that `--part` names; both without it.
    var parts: Set<PlanPart> {
        invocation[CareOption.part].flatMap(PlanPart.init(word:)).map { [$0] } ?? Set(PlanPart.allCases)
    }

    /// Those of them that are shared with this account; says which is not. Throws `notShared` when none is.
    func shownParts(of context: CarePlanContext) throws(ClientError) -> Set<PlanPart> {
        let hidden = context.hidden(of: parts)
        if hidden == parts { throw .care(.notShared) }
        if !hidden.isEmpty { console.remark("Not shared with you: \(hidden.words).") }
        return parts.subtracting(hidden)
    }

    /// Sends what was written into one's own plan.
    func sendOwnPlan(_ what: String) async throws {
        let vaults = Set(try await care.plan().parts.values.map(\.vault))
        if !what.isEmpty { wrote(what, in: vaults) }
        try await send(vaults)
    }

    /// Sends what was written, and says what it was, or `words`.
    func changed(
        _ undo: CareUndo, _ task: String?, in context: CarePlanContext, words: String? = nil
    ) async throws -> ExitStatus {
        let (what, vaults) = (words ?? undo.text, Set(context.plan.parts.values.map(\.vault)))
        wrote(what, in: vaults)
        try await send(vaults)
        try console.show(ChangedPlanReport(task: task, what: what), essence: task.map { [$0] } ?? []) { _ in
            (what.capitalizedFirst + ".").harmless
        }
        return .done
    }
}

/// The people of a plan who are told of a task's limits.
extension CareScript {
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
                .notFound, "No person of the plan and no reader of that part has the name \(name).",
                nextStep: "See salus care team and salus care shares.")
        }
        var contact = Contact(id: share.account.description, name: Contact.PersonName(given: share.title))
        (contact.category, contact.account) = (.careProvider, share.account.description)
        try await care.editor.put(contact)
        wrote("\(share.title) is among the people of the plan", in: Set(context.plan.parts.values.map(\.vault)))
        return contact.id
    }
}

extension CarePlanContext {
    /// Parts of another person's plan that were never shared with this account: their absence says nothing about their
    /// content.
    func hidden(of parts: Set<PlanPart>) -> Set<PlanPart> { plan.isOwn ? [] : parts.subtracting(plan.parts.keys) }

    /// The day that a text means, by the clock of the plan; today for none.
    func day(_ text: String?) throws(ScriptFailure) -> CalendarDate {
        switch text?.lowercased() {
        case nil, "today": return today
        case "yesterday": return today.adding(days: -1)
        case "tomorrow": return today.adding(days: 1)
        default: return try asUsage { () throws(ErrorNotice) in try RecurrenceForm.day(text) } ?? today
        }
    }
}

/// Rethrows a notice as a failure with the exit status `usage`.
func asUsage<Value>(_ read: () throws(ErrorNotice) -> Value) throws(ScriptFailure) -> Value {
    do { return try read() } catch { throw ScriptFailure(.usage, error) }
}

/// The result of a verb that changes a plan, as JSON.
struct ChangedPlanReport: Encodable, Sendable {
    /// The task's name, where it is about one.
    let task: String?
    let what: String
}
