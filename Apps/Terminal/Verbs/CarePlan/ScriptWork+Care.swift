import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusTerminal

/// Helpers that the verbs of `salus care` share.
extension ScriptWork {
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
