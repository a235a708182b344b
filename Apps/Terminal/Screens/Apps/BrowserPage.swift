import SalusAPI
import TerminalKit

/// Signs a browser in that shows a code: what asks, and since when, before the person says yes.
struct BrowserPage: CoveringPane {
    enum Commands: String, PaneCommands {
        case approve = "browser.approve"
    }

    let code: String
    private let time: LocalTime
    private var detail: SignInRequestDetail?
    private var refusal: ErrorNotice?

    init(code: String, time: LocalTime) { (self.code, self.time) = (code.uppercased(), time) }

    var title: String { "Sign a browser in" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .approve:
            Command(
                command.id, "Sign that browser in as you", keys: ["y"], group: "Page", hint: "sign it in",
                unless: detail == nil ? "the server has not answered yet" : nil)
        }
    }

    mutating func receive(_ detail: SignInRequestDetail) { self.detail = detail }
    mutating func refused(_ advice: ErrorNotice) { if detail == nil { refusal = advice } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .approve: [.act(.run(AppsEffect.approveSignIn(code))), .closePage]
        }
    }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    func render(in size: Size, isFocused: Bool) -> Grid { Padding(Text(words)).render(in: size) }

    private var words: String {
        guard let detail else {
            return refusal.map { "The code \(code) cannot be approved.\n\n\($0.text)" }
                ?? "Asking the server what shows \(code)…"
        }
        return """
            \(detail.appName) shows the code \(code), since \(time.text(detail.askedAt)).

            If you say yes, that browser is signed in as you for up to eight hours: the person in front of it sees \
            your records, and decides about apps.

            Say yes only when you see the code in front of you, on a page that you opened yourself.

            y signs it in · Esc leaves it
            """
    }
}

extension BrowserPage {
    static let entry = PageEntry(
        "app.browser", "Sign a browser in that shows a code", keys: ["B"],
        parameters: [.text("Code on the page")]
    ) { call, main in
        guard let code = call.arguments.first else { return [] }
        let page = BrowserPage(code: code, time: main.time)
        return [.cover(page), .act(.run(AppsEffect.readSignIn(page.code)))]
    }
}
