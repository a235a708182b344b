/// The question of an assessment, by the form of its answer.
public enum Question: Hashable, Sendable {
    /// A number from `least` to `most`, in steps, with words for both ends.
    case scale(least: Int, most: Int, step: Int, leastLabel: String?, mostLabel: String?)
    /// A number with this unit.
    case quantity(units: String)
    /// Several numbers that belong together, as the two of a blood pressure; their results have the same order.
    case values([Part])
    case yesNo
    case text
    case choice([String])
    /// A picture, kept as a file of the plan's vault; the result is the name of its object.
    case picture

    /// One number of several.
    public struct Part: Hashable, Sendable {
        /// The name of the value: `systolic`.
        public let kind: String
        public let units: String?
        /// The plausible range; a value outside it is taken as a typing error. Nil means no limit.
        public let least, most: Double?

        public init(_ kind: String, units: String? = nil, least: Double? = nil, most: Double? = nil) {
            (self.kind, self.units, self.least, self.most) = (kind, units, least, most)
        }
    }

    /// Both values of a blood pressure, in mmHg.
    public static let bloodPressure = Question.values([
        Part("systolic", units: "mmHg", least: 40, most: 300), Part("diastolic", units: "mmHg", least: 20, most: 200),
    ])
}

/// The quantity that a task's results are values of, so that a device or an app can bring them.
public struct MeasuredQuantity: Hashable, Sendable {
    /// In a coding system, such as LOINC, or as a health app names it.
    public let code: ValueCode
    /// Whether the values of a day add up, as steps do.
    public let isCumulative: Bool
    public let units: String

    public init(_ code: ValueCode, isCumulative: Bool, units: String) {
        (self.code, self.isCumulative, self.units) = (code, isCumulative, units)
    }
}
