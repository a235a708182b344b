import SalusModels
import TerminalKit

/// Requests of a screen to the program after a key.
enum Step {
    case act(ClientAction)
    case help
    case palette
    case leave
    /// Between the forms of a first start, with what was typed so far.
    case firstForm(FirstForm, server: String, account: String)
    case signInAgain
    case lock
    case backToMain
    /// Opens a document of the selected person, or a fact of one.
    case open(RequestedDocument)
    /// Any page that needs nothing but what it was made with.
    case cover(any CoveringPane)
    /// Closes the topmost page.
    case closePage
    /// Changes the main screen; the change is in the page's folder.
    case update(PageUpdate)
    /// Shows a notice in the status line.
    case say(ErrorNotice)
    /// Asks for the arguments of a command.
    case ask(Command)
}

/// The interface of all screens.
protocol ScreenPage: Sendable {
    var help: [KeyMapEntry] { get }
    mutating func handle(_ event: Event) -> [Step]
    /// A click on what was drawn.
    mutating func press(_ target: Target?)
    mutating func refused(_ advice: ErrorNotice)
    func render(in size: Size) -> Grid
}

extension ScreenPage {
    mutating func press(_ target: Target?) {}
}

/// Keys of the forms.
enum FormCommand: Hashable, Sendable { case help, leave, show(FirstForm), suspend, nextAccount }

/// The forms of a first start on a device.
enum FirstForm: Hashable, Sendable {
    case signIn
    /// Finishing a registration with a one-time code.
    case code
    /// A lost password.
    case recovery
    /// Registering without an invitation.
    case signUp
    /// Without a server.
    case local
    /// Another device lets this one in.
    case link
}

/// The look that all forms share: a panel in the middle, a remark above the fields, the trouble below them.
struct FormFrame {
    let title: String
    let remark: String
    let form: Form
    let busy: String?
    let advice: ErrorNotice?
    let hint: String

    func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let width = min(72, size.width)
        let panel = Panel(
            title, footer: hint, hasKeys: true, isFocused: true, Padding(horizontal: 2, vertical: 1, content))
        let height = min(panel.height(forWidth: width) ?? size.height, size.height)
        let drawn = panel.render(in: Size(width: width, height: height))
        let left = (size.width - width) / 2
        let top = max(0, (size.height - height) / 2)
        grid.place(drawn, at: Point(x: left, y: top))
        if top > 2 { grid.put("Salus", at: Point(x: left + 2, y: top - 2), style: Style(.accent, bold: true)) }
        if top > 2 {
            grid.put("your health record, yours", at: Point(x: left + 9, y: top - 2), style: .muted)
        }
        for status in [remark, trouble.map(\.spoken).joined(separator: " ")] where !status.isEmpty {
            grid.describe(Element(.status, label: title, value: status))
        }
        return grid
    }

    private var content: Column {
        Column([
            Column.Item(Text(remark, .muted)), Column.Item(.fixed(1), Blank()), Column.Item(form.view),
            Column.Item(Text(trouble)),
        ])
    }

    private var trouble: [Line] {
        if let busy { return [Line(busy, .accent)] }
        guard let advice else { return [Line(form.advice, .muted)] }
        return [Line([Span(advice.problem, .alarm), Span(" " + advice.nextStep)])]
    }
}
