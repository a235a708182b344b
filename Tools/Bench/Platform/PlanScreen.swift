import SalusBase
import SalusClient
import SalusModels
import SalusTerminal
import TerminalKit

/// The client's screens over a care plan of so many days, without a terminal: keys go in, the
/// bytes for 80 × 24 come out.
final class PlanScreen {
    struct Failed: Error { let what: String }

    private static let size = Size(width: 80, height: 24)

    private var screen = ClientScreen(.opening, time: .utc, clock: .fixed(InventedPlan.now))
    private var encoder: FrameEncoder

    init(days: Int) throws {
        let traits = TerminalTraits(
            environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"])
        guard let encoder = FrameEncoder(theme: .dark, traits: traits) else {
            throw Failed(what: "no terminal of type xterm-256color")
        }
        self.encoder = encoder
        let person = PersonEntry(
            id: RecordID(bytes: [UInt8](repeating: 3, count: 16))!, name: "Ines Vale", caption: "F 77")
        _ = screen.handle(.resize(Self.size))
        _ = screen.receive(.opened(account: "ines", people: [person]))
        _ = screen.receive(.update(CareMessage.plan(try InventedPlan.view(days: days), reader: InventedPlan.person)))
    }

    /// From a key to the last byte of what it changed. Throws `Failed` where `text` is not to be seen then.
    func milliseconds(after key: Key, until text: String) throws -> Double {
        let start = BenchmarkClock.now
        _ = screen.handle(.key(key))
        let grid = screen.render(in: Self.size)
        let bytes = encoder.frame(grid)
        let passed = BenchmarkClock.now - start
        guard !bytes.isEmpty, grid.text.contains(text) else { throw Failed(what: "no \(text) on the screen") }
        return passed * 1000
    }
}
