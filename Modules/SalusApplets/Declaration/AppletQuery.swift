public import SalusModels

/// A look-up of an applet: the facts it takes, their units, and the ranges that values are compared with.
public struct AppletQuery: Hashable, Sendable {
    /// The facts that a query takes.
    public enum Source: Hashable, Sendable {
        /// One kind of vital sign, in its own unit; systolic and diastolic values are paired by time.
        case vital(VitalKind)
        case facts(AppletMatch)
    }

    public let name: String
    public let title: String
    public let source: Source
    /// A part of the time that the applet may see; nil for all of it.
    public let period: AppletPeriod?
    /// The unit that values are brought to; nil where each keeps its own.
    public let unit: String?
    /// Factors to `unit` by other units, in lower case.
    public let factors: [String: Double]
    public let ranges: [AppletRange]

    /// The categories of the models that it reads, with the personal details that its ranges depend on.
    public var categories: [DataCategory] {
        var found: Set<DataCategory> = []
        switch source {
        case .vital: found.insert(.vitals)
        case .facts(let match): found.formUnion(match.models.map(DataCategory.init(model:)))
        }
        if ranges.contains(where: \.dependsOnPerson) { found.insert(.demographics) }
        return DataCategory.allCases.filter(found.contains)
    }
}

/// Facts of some models that have one of the codes or one of the names; all facts of the models without either.
public struct AppletMatch: Hashable, Sendable {
    public let models: [String]
    /// Without their displays.
    public let codes: Set<Coding>
    /// Whole names in lower case; a part of a name is no match.
    public let names: Set<String>

    /// True when neither a code nor a name is asked for.
    public var takesAll: Bool { codes.isEmpty && names.isEmpty }
}

/// Values that count as usual, for some people, with their origin.
public struct AppletRange: Hashable, Sendable {
    /// Both included; nil for no bound. Of a reference chart they are percentiles.
    public let low: Double?
    public let high: Double?
    /// The same of the second part: the diastolic one of a blood pressure.
    public let secondLow: Double?
    public let secondHigh: Double?
    /// Whole years of age at the time of the value, from the first and below the second; nil for no bound.
    public let fromAge: Int?
    public let toAge: Int?
    /// `female` or `male`; nil for both.
    public let sex: String?
    /// The chart by sex and months of age that the bounds are percentiles of; nil for bounds that are values.
    public let chart: GrowthChart?
    /// The origin of the numbers, for people.
    public let source: String

    /// Whether it holds for some people only.
    public var dependsOnPerson: Bool { fromAge != nil || toAge != nil || sex != nil || chart != nil }
}

extension DataCategory {
    /// The category of a model; `other` for one that no category names.
    init(model: String) { self = Self.allCases.first { $0.models.contains(model) } ?? .other }
}
