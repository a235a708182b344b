public import SalusBase

/// The parameters of `Patient/[id]/$everything` (FHIR R4, patient-operation-everything.html).
public struct FHIREverythingRequest: Sendable {
    /// Milliseconds since 1970: the first moment of care that is asked for, and the first after it; nil is open.
    private var start: Int64?
    private var end: Int64?
    /// Nothing older than this has come; nil for all.
    public private(set) var since: Instant?
    /// The types that are asked for; nil for all.
    public private(set) var types: Set<String>?
    public private(set) var count = FHIRSearch.pageSize
    /// The cursor that a link of an earlier page had.
    public private(set) var cursor: String?
    /// The parameters that were understood, without the cursor.
    public private(set) var understood: [FormParameter] = []

    /// Throws for a value that does not fit, and for a parameter that is unknown: without it the answer would be wider.
    public init(_ parameters: [FormParameter]) throws(FHIRError) {
        for parameter in parameters where !parameter.value.isEmpty {
            if FHIRSearch.ofTheAnswer.contains(parameter.name) { continue }
            if parameter.name == FHIRSearch.cursorName { cursor = parameter.value } else { try read(parameter) }
        }
    }

    private mutating func read(_ parameter: FormParameter) throws(FHIRError) {
        let value = parameter.value
        switch parameter.name {
        case "start": start = try Self.date(parameter).earliest()
        case "end": end = try Self.date(parameter).end()
        case "_since": since = Instant(milliseconds: try Self.date(parameter).earliest())
        case "_type":
            let names = value.split(separator: ",").map(String.init)
            guard names.allSatisfy({ FHIRDefinitions.r4.resource($0) != nil }) else {
                throw FHIRError(.invalid, "_type is a list of types of R4.")
            }
            types = (types ?? []).union(names)
        case "_count":
            guard let number = Int(signedDigits: value, in: 1...Int(Int32.max)) else {
                throw FHIRError(.invalid, "_count is a number from 1.")
            }
            count = min(number, FHIRSearch.mostOfPage)
        default: throw FHIRError(.notSupported, "$everything takes start, end, _since, _type and _count.")
        }
        understood.append(parameter)
    }

    private static func date(_ parameter: FormParameter) throws(FHIRError) -> FHIRDateTime {
        guard let date = FHIRDateTime(parameter.value) else {
            throw FHIRError(.invalid, "\(parameter.name) is a date, or a moment.")
        }
        return date
    }

    /// Whether the resource is of the types and the time of care that are asked for. One without a date, and the
    /// person, is of every time. Throws for a resource with too many values.
    public func holds(
        _ resource: FHIRResource, indexer: FHIRSearchIndexer = FHIRSearchIndexer()
    ) throws(FHIRPathError) -> Bool {
        guard types?.contains(resource.type) ?? true else { return false }
        guard start != nil || end != nil, resource.type != "Patient" else { return true }
        for code in Self.dates {
            guard let parameter = FHIRSearchParameter.named(code, of: resource.type), parameter.type == .date else {
                continue
            }
            let values = try indexer.values(of: resource, for: parameter)
            if !values.isEmpty { return values.contains(where: isInside) }
        }
        return true
    }

    private func isInside(_ value: FHIRSearchValue) -> Bool {
        guard case .date(let low, let high) = value else { return false }
        return (high ?? .max) > (start ?? .min) && (low ?? .min) < (end ?? .max)
    }

    /// Search parameters that are times of care, the nearest to it first.
    private static let dates = [
        "date", "onset-date", "effective", "effective-time", "whenhandedover", "started", "start-date", "period",
        "authoredon", "authored-on", "authored", "recorded-date", "recorded", "created",
    ]
}
