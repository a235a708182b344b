import CommandKit
import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus applet run`: the page that the program of an applet writes, its questions and the entries that it proposes.
enum AppletRunVerb {
    static let run = ScriptVerb(
        "run", of: "applet", "run the program of an applet, and answer its questions", operands: [AppletVerb.applet],
        options: [.person, answer, .yes], effect: .changes,
        about: """
            Prints the page and the questions on it. --answer NAME=TEXT answers one of the page before; the program is
            run with all answers at once, as they are written. With --dry-run it keeps nothing for its next run, and
            nothing is written. An entry that it proposes is shown and written into the record after a yes;
            --yes writes it without asking, and without a terminal nothing is written otherwise.
            """,
        examples: [
            .init(command: "salus applet run brain-injury-tests --person anna", comment: "its first page"),
            .init(
                command: "salus applet run brain-injury-tests --answer 'test=memory test'", comment: "the next one"),
        ],
        check: { _ = try answers($0) },
        run: { (work: AppletScript) in
            let (added, record) = try await work.added(work.words[0])
            guard added.program != nil else {
                throw ScriptFailure(.usage, "That applet has no program.", nextStep: "See it with salus applet show.")
            }
            let page = try await work.page(of: added, record, try answers(work.invocation))
            let report = AppletRunReport(added.applet, record, page)
            try work.console.show(report, essence: page.parts.map(\.text)) { report.text(on: $0) }
            for proposal in page.proposals { try await work.enter(proposal, of: added.applet, into: record) }
            return .done
        })

    private static let answer = Option(
        name: "answer", value: "NAME=TEXT", help: "the answer to a question of the page before", repeats: true)

    private static func answers(_ invocation: Invocation) throws(UsageError) -> [String: String] {
        var answers: [String: String] = [:]
        for word in invocation.all(answer) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty, word.utf8.count <= 4000 else {
                throw UsageError("--answer takes NAME=TEXT, such as 'test=memory test'")
            }
            answers[parts[0]] = parts[1]
        }
        return answers
    }
}

extension AppletScript {
    fileprivate func page(
        of added: AddedApplet, _ record: HealthRecord, _ answers: [String: String]
    ) async throws -> AppletRun {
        let facts = try await client.appletFacts(of: record.id)
        do throws(AppletProgramFault) {
            return try await client.applets.programs.run(
                added, of: record.id, over: facts, answers: answers, today: "\(time.day(of: client.clock.now))",
                keeps: !invocation.isDryRun)
        } catch {
            // The program's own words about its fault, for the person who makes it.
            if case .failed(_, let errors) = error, !errors.isEmpty {
                console.remark(errors.split(separator: "\n").map { String($0).harmless }.joined(separator: "\n"))
            }
            throw ErrorNotice(error.sentence, nextStep: error.nextStep)
        }
    }

    fileprivate func enter(_ proposal: AppletRun.Proposal, of applet: Applet, into record: HealthRecord) async throws {
        let question = "\(applet.name) proposes \(proposal.words). Write it into \(record.title)? [y/N] ".harmless
        if isDryRun { return console.remark("It would be proposed: \(proposal.words.harmless)") }
        guard invocation.has(.yes) || Consent.given(to: question) else {
            return console.remark("Not written: \(proposal.words.harmless)")
        }
        guard try await client.records.add(proposal.fact, to: record.id) != nil else {
            return console.remark("The record has exactly this already; nothing was added.")
        }
        wrote("an entry is written")
        _ = try await syncs()
        console.remark("Written: \(proposal.words.harmless)")
    }
}

/// The page of a program as scripts read it.
struct AppletRunReport: Encodable, Sendable {
    let id: String
    let person: String
    let parts: [AppletPart]
    let questions: [AppletQuestion]
    /// Entries as words; none is written by printing it.
    let proposals: [String]

    init(_ applet: Applet, _ record: HealthRecord, _ page: AppletRun) {
        (id, person, parts, questions) = (applet.id, record.title, page.parts, page.questions)
        proposals = page.proposals.map(\.words)
    }

    func text(on layout: OutputLayout) -> String {
        let lines = parts.map { $0.text(on: layout) }
        let asked = questions.map { question in
            let choices = question.choices.isEmpty ? "" : ": " + question.choices.joined(separator: ", ")
            return "\(question.name)=  \(question.text)\(choices)".harmless
        }
        return (lines + (asked.isEmpty ? [] : [""] + asked)).joined(separator: "\n")
    }
}
