public import SalusBase

/// A value that is one text in SDMX.
public protocol IndivoValue: Hashable, Sendable {
    init?(indivoText: String)
    var indivoText: String { get }
    /// The form that a text must have, for error messages.
    static var expectation: String { get }
}

extension String: IndivoValue {
    public init?(indivoText: String) { self = indivoText }
    public var indivoText: String { self }
    public static var expectation: String { "text" }
}

extension Double: IndivoValue {
    public init?(indivoText: String) {
        guard let number = DecimalText(indivoText) else { return nil }
        self = number.value
    }
    public var indivoText: String { String(self) }
    public static var expectation: String { "a number" }
}

extension Bool: IndivoValue {
    public init?(indivoText: String) { self.init(indivoText) }
    public var indivoText: String { String(self) }
    public static var expectation: String { "true or false" }
}

/// Written as the original server takes it: a day, or a moment in UTC. A less exact date is written as it is.
extension PartialDate: IndivoValue {
    public init?(indivoText: String) { self.init(indivoText) }
    public var indivoText: String { precision == .time ? earliest.description : text }
    public static var expectation: String { "a date such as 2009-05-16 or 2009-05-16T12:00:00Z" }
}

/// A compound type of SDML (Indivo X 2.0, field types): its parts are flat fields of their own.
public protocol IndivoCompound: Hashable, Sendable {
    init()
    mutating func exchange(with fields: inout IndivoExchange)
}
