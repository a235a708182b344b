import CommandKit
import SalusClient
import SalusModels
import SalusTerminal

/// The codes of an entry that is written from a shell: `code=SYSTEM|CODE`, or `--lookup` for its words.
struct EntryCoding: Sendable {
    let kind: StatementKind
    let terms: TermFinder
    /// The codes, by the name of their field.
    private(set) var codings: [String: Coding] = [:]

    init(_ kind: StatementKind, _ terms: TermFinder) { (self.kind, self.terms) = (kind, terms) }

    /// Takes `code` out of the texts; the words of a known code stand for a name that is not said.
    mutating func takeCode(_ texts: inout [String: String]) async throws {
        guard let text = texts.removeValue(forKey: "code"), !text.isEmpty else { return }
        guard let field = kind.main, let subject = kind.subject(of: field) else {
            throw ScriptFailure(.usage, "\(kind.rawValue) has no code.", nextStep: "Leave code= out.")
        }
        let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
        let known = await terms.local(parts.last ?? "", for: subject).terms.first { $0.coding?.code == parts.last }
        let coding = try coding(parts, known)
        codings[field.name] = coding
        if texts[field.name] == nil { texts[field.name] = known?.words }
    }

    private func coding(_ parts: [String], _ known: CodedTerm?) throws(ScriptFailure) -> Coding {
        if parts.count == 2 {
            guard CodeSystem(spelling: parts[0]) != nil || parts[0].contains(":") else {
                let systems = CodeSystem.all.prefix(12).map(\.name).joined(separator: ", ")
                throw ScriptFailure(
                    .usage, "'\(parts[0])' is no coding system.", nextStep: "Say its URI, or one of \(systems).")
            }
            return Coding(system: parts[0], code: parts[1], display: known?.words)
        }
        if let coding = known?.coding { return coding }
        throw ScriptFailure(
            .usage, "That code is in no list of this device.",
            nextStep: "Say its system, too, as code=ICD-10-CM|I10, or look it up with salus record codes.")
    }

    /// Finds the code of each field with words that one term has. Throws `usage` with the terms where several fit, and
    /// `notFound` where none does.
    mutating func lookUp(_ texts: inout [String: String]) async throws {
        for field in kind.fields {
            guard let subject = kind.subject(of: field), codings[field.name] == nil, let text = texts[field.name],
                subject != .unit
            else { continue }
            let answer = await terms.find(text, for: subject)
            let term = try one(answer, text, field)
            texts[field.name] = term.words
            codings[field.name] = term.coding
        }
    }

    private func one(_ answer: TermAnswer, _ text: String, _ field: StatementField) throws(ScriptFailure) -> CodedTerm {
        let same = answer.terms.filter { $0.words.lowercased() == text.lowercased() }
        if let term = same.first ?? (answer.terms.count == 1 ? answer.terms.first : nil) { return term }
        guard !answer.terms.isEmpty else {
            throw ScriptFailure(
                .notFound, "No term has the words of \(field.name)=.",
                nextStep: "Leave --lookup out to write them as they are. \(answer.remark ?? "")")
        }
        let shown = answer.terms.map { [$0.words, $0.codeText].filter { !$0.isEmpty }.joined(separator: ", ") }
        throw ScriptFailure(
            .usage, "\(shown.count) terms have the words of \(field.name)=.",
            nextStep: "Write one of them whole: \(shown.joined(separator: "; ")).")
    }
}
