/// What questions about the access log can name. They are asked as questions about facts are (`FactQuery`, whose model and
/// status say nothing then), with these words as paths.
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

    /// What a query stands for here; nil for what no line has.
    public init?(_ field: FactField) {
        switch field.part {
        case .created: self = .at
        case .text, .date: self.init(rawValue: field.path)
        case .code, .system, .number, .unit: return nil
        }
    }

    public var field: FactField { self == .at ? FactField(.date, rawValue) : FactField(.text, rawValue) }
}
