import SalusModels

/// An Indivo model as reports show it: its flat fields and lists, and which facts of ours it is.
public struct ReportModel: Sendable {
    /// As Indivo spells it.
    public let name: String
    /// Our model, such as `ClinicalNote` for `SimpleClinicalNote`.
    public let model: String
    let places: [FlatPlace]
    let lists: [FlatList]

    init(_ name: String, of model: String? = nil, _ places: [FlatPlace]..., lists: [FlatList] = []) {
        (self.name, self.model, self.places) = (name, model ?? name, places.flatMap(\.self))
        self.lists = lists
    }

    /// The flat field of this name, or nil.
    func place(_ name: String) -> FlatPlace? { places.first { $0.name == name } }
}

/// A field that holds other models.
struct FlatList: Sendable {
    enum Source: Sendable {
        /// The objects at this path of the fact.
        case inside(path: String)
        /// The facts of the same document that hold this fact at the path.
        case pointingHere(model: String, path: String)
    }

    let name: String
    /// The name of the models in the list.
    let element: String
    let source: Source
}
