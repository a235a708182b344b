import PHRHData
import SalusBase
import SalusHTML
import SalusModels

/// Notes of one's own on the timeline: the forms that hData takes at `timeline.json`, kept as the person's statement.
enum TimelineNotePage {
    static func path(of record: String) -> String { "/records/\(record)/timeline/note" }

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(page(try await RecordFrame(exchange), exchange))
    }

    /// The notes are about now; the day that they are on shows afterwards.
    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (frame, session) = (try await RecordFrame(exchange), try exchange.session())
        let (kind, now) = (exchange.form[key] ?? "", exchange.now)
        let notes: [TimelineNote]
        do throws(TimelineForm.Fault) {
            notes = try TimelineForm.notes(key: kind, body: exchange.request.body, now: now)
        } catch {
            return .page(page(frame, exchange, wrong: sentence(error)))
        }
        let statement = PersonStatement(notes.flatMap(\.facts), writtenAt: now)
        try await exchange.timeline.add(statement, to: frame.id, session)
        let day = [FormParameter("zoom", "day"), FormParameter("at", now.date.description)]
        return .redirect(exchange.address(frame.path(.timeline), day))
    }

    private static let key = "key"

    private static func sentence(_ fault: TimelineForm.Fault) -> String {
        switch fault {
        case .field("pain"): "Enter at least one number from 0 to 10."
        case .field("mood"), .field("energy"): "A level is a whole number from 0 to 10."
        case .field: "Say what it is."
        case .unknownKey, .malformed: "That cannot be kept. Enter it again."
        }
    }

    private static func page(_ frame: RecordFrame, _ exchange: PageExchange, wrong: String? = nil) -> WebPage {
        WebPage(
            "Note how you are", frame.links(nil, exchange), wrong.map(HTML.alert) ?? .nothing,
            .p("A note is about now, and a document of the record: everyone who reads notes of the record reads it."),
            form("Levels", "Levels", frame, exchange, levels),
            form("NewMedication", "A medication", frame, exchange, medication),
            form("Symptom", "A symptom", frame, exchange, symptom),
            .p(.link("Back to the timeline", to: exchange.address(frame.path(.timeline)))),
            status: wrong == nil ? 200 : 400)
    }

    /// A form that was sent and not taken keeps what was typed.
    private static func form(
        _ kind: String, _ title: String, _ frame: RecordFrame, _ exchange: PageExchange, _ fields: (Typed) -> [HTML]
    ) -> HTML {
        let typed: Typed = exchange.form[key] == kind ? { exchange.form[$0] } : { _ in nil }
        return exchange.form(
            to: path(of: frame.id), style: "card", .h2(title), .hidden(key, kind), .pieces(fields(typed)),
            .tag("p", [:], .button("Save", label: "Save: \(title.lowercased())")))
    }

    /// The text of a field by its name; nil where nothing was typed.
    private typealias Typed = (String) -> String?

    private static func levels(_ typed: Typed) -> [HTML] {
        [("pain", "Pain"), ("mood", "Mood"), ("energy", "Energy")].map { name, title in
            .field(
                title, name: name, type: "number", completion: "off", value: typed(name), hint: "From 0 to 10",
                isNeeded: false)
        }
    }

    private static func symptom(_ typed: Typed) -> [HTML] {
        [.field("Symptom", name: "description", id: "symptom", completion: "off", value: typed("description"))]
    }

    private static func medication(_ typed: Typed) -> [HTML] {
        let (dose, often, addition) = ("select-choice-by", "select-choice-freq", "select-choice-add")
        return [
            .field("Medication", name: "description", id: "medication", completion: "off", value: typed("description")),
            .field("Dose", name: dose, completion: "off", value: typed(dose), isNeeded: false),
            .choice("How often", name: often, frequencies, chosen: typed(often)),
            .choice("When", name: addition, additions, chosen: typed(addition)),
        ]
    }

    private static let frequencies: [(value: String, words: String)] = [
        ("", "not said"), ("OD", "once a day"), ("BID", "twice a day"), ("TID", "three times a day"),
        ("QID", "four times a day"), ("Q2H", "every 2 hours"), ("QH", "every hour"),
    ]
    private static let additions: [(value: String, words: String)] = [
        ("", "not said"), ("PRN", "as needed"), ("HS", "at bedtime"), ("AC", "before meals"), ("PC", "after meals"),
    ]
}

extension HTML {
    /// A labelled list of values to choose from, by the words for them.
    fileprivate static func choice(
        _ label: String, name: String, _ values: [(value: String, words: String)], chosen: String?
    ) -> HTML {
        let options = values.map { value, words in
            tag("option", ["value": value, "selected": value == chosen ? "" : nil], .text(words))
        }
        return tag(
            "p", ["class": "field"], tag("label", ["for": name], .text(label)),
            tag("select", ["id": name, "name": name], options))
    }
}
