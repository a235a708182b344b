import SalusClient
import TerminalKit

/// The state of a form that covers the main screen: its fields, its error, its question before leaving, and whether it
/// is being sent.
struct Filling: Sendable {
    var form: Form
    /// Terms that were taken, by the place of the field; they count as long as its text stays.
    var terms: [Int: CodedTerm] = [:]
    private(set) var trouble: ErrorNotice?
    private(set) var isBusy = false
    /// Whether to leave what was typed.
    private(set) var question: Dialog?
    /// Whether what is in it was typed before, and kept.
    private(set) var isRestored = false
    private let untouched: [String]

    /// Begins at the first field.
    init(_ fields: [FormInput], button: String) {
        form = Form(fields, button: button)
        untouched = form.texts
        form.focus(0)
    }

    /// True when something was typed that is not there by itself.
    var isTouched: Bool { form.texts != untouched }

    /// Each field with what it had before.
    var typed: [UnsavedForm.Field] {
        form.fields.indices.map { place in
            let field = form.fields[place]
            return UnsavedForm.Field(
                label: field.label, before: untouched[place], text: field.text, term: terms[place])
        }
    }

    /// Puts what was typed before into the fields that are still called so, with the terms that were chosen for them;
    /// the others stay as they are.
    mutating func restore(_ unsaved: UnsavedForm) {
        for (place, field) in form.fields.enumerated() {
            if let old = unsaved.fields.first(where: { $0.label == field.label }), old.text != old.before {
                form.restore(old.text, in: place)
                take(old.term, for: place)
            }
        }
        isRestored = true
    }

    private mutating func take(_ term: CodedTerm?, for place: Int) {
        guard let term else { return }
        terms[place] = term
        form.note(term.codeText, in: place)
    }

    mutating func refused(_ advice: ErrorNotice) { (isBusy, trouble) = (false, advice) }
    fileprivate mutating func edit() { trouble = nil }
    fileprivate mutating func send() { isBusy = true }

    /// Asks first where something typed would be lost.
    fileprivate mutating func leave(_ loss: String?) -> [Step] {
        guard let loss, !isBusy, form.texts != untouched else { return [.closePage] }
        question = .confirm(loss, "Your text is discarded.", action: "Leave", cancel: "Stay")
        return []
    }

    fileprivate mutating func answer(_ event: Event, _ target: Target?) -> [Step] {
        guard case .answered(let id)? = question?.handle(event, target: target) else { return [] }
        question = nil
        return id == "confirm" ? [.closePage] : []
    }
}

/// A form that covers the main screen: it asks for one step, and stays until that is done or refused.
protocol FormPage: CoveringPane {
    var filling: Filling { get set }
    /// The text above the fields.
    var remark: String { get }
    /// The action of Ctrl-S, as the lower border names it: `adds`.
    var action: String { get }
    /// The text below the fields while the step is being carried out: `Adding…`
    var busy: String { get }
    /// The text below the fields while there is no error.
    var advice: String { get }
    /// The question before typed text is lost: `Leave without adding?`; nil leaves at once.
    var loss: String? { get }
    /// The name under which the unsaved form is stored; nil for one that is not stored, as every form with a password.
    var unsavedName: String? { get }
    /// Whether typed text stays on this device when the form is left: a draft, which is there when it is opened again.
    var keepsDraft: Bool { get }
    /// Whether it cannot be left while the step is on its way.
    var staysWhileBusy: Bool { get }
    /// The step that the form asks for. Throws the first error, after moving the focus to its field.
    mutating func step() throws(ErrorNotice) -> Step
}

extension FormPage {
    var advice: String { "" }
    var loss: String? { nil }
    var unsavedName: String? { nil }
    var keepsDraft: Bool { false }
    var staysWhileBusy: Bool { false }
    /// A question has keys of its own.
    var footer: String { usualFooter }

    /// The keys of every form.
    var usualFooter: String {
        if filling.question != nil { return "" }
        return (filling.form.fields.count > 1 ? "Tab next · " : "") + (filling.form.hasDate ? "Space calendar · " : "")
            + "Ctrl-S \(action) · Esc leaves"
    }
    var takesKeys: Bool { true }
    /// Only what it asked for itself closes it: a sync that ends meanwhile does not.
    var closesWhenDone: Bool { filling.isBusy }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}
    mutating func refused(_ advice: ErrorNotice) { filling.refused(advice) }

    mutating func take(_ event: Event, in size: Size) -> [Step] { fill(event, in: size) }

    /// A key or a paste on its way into the form.
    mutating func fill(_ event: Event, in size: Size) -> [Step] {
        if filling.question != nil { return filling.answer(event, nil) }
        if event == .key(.escape), !filling.form.isCalendarOpen {
            return staysWhileBusy && filling.isBusy ? [] : filling.leave(loss)
        }
        if event == .key(.control("z")), !filling.form.isInArea { return [.act(.suspend)] }
        if filling.isBusy { return [] }
        filling.edit()
        return filling.form.handle(event, width: size.width) == .submitted ? submit() : []
    }

    mutating func press(at point: Point, in size: Size) -> [Step] { pressed(at: point, in: size) }

    /// A click into the form.
    mutating func pressed(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        if filling.question != nil { return filling.answer(.mouse(MouseEvent(.press, at: point)), target) }
        return filling.form.press(target) && !filling.isBusy ? submit() : []
    }

    private mutating func submit() -> [Step] {
        do throws(ErrorNotice) {
            let step = try step()
            filling.send()
            return [step]
        } catch {
            filling.refused(error)
            return []
        }
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let fields = [
            Column.Item(Text(remark, .muted)), Column.Item(.fixed(1), Blank()), Column.Item(filling.form.view),
        ]
        let below = [Column.Item(.fixed(1), Blank()), Column.Item(Text([said]))]
        let whole = Column(fields + below)
        // The error is shown below a form that is higher than its room, wherever that is scrolled to.
        let grid =
            whole.height(forWidth: size.width) ?? 0 <= size.height
            ? whole.render(in: size)
            : Column([Column.Item(.flexible, FocusWindow(Column(fields))), Column.Item(Text([said]))]).render(in: size)
        return filling.question?.render(over: grid) ?? filling.form.render(calendarOver: grid)
    }

    private var said: Line {
        if filling.isBusy { return Line(busy, .accent) }
        guard let trouble = filling.trouble else {
            let before = "Your earlier text is back: save it with Ctrl-S, or discard it with Esc. "
            return Line([Span(filling.isRestored ? before : "", .accent), Span(advice, .muted)])
        }
        return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
    }
}
