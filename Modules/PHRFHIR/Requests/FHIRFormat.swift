import SalusBase

/// The form in which a resource goes over HTTP (FHIR R4, http.html, section 3.1.0.1.11).
public enum FHIRFormat: String, Sendable {
    case json = "application/fhir+json"
    case xml = "application/fhir+xml"

    /// The value of `Content-Type`.
    public var contentType: String { rawValue + "; charset=utf-8" }

    private static let jsonNames = ["application/fhir+json", "application/json", "text/json", "json"]
    private static let xmlNames = ["application/fhir+xml", "application/xml", "text/xml", "xml"]

    /// The form that a media type or a short word names; nil for another one, and for another version of FHIR.
    public init?(mediaType text: String) {
        let parts = text.split(separator: ";").map { $0.trimmingBlanks.lowercased() }
        guard let word = parts.first else { return nil }
        // A plus sign in an address is a blank.
        let name = word.replacing(" ", with: "+")
        guard Self.jsonNames.contains(name) || Self.xmlNames.contains(name), parts.dropFirst().allSatisfy(Self.fits)
        else {
            return nil
        }
        self = Self.jsonNames.contains(name) ? .json : .xml
    }

    private static func fits(_ parameter: String) -> Bool {
        let halves = parameter.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != "\"" } }
        guard halves.count == 2 else { return true }
        switch halves[0] {
        case "fhirversion": return ["4.0", "4.0.1"].contains(halves[1])
        case "charset": return ["utf-8", "utf8"].contains(halves[1])
        default: return true
        }
    }

    /// The form of an answer: `_format` before `Accept`, of several there the one with the highest weight, JSON where
    /// anything will do. Nil when none of them is made here.
    public static func ofAnswer(format: String?, accept: [String]) -> FHIRFormat? {
        if let format { return FHIRFormat(mediaType: format) }
        let ranges = accept.flatMap { $0.split(separator: ",") }.map { WeightedRange($0) }
        if ranges.isEmpty { return .json }
        let known = ranges.enumerated().filter { $0.element.format != nil && $0.element.weight > 0 }
        return known.max { ($0.element.weight, -$0.offset) < ($1.element.weight, -$1.offset) }?.element.format
    }

    /// The resource in this form.
    public func bytes(of resource: FHIRResource, isPretty: Bool = false) throws(FHIRError) -> [UInt8] {
        switch self {
        case .json: Array(resource.json(inDefinitionOrder: true).text(isPretty: isPretty).utf8)
        case .xml: try resource.xml()
        }
    }

    /// Reads a resource in this form.
    public func resource(of bytes: [UInt8], limits: FHIRLimits = .resource) throws(FHIRError) -> FHIRResource {
        switch self {
        case .json: try FHIRResource(json: bytes, limits: limits)
        case .xml: try FHIRResource(xml: bytes, limits: limits)
        }
    }
}

/// A range of `Accept` with its weight in thousandths.
private struct WeightedRange {
    let format: FHIRFormat?
    let weight: Int

    init(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.trimmingBlanks.lowercased() }
        let weights = parts.filter { $0.hasPrefix("q=") }.compactMap { Double($0.dropFirst(2)) }
        let weight = weights.first ?? 1
        self.weight = weight.isFinite ? Int(min(max(weight, 0), 1) * 1000) : 0
        let range = parts.filter { !$0.hasPrefix("q=") }.joined(separator: ";")
        let any = ["*/*", "application/*", "text/html", "application/xhtml+xml"]
        format = any.contains(range) ? .json : FHIRFormat(mediaType: range)
    }
}
