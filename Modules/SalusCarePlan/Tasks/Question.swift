/// What an assessment asks for.
public enum Question: Hashable, Sendable {
    /// A number from `least` to `most`, in steps, with words for both ends.
    case scale(least: Int, most: Int, step: Int, leastLabel: String?, mostLabel: String?)
    /// A number with this unit.
    case quantity(units: String)
    case text
    case choice([String])
}

/// The quantity that a task's results are values of, so that a device or an app can bring them.
public struct Measurement: Hashable, Sendable {
    /// In a coding system, such as LOINC, or as a health app names it.
    public let code: ValueCode
    /// Whether the values of a day add up, as steps do.
    public let isCumulative: Bool
    public let units: String

    public init(_ code: ValueCode, isCumulative: Bool, units: String) {
        (self.code, self.isCumulative, self.units) = (code, isCumulative, units)
    }
}
