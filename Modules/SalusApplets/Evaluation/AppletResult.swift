public import SalusBase

/// A tile and its page with their values, as values that any screen can draw.
public struct AppletResult: Hashable, Sendable, Encodable {
    public let tile: [AppletPart]
    public let detail: [AppletPart]
}

/// A line of a tile or page, or a chart.
public struct AppletPart: Hashable, Sendable, Encodable {
    public enum Kind: String, Hashable, Sendable, Encodable {
        case heading, text, item, more, spark, chart, check
        /// Something about the data or the access: no fact of the record.
        case note
    }

    /// The look of a part; the words say the same.
    public enum Tone: String, Hashable, Sendable, Encodable {
        case normal, past, caution, good, muted
    }

    public let kind: Kind
    public let text: String
    public let tone: Tone
    /// Of a spark line or chart; empty otherwise.
    public let series: [AppletSeries]

    init(_ kind: Kind, _ text: String, _ tone: Tone = .normal, series: [AppletSeries] = []) {
        (self.kind, self.text, self.tone, self.series) = (kind, text, tone, series)
    }
}

extension AppletPart {
    /// A line about entries that a program proposed without the right to: `a note, a goal`.
    public static func refusal(of kinds: [String]) -> AppletPart {
        AppletPart(.note, "It may not propose \(kinds.joined(separator: ", ")): that was left out.", .muted)
    }
}

/// The dated values of one measurement, the oldest first.
public struct AppletSeries: Hashable, Sendable, Encodable {
    public let title: String
    /// Empty where the source gives none.
    public let unit: String
    public let points: [AppletPoint]
}

/// A measured value with its time.
public struct AppletPoint: Hashable, Sendable, Encodable {
    public let at: Instant
    public let value: Double
}
