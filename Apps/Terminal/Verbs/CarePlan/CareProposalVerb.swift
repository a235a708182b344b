import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusSync
import SalusTerminal

enum CareProposalVerb {
    static let proposals = ScriptVerb(
        "proposals", of: "care", "list what others propose for your plan, and what became of what you proposed",
        about: """
            Field by field what would change; nothing of a proposal holds before you accept it. Then what you proposed
            to others: what still waits for their answer, and what they answered.
            """,
        examples: [.init(command: "salus care proposals", comment: "then: salus care accept 0b1c")],
        run: { (work: CareScript) in
            let open = try await work.care.proposals.open(), answers = try await work.care.proposals.answers()
            let waiting = try await work.care.proposals.waiting()
            let context = try await open.isEmpty ? nil : work.context()
            let report = ProposalListReport(
                proposals: context.map { context in open.map { ProposalReport($0, context) } } ?? [],
                waiting: waiting.map(WaitingProposalReport.init), answers: answers.map(AnswerReport.init))
            try work.console.show(report, essence: open.map { "\($0.id)" }) { report.text(on: $0, work.time) }
            return .done
        })

    static let propose = ScriptVerb(
        "propose", of: "care", "propose a change of a plan that you read",
        operands: [
            Operand("PERSON", help: "whose plan, as 'care patients' shows them"),
            Operand("TASK", help: "what is to be changed; with --new what it is to be called"),
        ], options: [isNew, isEnd, CareOption.word] + TaskOptions.all,
        about: """
            It waits in their inbox until they answer, and 'care proposals' shows you what they said. The options say
            what is to be, as for 'care add' and 'care change'; with --end nothing of it is due
            any more, from --from on.
            """,
        examples: [
            .init(
                command: "salus care propose ana metoprolol --text '23.75 mg' --word 'The pulse is low.'",
                comment: "a change"),
            .init(command: "salus care propose ana Walk --new --weekly 3", comment: "something new"),
            .init(
                command: "salus care propose ana aspirin --end --word 'Not with the new tablets.'", comment: "an end"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context(ofPatient: work.words[0])
            let proposal = try proposed(work, in: context)
            if case .task(let task) = proposal { work.sayUnderstood(task, in: context) }
            let word = work.invocation[CareOption.word] ?? ""
            let id = try await work.care.proposals.propose(proposal, to: context.plan.person, note: word)
            work.wrote("\(proposal.title) is proposed")
            let isSent = try await work.syncs()
            if !isSent { work.console.remark("It is on this device, and goes out when the server answers.") }
            let report = AnsweredReport(proposal: id, title: proposal.title, isAccepted: nil)
            try work.console.show(report, essence: ["\(id)"]) { _ in
                let person = context.plan.name ?? work.words[0]
                let what = work.invocation.has(isEnd) ? "The end of \(proposal.title)" : proposal.title
                return "\(what) is proposed; \(person) decides\(isSent ? "" : " once it is sent").".harmless
            }
            return .done
        })

    static let accept = ScriptVerb(
        "accept", of: "care", "accept a proposal for your plan", operands: [.proposal],
        options: [CareOption.word],
        about: "It becomes your own change, from now on at the earliest, and the proposer sees your answer.",
        examples: [.init(command: "salus care accept 0b1c --word 'Thank you'", comment: "with a word")],
        run: { (work: CareScript) in try await work.answer(isAccepted: true) })

    static let decline = ScriptVerb(
        "decline", of: "care", "decline a proposal for your plan", operands: [.proposal], options: [CareOption.word],
        about: "Nothing changes, and the proposer sees your answer and comment.",
        examples: [.init(command: "salus care decline 0b1c --word 'I feel well with it'", comment: "with a word")],
        run: { (work: CareScript) in try await work.answer(isAccepted: false) })

    private static let isNew = Option(name: "new", help: "it is not in the plan yet")
    private static let isEnd = Option(name: "end", help: "it is to end")

    private static func proposed(_ work: CareScript, in context: CarePlanContext) throws(ScriptFailure) -> CareProposal
    {
        let words = TaskOptions(work.invocation)
        if work.invocation.has(isNew) { return .task(try words.task(called: work.words[1], in: context)) }
        let before = try work.present(work.words[1], in: context)
        guard work.invocation.has(isEnd) else {
            try words.isChange()
            return .task(try words.changed(before, in: context))
        }
        let day = try words.firstDay(in: context)
        return .end(task: before.name, title: before.title, type: before.type, at: context.zone.start(of: day))
    }
}

extension CareScript {
    fileprivate func answer(isAccepted: Bool) async throws -> ExitStatus {
        let open = try NamedChoice(words[0], what: "proposal").one(
            of: try await care.proposals.open(), identifier: \.id
        ) { $0.proposal.title }
        let word = invocation[CareOption.word]
        if isAccepted {
            try await care.proposals.accept(open.id, word: word)
        } else {
            try await care.proposals.decline(open.id, word: word)
        }
        try await sendOwnPlan("\(isAccepted ? "accepted" : "declined"): \(open.proposal.title)")
        let report = AnsweredReport(proposal: open.id, title: open.proposal.title, isAccepted: isAccepted)
        try console.show(report, essence: ["\(open.id)"]) { _ in
            "\(isAccepted ? "Accepted" : "Declined"): \(report.title).".harmless
        }
        return .done
    }
}
