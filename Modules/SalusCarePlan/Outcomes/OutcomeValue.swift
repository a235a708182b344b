public import SalusBase

/// One value of a result, or one that is to be reached: what it is, in which unit, and where it came from.
public struct OutcomeValue: Hashable, Sendable {
    /// The value in one of its types.
    public enum Content: Hashable, Sendable {
        case integer(Int)
        /// With the digits it was written with.
        case decimal(DecimalText)
        case boolean(Bool)
        case text(String)
        case bytes([UInt8])
        case date(Instant)
    }

    public let content: Content
    /// The name of one of several values: `systolic`.
    public let kind: String?
    public let units: String?
    /// The code of the measured quantity in a coding system.
    public let code: ValueCode?
    /// The device or the person that it came from.
    public let source: String?
    public let created: Instant?
    /// Fields that this program does not know.
    public let unknown: [String: JSONValue]

    public init(
        _ content: Content, kind: String? = nil, units: String? = nil, code: ValueCode? = nil, source: String? = nil,
        created: Instant? = nil, unknown: [String: JSONValue] = [:]
    ) {
        (self.content, self.kind, self.units, self.code) = (content, kind, units, code)
        (self.source, self.created, self.unknown) = (source, created, unknown)
    }

    /// The number that it is; nil for what is none.
    public var number: Double? {
        switch content {
        case .integer(let number): Double(number)
        case .decimal(let number): number.value
        case .boolean, .text, .bytes, .date: nil
        }
    }
}

/// A code and its system, such as LOINC 8480-6.
public struct ValueCode: Hashable, Sendable {
    public let system: String
    public let code: String

    public init(system: String, code: String) { (self.system, self.code) = (system, code) }
}
