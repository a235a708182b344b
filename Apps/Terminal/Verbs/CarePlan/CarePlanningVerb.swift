import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

enum CarePlanningVerb {
    static let begin = ScriptVerb(
        "begin", of: "care", "begin a care plan of your own",
        operands: [Operand("TITLE", help: "what those who read it will call it")], options: [clock],
        about: """
            It has two vaults, your tasks and your symptoms, each of which is shared alone. You have one plan; after a
            crash the same command continues. Its days are those of this machine's zone unless --zone names another.
            """,
        examples: [.init(command: "salus care begin Heart", comment: "then: salus care add")],
        run: { (work: CareScript) in
            let named = work.invocation[clock]
            let own = named.flatMap { try? Zone($0) }
            if named != nil, own == nil { throw CareHistoryVerb.noZone }
            try await work.care.editor.begin(title: work.words[0], zone: own ?? .system)
            try await work.sendOwnPlan("plan \(work.words[0]) is begun")
            try work.console.show(ChangedPlanReport(task: nil, what: "plan \(work.words[0])")) { _ in
                "Your plan is ready. salus care add adds a task."
            }
            return .done
        })

    static let add = ScriptVerb(
        "add", of: "care", "put something into a plan",
        operands: [Operand("TITLE", help: "what it is called: Metoprolol, Walk, Pain")],
        options: TaskOptions.all + [CareOption.tell, CareOption.of],
        about: """
            Something to do, every day at any time, unless the options say otherwise. With --asks it is to be answered,
            and is kept with the symptoms; with --know it is information only. It is in the plan at
            once, without a network, too.
            """,
        examples: [
            .init(command: "salus care add Metoprolol --text '47.5 mg' --times 08:00,20:00", comment: "twice a day"),
            .init(command: "salus care add Paracetamol --most 4 --within 24 --apart 6", comment: "as needed"),
            .init(command: "salus care add Walk --weekly 3", comment: "three times a week"),
            .init(command: "salus care add Denosumab --every '26 weeks'", comment: "units are days or weeks"),
            .init(
                command: "salus care add Pain --asks scale --least 0 --highest 10 --limits 'over 7 soon Too high'",
                comment: "a question, and when to tell"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            let made = try TaskOptions(work.invocation).task(called: work.words[0], in: context)
            work.sayUnderstood(made, in: context)
            let task = try await work.telling(made, in: context)
            let undo = try await work.care.editor.put(task, of: context.person)
            return try await work.changed(undo, task.name, in: context, words: "\(task.title) is in the plan")
        })

    static let change = ScriptVerb(
        "change", of: "care", "change what a plan says of something, from a day on", operands: [.task],
        options: TaskOptions.changing + [CareOption.tell, CareOption.of],
        about: """
            The days before keep what they had. Fields without an option stay; a dash alone removes a text. A change
            after which a noted event would have no task is refused with the days. A reader of the plan proposes
            it: 'care propose'.
            """,
        examples: [
            .init(command: "salus care change metoprolol --text '23.75 mg' --from tomorrow", comment: "half the dose"),
            .init(command: "salus care change pain --tell berg", comment: "who gets an alert when a limit is crossed"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            if work.invocation[CareOption.tell] == nil { try TaskOptions(work.invocation).isChange() }
            let before = try work.present(work.words[0], in: context)
            let changed = try TaskOptions(work.invocation).changed(before, in: context)
            work.sayUnderstood(changed, in: context)
            let task = try await work.telling(changed, in: context)
            let undo = try await work.care.editor.put(task, replacing: before, of: context.person)
            return try await work.changed(undo, task.name, in: context, words: "\(task.title) is changed")
        })

    static let end = ScriptVerb(
        "end", of: "care", "end something from a day on", operands: [.task], options: [from, CareOption.of],
        about: "Nothing of it is due from then on; earlier events and entries stay.",
        examples: [.init(command: "salus care end ibuprofen --from tomorrow", comment: "today it is still due")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let task = try work.task(work.words[0], in: context)
            let day = try context.day(work.invocation[from])
            if let first = task.versions.first, context.zone.start(of: day) < first.effective {
                let begins = context.zone.date(of: first.effective).shortName
                throw ScriptFailure(
                    .refused,
                    ErrorNotice(
                        "\(first.title.harmless) begins on \(begins), and there is nothing to end before.",
                        nextStep: "salus care remove removes it."))
            }
            let undo = try await work.care.editor.end(task.name, at: context.zone.start(of: day), of: context.person)
            return try await work.changed(undo, task.name, in: context)
        })

    static let remove = ScriptVerb(
        "remove", of: "care", "take something out of a plan as if it had never been there", operands: [.task],
        options: [CareOption.of], effect: .loses,
        about: """
            With all its versions, from every day. Its outcomes are hidden; they stay in the vault, and
            'care restore' brings the task back. To keep the days that were, end it.
            """,
        examples: [.init(command: "salus care remove walk", comment: "asks first")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let task = try work.task(work.words[0], in: context)
            let (title, count) = (context.title(of: task.name).harmless, context.content.noted(task.name).count)
            try work.console.confirm(
                "\(title) goes from every day, and \(counted(count, "result")) of it with it.", typing: "remove")
            work.console.remarkOnDryRun()
            guard !work.invocation.isDryRun else {
                try work.console.show(ChangedPlanReport(task: task.name, what: "deleted: \(title)")) { _ in
                    "\(title) would be removed, and \(counted(count, "result")) of it."
                }
                return .done
            }
            let undo = try await work.care.editor.remove(task.name, of: context.person)
            return try await work.changed(undo, task.name, in: context)
        })

    private static let clock = Option(
        name: "zone", value: "ZONE", help: "whose clock its days go by, such as Europe/Berlin")
    private static let from = Option(name: "from", value: "DAY", help: "the first day without it; default today")
}
