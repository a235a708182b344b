import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal
import SalusVaultModels

enum CareSharingVerb {
    static let shares = ScriptVerb(
        "shares", of: "care", "list the people who can read your plan, and those who could",
        about: "The care card and the symptoms each alone: who may do what, since when, until when, and what for.",
        examples: [.init(command: "salus care shares --json | jq -r '.shares[].name'", comment: "who is in it?")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let shares = DoctorsContent(shares: try await work.care.sharing.shares(), zone: context.zone).shares
            let report = ShareListReport(shares: shares.flatMap { ShareReport.all(of: $0, work.time) })
            try work.console.show(report, essence: shares.map(\.title)) { ShareReport.table(report.shares, on: $0) }
            return .done
        })

    static let share = ScriptVerb(
        "share", of: "care", "share your plan with a person, or change how it is shared", operands: [.userName],
        options: [part, role, .past, until, purpose, .sure],
        about: """
            A new person needs --part; options that are not given stay as they are. Readers may propose changes;
            nothing changes until you accept. A person whose safety number you have not compared is added only after
            you have seen it and said yes, or with --yes. On the day after --until the server shows them nothing more,
            and the first of your devices that syncs makes new keys without them. The purpose of a share is your own
            note: they do not see it.
            """,
        examples: [
            .init(command: "salus care share berg --part symptoms --history all", comment: "asks, with the number"),
            .init(command: "salus care share berg --until 2027-01-31", comment: "the same, for a time"),
        ],
        run: { (work: CareScript) in
            let sharing = try await work.sharing()
            try work.meet(sharing.contact, SharePlanText.summary(sharing))
            guard let account = sharing.contact.account else { throw ClientError.untrusted(.person) }
            let (draft, zone) = (sharing.draft, try await work.care.plan().zone)
            let results = try await work.care.sharing.share(
                draft.parts, with: account, as: draft.role, history: draft.history(at: work.client.clock.now, in: zone),
                until: draft.until(in: zone), purpose: draft.purpose)
            return try await work.tell(
                ShareOutcome(results, of: sharing), sharing.contact.name, results.mapValues(\.word))
        })

    static let revoke = ScriptVerb(
        "revoke", of: "care", "stop sharing your plan with a person", operands: [.userName], options: [CareOption.part],
        effect: .loses,
        about: """
            Of both parts unless --part names one. They cannot read what is written from then on. Entries that they
            could read before they may have kept, and this cannot be undone; the question says how much it is. Without a
            network they can read until the next sync, and a remark says so.
            """,
        examples: [
            .init(command: "salus care revoke berg --dry-run", comment: "what may they have kept?"),
            .init(command: "salus care revoke berg", comment: "asks first"),
        ],
        run: { (work: CareScript) in
            let name = work.words[0]
            let share = try await work.shared(with: name)
            let parts = work.parts.intersection(share.active)
            let kept = try await work.care.sharing.readable(parts, by: share.account).values.reduce(0) {
                $0 + $1.entries
            }
            let stays = ReadableAfterwards.words(of: kept, name: name)
            try work.console.confirm(
                "\(name) reads nothing new of your \(parts.words) from now on. \(stays)", typing: name)
            work.console.remarkOnDryRun()
            let results: [PlanPart: RevokeResult] =
                try await work.invocation.isDryRun ? [:] : work.care.sharing.revoke(parts, from: share.account)
            let words =
                work.invocation.isDryRun
                ? Dictionary(uniqueKeysWithValues: parts.map { ($0, "would end") }) : results.mapValues(\.word)
            return try await work.tell(
                ShareOutcome(results, of: name), name, words, after: stays)
        })

    static let patients = ScriptVerb(
        "patients", of: "care", "list whose plans are shared with you",
        about: """
            Those with urgent alerts first, then silent ones: nothing noted on the last three or more days on which
            something was due, as far as the server was asked. --of with their name has the other verbs work on their
            plan. 'vault sync' fetches what is new.
            """,
        examples: [.init(command: "salus care patients", comment: "then: salus care show --of ana")],
        run: { (work: CareScript) in
            let plans = try await work.care.plans()
            let patients = try await work.care.patients.all().map { patient in
                let tasks = plans.first { $0.person == patient.person && !$0.isOwn }?.content.tasks ?? [:]
                return PatientReport(patient) { tasks[$0]?.versions.last?.title ?? $0 }
            }
            try work.console.show(PatientListReport(patients: patients), essence: patients.map(\.name)) {
                PatientReport.table(patients, on: $0, work.time)
            }
            return .done
        })

