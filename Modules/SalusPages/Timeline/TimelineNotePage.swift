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

    private static func form(
        _ kind: String, _ title: String, _ frame: RecordFrame, _ exchange: PageExchange, _ fields: [HTML]
    ) -> HTML {
        exchange.form(
            to: path(of: frame.id), style: "card", .h2(title), .hidden(key, kind), .pieces(fields),
            .tag("p", [:], .button("Save", label: "Save: \(title.lowercased())")))
    }

    private static let levels = [("pain", "Pain"), ("mood", "Mood"), ("energy", "Energy")].map { name, title in
        HTML.field(title, name: name, type: "number", completion: "off", hint: "From 0 to 10", isNeeded: false)
    }

    private static let symptom = [HTML.field("Symptom", name: "description", id: "symptom", completion: "off")]

    private static let medication = [
        HTML.field("Medication", name: "description", id: "medication", completion: "off"),
        .field("Dose", name: "select-choice-by", completion: "off", isNeeded: false),
        .choice(
            "How often", name: "select-choice-freq",
            [
                ("", "not said"), ("OD", "once a day"), ("BID", "twice a day"), ("TID", "three times a day"),
                ("QID", "four times a day"), ("Q2H", "every 2 hours"), ("QH", "every hour"),
            ]),
        .choice(
            "When", name: "select-choice-add",
            [
                ("", "not said"), ("PRN", "as needed"), ("HS", "at bedtime"), ("AC", "before meals"),
                ("PC", "after meals"),
            ]),
    ]
}

extension HTML {
    /// A labelled list of values to choose from, by the words for them.
    fileprivate static func choice(_ label: String, name: String, _ values: [(value: String, words: String)]) -> HTML {
        tag(
            "p", ["class": "field"], tag("label", ["for": name], .text(label)),
            tag(
                "select", ["id": name, "name": name], values.map { tag("option", ["value": $0.value], .text($0.words)) }
            ))
    }
}
