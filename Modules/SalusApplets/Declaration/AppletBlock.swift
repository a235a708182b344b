/// A part of a tile or page.
public enum AppletBlock: Hashable, Sendable {
    /// A line of words and values; left out when none of its values is known.
    case text(AppletTemplate)
    /// The values of a query over time, in one line.
    case spark(String)
    /// The values of queries over time, with their scale.
    case chart([String])
    /// The facts of a query, the latest first, each by a template; the number that is left out is said.
    case list(String, AppletTemplate, most: Int)
    case check(AppletCheck)
}

/// A measure that is met or not: something was done in time, or its latest value is within bounds.
public struct AppletCheck: Hashable, Sendable {
    public let title: String
    /// The name of the query.
    public let query: String
    /// The time before now in which the latest fact has to lie; nil for any time.
    public let within: AppletPeriod?
    /// The bounds of the latest value; nil where having one is enough.
    public let range: AppletRange?
    /// A sentence for when it is not met.
    public let advice: String
}
