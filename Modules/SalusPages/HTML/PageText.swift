import SalusBase
import SalusModels

/// Values as the pages write them.
enum PageText {
    /// `2026-11-21 15:04`, in UTC; the day in the form of this browser.
    static func time(_ time: Instant) -> String {
        "\(DisplayForm.current.text(time.date)) \("\(time)".dropFirst(11).prefix(5))"
    }

    /// A date as its source gave it, in the form of this browser; any other text as it is.
    static func day(_ text: String) -> String { PartialDate(text).map(DisplayForm.current.text) ?? text }

    /// `1.2 MB`.
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: bytes == 1 ? "1 byte" : "\(bytes) bytes"
        case ..<1_000_000: "\((bytes + 500) / 1000) kB"
        default: "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
        }
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
