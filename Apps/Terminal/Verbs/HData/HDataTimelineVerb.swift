import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusTerminal

/// The timeline of hReader's pages for scripts: `salus hdata timeline` and `salus hdata note`.
extension HDataVerb {
    static let timeline = ScriptVerb(
        "timeline", of: "hdata", "read a day, a week, a month, a year or a decade of a record as timeline.json",
        operands: [record], options: [page, until, contract, base, .out],
        about: """
            JSON with a list for each category, series of vital signs, and your own notes of pain, mood, energy,
            symptoms, medications and regimens. With --contract hreader it is the answer that hReader's pages know, to
            the last digit.
            """,
        examples: [
            .init(command: "salus hdata timeline 0b1c… --page month", comment: "what was, and what goes on"),
            .init(command: "salus hdata timeline 0b1c… --page year --until 2020-01-01T00:00:00Z", comment: "in 2019"),
        ],
        run: { (work: HDataScript) in
            let query = [("page", page), ("until", until), ("contract", contract)].compactMap { name, option in
                work.invocation[option].map { FormParameter(name, $0) }
            }
            let path = "records/\(work.words[0])/timeline.json?\(query.formText)"
            return try work.deliver(try await work.send(.get, path, accept: "application/json").content.bytes)
        })

    static let note = ScriptVerb(
        "note", of: "hdata", "note pain, mood, energy, a symptom, a medication or a regimen on a record's timeline",
        operands: [record, kind, Operand("FIELD=VALUE", help: "what the note says", repeats: true)], options: [base],
        effect: .changes,
        about: """
            levels takes pain, mood and energy, each 0 to 10. symptom takes description. medication takes description,
            select-choice-by (the dose), select-choice-freq (OD BID TID QID Q2H QH) and select-choice-add (PRN HS AC
            PC). regimen takes select-choice-by (ND UD AD OD), as often as you like. Each takes date, a time such as
            2026-11-02T08:30:00Z, past or future. The note is an entry of the record like any other.
            """,
        examples: [
            .init(command: "salus hdata note 0b1c… levels pain=3 mood=7", comment: "now"),
            .init(
                command: "salus hdata note 0b1c… symptom description=Headache date=2026-11-02T08:30:00Z",
                comment: "the other day"),
        ],
        run: { (work: HDataScript) in
            let path = "records/\(work.words[0])/timeline.json"
            let form = try work.words.dropFirst(2).map(field)
            let content = RawContent(mediaType: "application/x-www-form-urlencoded", bytes: Array(form.formText.utf8))
            if work.isDryRun { return .done }
            _ = try await work.send(.post, "\(path)?key=\(keys[work.words[1]] ?? "")", content)
            work.wrote("the note is in the record")
            return try work.show(HDataWriteReport(document: path))
        })

    private static func field(_ word: String) throws -> FormParameter {
        guard let sign = word.firstIndex(of: "="), sign != word.startIndex else {
            throw UsageError("'\(word)' is no field: write NAME=VALUE")
        }
        return FormParameter(String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    /// The names of hReader's forms.
    private static let keys = [
        "levels": "Levels", "medication": "NewMedication", "regimen": "MedRegiment", "symptom": "Symptom",
    ]

    private static let record = Operand("ID", help: "the record's: 0b1c…")
    private static let kind = Operand(
        "KIND", .choice(["levels", "symptom", "medication", "regimen"]), help: "the kind of note")
    private static let page = Option(
        name: "page", value: "PAGE", kind: .choice(["day", "week", "month", "year", "decade"]), help: "how far back")
    private static let until = Option(name: "until", value: "TIME", help: "where it ends (by default now)")
    private static let contract = Option(
        name: "contract", value: "FORM", kind: .choice(["whole", "hreader"]),
        help: "how it is written (by default whole)")
}
