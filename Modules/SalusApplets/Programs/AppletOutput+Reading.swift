import SalusBase
import SalusModels

extension AppletOutput {
    /// The most bytes of an output, and of a state.
    public static let mostBytes = 1 << 20
    public static let mostStateBytes = 65_536
    static let mostParts = 500
    static let mostQuestions = 40
    static let mostEntries = 10
    static let mostPoints = 5000

    /// Reads the output of a program. Throws at the first fault, with its line; nothing of the output holds then.
    public init(reading bytes: [UInt8]) throws(AppletFault) {
        var reader = AppletOutputReader()
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
            do throws(AppletFault) { try reader.take(Array(line)) } catch {
                throw AppletFault(line: index + 1, error.text)
            }
        }
        self.init(
            parts: reader.parts, questions: reader.questions, entries: reader.entries, state: reader.state)
    }
}

/// Takes line after line.
private struct AppletOutputReader {
    var parts: [AppletPart] = []
    var questions: [AppletQuestion] = []
    var entries: [AppletEntry] = []
    var state: String?
    private var points = 0
    private static let kinds = ["heading", "text", "item", "chart", "ask", "enter", "state"]

    mutating func take(_ line: [UInt8]) throws(AppletFault) {
        let document: JSON5Document
        do throws(JSONFault) { document = try JSON5Document(parsing: line, depth: 12) } catch {
            throw AppletFault(line: 1, error.problem.rawValue)
        }
        let members = try AppletMembers(document, [], document.value)
        let kinds = Self.kinds.filter { members.values[$0] != nil }
        guard let kind = kinds.first, kinds.count == 1 else {
            throw AppletFault(line: 1, "a line says one of \(Self.kinds.joined(separator: ", "))")
        }
        try members.takeOnly([kind, "tone"])
        switch kind {
        case "chart": try chart(try AppletMembers(document, [kind], document.value[kind]!))
        case "ask": try ask(try AppletMembers(document, [kind], document.value[kind]!))
        case "enter": try enter(try AppletMembers(document, [kind], document.value[kind]!))
        case "state": try keep(document.value[kind]!)
        default: try text(kind, members)
        }
    }

    private mutating func text(_ kind: String, _ members: AppletMembers) throws(AppletFault) {
        let tones = ["normal", "past", "caution", "good", "muted"]
        let tone = try members.choice("tone", of: tones).flatMap(AppletPart.Tone.init) ?? .normal
        let partKind: AppletPart.Kind = kind == "heading" ? .heading : kind == "item" ? .item : .text
        try add(AppletPart(partKind, try members.neededText(kind, most: 2000), tone))
    }

    private mutating func chart(_ members: AppletMembers) throws(AppletFault) {
        try members.takeOnly(["title", "unit", "points"])
        var values: [AppletPoint] = []
        for point in try members.list("points", most: AppletOutput.mostPoints) {
            guard let date = point["date"]?.string.flatMap(PartialDate.init), let value = point["value"]?.number?.value,
                value.magnitude <= 1e12
            else { throw members.fault("points", "a point needs a 'date' and a 'value' that is a number") }
            values.append(AppletPoint(at: date.earliest, value: value))
        }
        points += values.count
        guard points <= AppletOutput.mostPoints else { throw members.fault("points", "there are too many points") }
        let series = AppletSeries(
            title: try members.neededText("title", most: 60), unit: try members.text("unit", most: 40) ?? "",
            points: values.sorted { $0.at < $1.at })
        try add(AppletPart(.chart, series.title, series: [series]))
    }

    private mutating func ask(_ members: AppletMembers) throws(AppletFault) {
        try members.takeOnly(["name", "text", "choices"])
        let name = try members.neededText("name", most: 64)
        guard questions.count < AppletOutput.mostQuestions, !questions.contains(where: { $0.name == name }) else {
            throw members.fault("name", "at most \(AppletOutput.mostQuestions) questions, each of another name")
        }
        questions.append(
            AppletQuestion(
                name: name, text: try members.neededText("text"), choices: try members.texts("choices", most: 20)))
    }

    private mutating func enter(_ members: AppletMembers) throws(AppletFault) {
        try members.takeOnly(["kind", "fields"])
        guard entries.count < AppletOutput.mostEntries, let fields = members.values["fields"]?.object,
            fields.count <= 40
        else { throw members.fault("fields", "at most \(AppletOutput.mostEntries) entries with 'fields' of texts") }
        let names = try AppletMembers(members.document, members.path + ["fields"], .object(fields))
        var texts: [String: String] = [:]
        for name in fields.keys { texts[name] = try names.neededText(name, most: 2000) }
        entries.append(AppletEntry(kind: try members.neededText("kind", most: 40), fields: texts))
    }

    private mutating func keep(_ value: JSONValue) throws(AppletFault) {
        let text = value.canonicalText
        guard state == nil, text.utf8.count <= AppletOutput.mostStateBytes else {
            throw AppletFault(line: 1, "one state is kept, of at most \(AppletOutput.mostStateBytes) bytes")
        }
        state = text
    }

    private mutating func add(_ part: AppletPart) throws(AppletFault) {
        guard parts.count < AppletOutput.mostParts else {
            throw AppletFault(line: 1, "a page has at most \(AppletOutput.mostParts) lines and charts")
        }
        parts.append(part)
    }
}