    private static let part = Option(
        name: "part", value: "PART", kind: .choice(PlanPart.allCases.map(\.word) + ["both"]),
        help: "the care card, the symptoms, or both")
    private static let role = Option(
        name: "role", value: "ROLE", kind: .choice(["reader", "writer"]), help: "what they may do; default reader")
    private static let until = Option(name: "until", value: "DAY", help: "the last day; default: no end")
    private static let purpose = Option(name: "purpose", value: "TEXT", help: "what for, in your words, for you alone")

    /// The share that the command line describes; options that are absent keep the values of `before`, the present
    /// share. Throws `UsageError` without a part.
    fileprivate static func draft(_ before: ShareDraft?, _ work: CareScript, in context: CarePlanContext) throws
        -> ShareDraft
    {
        var draft = before ?? ShareDraft()
        if work.invocation[part] != nil { draft.parts = work.parts }
        guard !draft.parts.isEmpty else { throw UsageError("--part is needed: card, symptoms or both") }
        if let word = work.invocation[role] { draft.role = try VaultRole(word, option: "role") }
        if let text = work.invocation[.past] { draft.past = try past(text, in: context) }
        if let last = work.invocation[until] { draft.lastDay = try context.lastDay(last) }
        draft.purpose = work.invocation[purpose] ?? draft.purpose
        return draft
    }

    private static func past(_ text: String, in context: CarePlanContext) throws(ScriptFailure) -> ShareDraft.History {
        switch text {
        case "now": return .choice(.fromNow)
        case "all": return .choice(.everything)
        default: return .from(try context.day(text))
        }
    }
}

extension CarePlanContext {
    /// Refused before anything is asked when it is over.
    func lastDay(_ text: String) throws(ScriptFailure) -> CalendarDate {
        let last = try day(text)
        guard last >= today else {
            throw ScriptFailure(
                .usage, "The share would end before it begins.", nextStep: "Choose today or a later day.")
        }
        return last
    }
}

extension CareScript {
    fileprivate func sharing() async throws -> PlanShareTerms {
        let (context, contact) = (try await context(), try await known(words[0]))
        let content = DoctorsContent(shares: try await care.sharing.shares(), zone: context.zone)
        let share = content.shares.first { $0.account == contact.account && !$0.isOver }
        let before = share.map { ShareDraft($0, in: content) }
        return PlanShareTerms(contact: contact, draft: try CareSharingVerb.draft(before, self, in: context))
    }

    /// Throws `notFound` for who is in no part.
    fileprivate func shared(with name: String) async throws -> CareShare {
        guard let share = try await care.sharing.shares().first(where: { $0.name == name && !$0.isOver }),
            !parts.intersection(share.active).isEmpty
        else {
            throw ScriptFailure(.notFound, "That is not shared with \(name).", nextStep: "See salus care shares.")
        }
        return share
    }

    /// Reports the result of each part; a failed part does not hide the result of the other.
    fileprivate func tell(
        _ outcome: ShareOutcome, _ name: String, _ results: [PlanPart: String], after: String = ""
    ) async throws -> ExitStatus {
        if !invocation.isDryRun { try await sendOwnPlan(outcome.text) }
        let parts = Dictionary(uniqueKeysWithValues: results.map { ($0.key.word, $0.value) })
        let text = outcome.text.isEmpty ? "" : outcome.text + "."
        try console.show(SharedReport(person: name, parts: parts, note: after.isEmpty ? nil : after), essence: [name]) {
            _ in [text, after].filter { !$0.isEmpty }.joined(separator: " ")
        }
        guard let failure = outcome.failure else { return .done }
        let failed = ScriptFailure(failure)
        guard !outcome.text.isEmpty else { throw failed }
        console.remark("salus: \(failed.text)")
        return .partial
    }
}
