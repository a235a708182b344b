import SalusBase
public import SalusSDML

/// A typed view of the fields of one model; made from SDML by `salus-tools sdml generate`.
///
/// Reading never fails: a field that is absent or of another kind is nil.
public protocol ClinicalModel: Hashable, Sendable {
    static var name: String { get }
    /// The fields with their titles, in the order in which they are shown.
    static var declaration: ModelDeclaration { get }

    init(_ fields: FactFields)
    var fields: FactFields { get }
}

extension FactDraft {
    public init(_ value: some ClinicalModel, unknown: [UnknownField] = []) {
        self.init(model: type(of: value).name, fields: value.fields, unknown: unknown)
    }
}

extension Fact {
    /// The typed view, or nil when this fact is of another model.
    public func reading<Model: ClinicalModel>(_ type: Model.Type) -> Model? {
        model == Model.name ? Model(fields) : nil
    }
}

/// Setters for generated code: an absent value leaves no field behind.
extension FactFields {
    mutating func set(_ name: String, _ value: String?) { self[name] = value.map { .text($0) } }
    mutating func set(_ name: String, _ value: DecimalText?) { self[name] = value.map { .number($0) } }
    mutating func set(_ name: String, _ value: Bool?) { self[name] = value.map { .flag($0) } }
    mutating func set(_ name: String, _ value: PartialDate?) { self[name] = value.map { .date($0) } }
    mutating func set(_ name: String, _ value: Concept?) { self[name] = value.map { .concept($0) } }
    mutating func set(_ name: String, _ value: Quantity?) { self[name] = value.map { .quantity($0) } }
    mutating func set(_ name: String, _ value: (some ClinicalModel)?) { self[name] = value.map { .one($0.fields) } }

    mutating func set(_ name: String, _ list: [some ClinicalModel]) {
        self[name] = list.isEmpty ? nil : .many(list.map(\.fields))
    }
}
