package import SalusClient
package import SalusCrypto
import TerminalKit

/// Nothing to type: the database opens by itself.
struct OpeningScreen: ScreenPage {
    private var advice: ErrorNotice?

    private static let keys = KeyMap<FormCommand>([
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
        .init([.control("c"), .escape, .character("q")], .leave, "leave"),
    ])

    var help: [KeyMapEntry] { Self.keys.help }

    mutating func handle(_ event: Event) -> [Step] {
        guard case .key(let key) = event else { return [] }
        switch Self.keys.command(for: key) {
        case .leave: return [.leave]
        case .suspend: return [.act(.suspend)]
        default: return []
        }
    }

    mutating func refused(_ advice: ErrorNotice) { self.advice = advice }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: "Welcome back", remark: "The records on this device are opened.", form: Form([]),
            busy: advice == nil ? "Opening…" : nil, advice: advice, hint: "Esc leaves"
        ).render(in: size)
    }
}

/// Opening the database of this device with its key at hand: no password is stretched.
package struct OpenDatabaseEffect: ClientEffect {
    let key: Secret

    package init(key: Secret) { self.key = key }

    package func run(on runner: ClientRunner) async throws(ClientError) {
        try await runner.open(try await runner.opener.open(databaseKey: key), showsToday: true)
    }
}
