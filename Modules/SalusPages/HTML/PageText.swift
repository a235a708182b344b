import SalusBase

/// Values as the pages write them.
enum PageText {
    /// `2026-11-21 15:04`, in UTC.
    static func time(_ time: Instant) -> String { String("\(time)".prefix(16)).replacing("T", with: " ") }

    /// `1.2 MB`.
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: bytes == 1 ? "1 byte" : "\(bytes) bytes"
        case ..<1_000_000: "\((bytes + 500) / 1000) kB"
        default: "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
        }
    }
}
