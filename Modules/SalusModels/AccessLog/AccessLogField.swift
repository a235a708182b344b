/// The fields of the access log that a query can name. They are the paths of a `FactQuery`, whose model and status say
/// nothing then.
public enum AccessLogField: String, Hashable, Sendable, CaseIterable {
    case at
    /// The call of a foreign protocol, else the operation.
    case call
    case document
    case external
    /// The name of the account that acted, of the app if it acted for none.
    case principal
    /// The name of the app through which an account acted.
    case app

    /// The field that a query names; nil for a field that no line has.
    public init?(_ field: FactField) {
        switch field.part {
        case .created: self = .at
        case .text, .date: self.init(rawValue: field.path)
        case .code, .system, .number, .unit: return nil
        }
    }

    public var field: FactField { self == .at ? FactField(.date, rawValue) : FactField(.text, rawValue) }
}
