import CommandKit
import SalusClient
import SalusModels
import SalusTerminal

/// `salus record codes`: the terms that the form of an entry would show.
enum TermVerb {
    static let codes = ScriptVerb(
        "codes", of: "record", "look up the codes of a kind of entry by words",
        operands: [
            Operand("KIND", help: "a kind of entry, as for record enter"),
            Operand("TEXT", help: "words of the term, or its code", repeats: true),
        ], options: [field, offline],
        about: """
            Looks in the lists that come with Salus and in the coding systems that the server's operator has loaded,
            and lists the eight terms that fit best. Without an answer of the server it lists those of this device and
            says so. Write one with 'record enter … code=SYSTEM|CODE'.
            """,
        examples: [
            .init(command: "salus record codes immunization tetanus", comment: "its CVX code"),
            .init(command: "salus record codes lab-result --field unit milligram", comment: "the unit in UCUM"),
        ],
        run: { (script: TermScript) in
            let answer = try await script.answer()
            let report = TermListReport(answer)
            try script.console.show(report, essence: report.terms.map(\.essence)) { report.text(on: $0) }
            if case .device = answer.source, !script.invocation.has(offline) {
                script.console.remark("The server did not answer: these are the terms of this device.")
            }
            return answer.terms.isEmpty ? .notFound : .done
        })

    fileprivate static let field = Option(
        name: "field", value: "FIELD", kind: .text, help: "another field than the entry's name, such as unit or reason")
    fileprivate static let offline = Option(name: "offline", help: "look on this device alone")
}

/// A kind, a field and words of the command line.
private struct TermScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    func answer() async throws -> TermAnswer {
        let kind = try StatementKind(named: words[0])
        let subject = try kind.subject(named: invocation[TermVerb.field])
        let text = words.dropFirst().joined(separator: " ")
        if invocation.has(TermVerb.offline) { return await client.terms.local(text, for: subject) }
        return await client.terms.find(text, for: subject)
    }
}

extension StatementKind {
    /// Throws `usage` with the kinds that there are.
    init(named word: String) throws(ScriptFailure) {
        guard let kind = StatementKind(rawValue: word) else {
            let known = StatementKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw ScriptFailure(.usage, "There is no kind of entry called that.", nextStep: "Say one of \(known).")
        }
        self = kind
    }

    /// The matter of a field, by default of the main one. Throws `usage` for one that has no coding system.
    fileprivate func subject(named name: String?) throws(ScriptFailure) -> TermSubject {
        let field = name == nil ? main : fields.first { $0.name == name }
        if let field, let subject = subject(of: field) { return subject }
        let known = fields.filter { subject(of: $0) != nil }.map(\.name)
        throw ScriptFailure(
            .usage, "That field of \(rawValue) has no codes.",
            nextStep: known.isEmpty ? "Write free text." : "Those with codes: \(known.joined(separator: ", ")).")
    }
}

/// A term as a script reads it; without a code both of its parts are null.
struct TermReport: Encodable, Sendable {
    let term: String
    /// The URI of the coding system.
    let system: String?
    let code: String?
    /// The way to write it for `code=`; the words where there is no code.
    let essence: String

    init(_ term: CodedTerm) {
        (self.term, system, code) = (term.words, term.coding?.system, term.coding?.code)
        essence = term.coding.map { "\(CodeSystem(spelling: $0.system)?.name ?? $0.system)|\($0.code)" } ?? term.words
    }
}

/// The terms that fit, the best first, and whether the server was asked.
struct TermListReport: Encodable, Sendable {
    let terms: [TermReport]
    let askedServer: Bool
    /// Titles of the coding systems of the server that were searched.
    let systems: [String]

    init(_ answer: TermAnswer) {
        terms = answer.terms.map(TermReport.init)
        switch answer.source {
        case .server(let titles): (askedServer, systems) = (true, titles)
        case .device: (askedServer, systems) = (false, [])
        }
    }

    func text(on layout: OutputLayout) -> String {
        guard !terms.isEmpty else { return "No term has these words." }
        return layout.table(
            ["CODE", "TERM"],
            terms.map { [TableCell($0.code == nil ? "" : $0.essence, isWhole: true), TableCell($0.term)] })
    }
}
