/// The models whose facts a view shows.
public struct ModelSelection: Hashable, Sendable {
    /// Models by name.
    public var names: Set<String>
    /// Whether facts of models that no `DataCategory` names are shown, besides those in `names`.
    public var hasOthers: Bool
    /// Whether documents that hold no facts are shown.
    public var hasDocuments: Bool

    public init(names: Set<String>, hasOthers: Bool = false, hasDocuments: Bool = false) {
        (self.names, self.hasOthers, self.hasDocuments) = (names, hasOthers, hasDocuments)
    }

    public init(_ categories: some Sequence<DataCategory>) {
        let categories = Set(categories)
        self.init(
            names: Set(categories.flatMap(\.models)), hasOthers: categories.contains(.other),
            hasDocuments: categories.contains(.documents))
    }

    /// Every fact, and documents without facts.
    public static let all = ModelSelection(DataCategory.allCases)

    /// Whether facts of this model are shown. The empty name asks about documents without facts.
    public func shows(_ model: String) -> Bool {
        if model.isEmpty { return hasDocuments }
        return names.contains(model) || hasOthers && !DataCategory.namedModels.contains(model)
    }

    /// The models that both selections cover.
    public func intersection(_ other: ModelSelection) -> ModelSelection {
        ModelSelection(
            names: names.filter(other.shows).union(other.names.filter(shows)),
            hasOthers: hasOthers && other.hasOthers, hasDocuments: hasDocuments && other.hasDocuments)
    }

    /// Whether all that `other` shows is shown here.
    public func contains(_ other: ModelSelection) -> Bool {
        other.names.allSatisfy(shows) && (hasOthers || !other.hasOthers) && (hasDocuments || !other.hasDocuments)
    }
}
