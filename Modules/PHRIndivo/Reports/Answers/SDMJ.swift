import FoundationEssentials
import SalusBase
public import SalusModels

/// Reports in JSON (Indivo X 2.0, "SDMJ"): the default of generic reports.
public enum SDMJ {
    public static let mediaType = "application/json"

    /// An array of objects: every flat field (null when there is nothing), lists as arrays of objects,
    /// `__modelname__` and `__documentid__`.
    public static func bytes(of reports: [FlatReport]) throws -> [UInt8] {
        try bytes(of: .array(reports.map(value)))
    }

    /// An array of `AggregateReport`; a group that has no name is null.
    public static func bytes(of groups: [FactGroup], in question: AggregateQuestion) throws -> [UInt8] {
        try bytes(
            of: .array(
                groups.map { group in
                    .object([
                        "__modelname__": .string("AggregateReport"),
                        "group": question.jsonGroup(group), "value": value(of: group.value),
                    ])
                }))
    }

    private static func value(_ report: FlatReport) -> JSONValue {
        var members: [String: JSONValue] = [
            "__modelname__": .string(report.model), "__documentid__": .string(report.document.description),
        ]
        for field in report.fields { members[field.name] = value(of: field.value) }
        for list in report.lists { members[list.name] = .array(list.models.map(value)) }
        return .object(members)
    }

    private static func value(of value: FlatValue) -> JSONValue {
        switch value {
        case .none: .null
        case .text(let text): .string(text)
        case .number(let number): DecimalText("\(number)").map(JSONValue.number) ?? .null
        case .flag(let flag): .bool(flag)
        }
    }

    private static func value(of value: FactValue?) -> JSONValue {
        switch value {
        case nil: .null
        case .number(let number): DecimalText("\(number)").map(JSONValue.number) ?? .null
        case .some(let other): .string(other.description)
        }
    }

    private static func bytes(of value: JSONValue) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }
}
