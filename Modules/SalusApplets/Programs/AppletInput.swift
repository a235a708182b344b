import FoundationEssentials
public import SalusBase
public import SalusModels

/// The lines that a program reads: who and what it is about, the facts that it may see, what it kept, and answers.
public struct AppletInput: Sendable {
    private let lines: [String]

    /// `state`: the JSON text that the program kept; nil before it kept any. `answers`: those to its last questions, by
    /// their names; empty when its page is opened. `today`: the person's day, as `2026-11-30`.
    public init(
        for applet: Applet, granted: AppletView, over facts: AppletFacts, state: String?, answers: [String: String],
        today: String, at now: Instant
    ) {
        let view = applet.recordView(granted: granted, at: now)
        let seen = facts.seen(through: view)
        var lines = [Self.line(Head(applet, granted, today))]
        let person = AppletPerson(facts.seen([Demographics.name], through: view))
        let details = ["birthDate": person.birth?.text, "sex": person.sex].compactMapValues(\.self)
        if !details.isEmpty { lines.append(Self.line(["person": details])) }
        lines += seen.flatMap(\.facts).filter { $0.model != Demographics.name }.map { Self.line(["fact": Line($0)]) }
        if let state { lines.append(#"{"state":\#(state)}"#) }
        if !answers.isEmpty { lines.append(Self.line(["answers": answers])) }
        self.lines = lines
    }

    /// UTF-8, each line with its end.
    public var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

    private struct Head: Encodable {
        let salus = "applet"
        let version = 1
        let applet: String
        let today: String
        let reads: [String]
        let writes: [String]

        init(_ applet: Applet, _ granted: AppletView, _ today: String) {
            (self.applet, self.today) = (applet.id, today)
            reads = applet.view.categories.filter(granted.categories.contains).map(\.rawValue)
            writes = applet.writes(granted).map(\.rawValue)
        }
    }

    private struct Line: Encodable {
        let model: String
        let fields: FactFields

        init(_ fact: Fact) { (model, fields) = (fact.model, fact.fields) }
    }

    /// Numbers of facts are decimals, and texts have no invalid parts, so that they can always be written.
    private static func line(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}

extension Applet {
    /// The categories for which it may propose entries: of those that it asks for, the granted ones.
    public func writes(_ granted: AppletView) -> [DataCategory] { view.writes.filter(granted.writes.contains) }
}
