public import SalusModels
public import SalusXML

/// Why an export is refused: lines and limits, never content.
public enum AppleHealthError: Error, Hashable {
    /// The root element is another one.
    case notAnExport
    case malformed(XMLError)
    case tooLarge(limit: Int)
    /// More single values, days or sources than are held at once: a part of the time can be taken alone.
    case tooManyValues(limit: Int)
    case tooManyFacts(FactLimits.Broken)
}

extension AppleHealthError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notAnExport: "not an Apple Health export: expected the element HealthData"
        case .malformed(let error): error.description
        case .tooLarge(let limit):
            "the export has more than \(limit) bytes; salus record import makes smaller documents of it"
        case .tooManyValues(let limit): "the export has more than \(limit) values; import it from a later day on"
        case .tooManyFacts(let limit): "the export needs \(limit.expected)"
        }
    }
}
