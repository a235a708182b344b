public import SalusBase

/// The two forms in which the original's pages print times.
public enum CatalyzeTimes: String, CaseIterable, Hashable, Sendable {
    /// RFC 3339 in UTC, as the reference prints them.
    case iso
    /// Milliseconds since 1970, as the guide prints them.
    case epoch

    public func json(_ instant: Instant) -> JSONValue {
        switch self {
        case .iso: .string(instant.description)
        case .epoch: DecimalText("\(instant.milliseconds)").map { .number($0) } ?? .null
        }
    }
}
