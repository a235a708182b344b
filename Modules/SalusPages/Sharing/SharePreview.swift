import PHRIndivo
import SalusBase
import SalusHTML

/// A record as a share would show it, before the share begins. Its form holds the terms that the person wrote.
enum SharePreview {
    /// The step of a form of terms, by the button that was pressed; the usual one carries it out.
    enum Step: String {
        case preview
        case change
    }

    private static let field = "step"

    static func step(_ exchange: PageExchange) -> Step? { exchange.form[field].flatMap(Step.init) }

    static func button(_ text: String, _ step: Step) -> HTML {
        .button(text, name: field, value: step.rawValue, style: "quiet")
    }

    /// `path`: the page with the form; `person`: in words; `verb`: the button that carries it out.
    static func page(
        _ terms: ShareTermsForm, for person: HTML, to path: String, _ verb: String, _ exchange: PageExchange
    ) async throws(PageFault) -> WebPage {
        let (frame, session) = (try await RecordFrame(exchange), try exchange.session())
        let seen = try await exchange.shareLinks.preview(of: frame.id, terms.fields, session)
        return WebPage(
            "As they see it", .notice("Nothing is shared yet."),
            .p("Of the record ", .strong(frame.label), ", ", person, " would see this part: "),
            .p(.strong(seen.limits), "."),
            .h2("Documents"), documents(seen), .h2("Facts"), facts(seen.facts),
            exchange.form(
                to: path, style: "actions", .pieces(kept(exchange)), .button(verb), button("Change it", .change)))
    }

    private static func documents(_ seen: IndivoSharePreview) -> HTML {
        let hidden =
            switch seen.hidden {
            case 0: "No document of the record stays hidden."
            case 1: "1 document stays hidden."
            default: "\(seen.hidden) documents stay hidden."
            }
        return .pieces([list(seen.documents, none: "They would see no document."), .p(.text(hidden))])
    }

    private static func facts(_ lines: IndivoSharePreview.Lines) -> HTML {
        list(lines, none: "They would see no fact.")
    }

    private static func list(_ lines: IndivoSharePreview.Lines, none: String) -> HTML {
        guard lines.all > 0 else { return .p(.text(none)) }
        let rest = lines.all - lines.first.count
        return .pieces([
            .tag("ol", ["class": "timeline"], lines.first.map { .tag("li", [:], item($0)) }),
            rest > 0 ? .muted(.text("And \(rest) more, which are older.")) : .nothing,
        ])
    }

    private static func item(_ line: IndivoSharePreview.Line) -> HTML {
        let words = [line.kind, line.detail].filter { !$0.isEmpty }.joined(separator: " · ")
        return .pieces([
            .tag("span", ["class": "day"], .text(PageText.day(String(line.date.prefix(10))))), " ", .text(line.title),
            words.isEmpty ? .nothing : .tag("span", ["class": "muted"], .text(" · \(words)")),
        ])
    }

    /// The terms as they were written, for the button that carries them out or goes back to them.
    private static func kept(_ exchange: PageExchange) -> [HTML] {
        exchange.form.filter { $0.name != field && $0.name != FormKey.field && !$0.value.isEmpty }
            .map { .hidden($0.name, $0.value) }
    }
}
