/// A field under the name that Indivo's SDMX, SDMJ, filters and ordering use for it (Indivo X 2.0, "flat" names).
public struct FlatField: Hashable, Sendable {
    public let name: String
    public let type: ScalarType
}

extension ModelDeclaration {
    /// Every scalar field, composite types spread into `field_part`. Sub-models have flat fields of their own.
    public var flatFields: [FlatField] { fields.flatMap { $0.flattened(under: "") } }
}

extension FieldDeclaration {
    fileprivate func flattened(under prefix: String) -> [FlatField] {
        switch type {
        case .scalar(let scalar): [FlatField(name: prefix + name, type: scalar)]
        case .composite(_, let parts): parts.flatMap { $0.flattened(under: prefix + name + "_") }
        case .one, .many, .oneNamed, .manyNamed: []
        }
    }
}
