// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// Sleep.
public struct SleepSurvey: IndivoTyped {
    public static let modelName = "SleepSurvey"

    public var taken: PartialDate?
    public var score: Double?
    public var tool: IndivoCodedValue?
    public var duration: IndivoValueAndUnit?
    public var carePlace: IndivoOrganization?
    public var visit: SleepVisit?
    public var nights: [SleepNight] = []

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("taken", &taken)
        fields.field("score", &score)
        fields.field("tool", &tool)
        fields.field("duration", &duration)
        fields.field("care_place", &carePlace)
        fields.model("visit", &visit)
        fields.models("nights", &nights)
    }
}

/// Sleep visit.
public struct SleepVisit: IndivoTyped {
    public static let modelName = "SleepVisit"

    public var room: String?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("room", &room)
    }
}

/// Sleep night.
public struct SleepNight: IndivoTyped {
    public static let modelName = "SleepNight"

    public var began: PartialDate?
    public var woke: Double?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("began", &began)
        fields.field("woke", &woke)
    }
}
