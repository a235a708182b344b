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

extension ReportModel {
    /// The person's demographics. No report uses it: it has a call of its own.
    public static let demographics = ReportModel(
        "Demographics", .plain(.day, ("bday", "birthDate")),
        .plain(.text, ("email", "email"), ("gender", "gender"), ("preferred_language", "languages.0.language")),
        .plain(.title, ("ethnicity", "ethnicity"), ("race", "race")), .name("name", "name"),
        .ownTelephone("tel_1", "telephones.0"), .ownTelephone("tel_2", "telephones.1"), .address("adr", "address"))
}

extension [FlatPlace] {
    /// A telephone that is preferred unless the fact denies it.
    fileprivate static func ownTelephone(_ name: String, _ path: String) -> Self {
        telephone(name, path).map { place in
            place.part == .flag ? FlatPlace(place.name, place.path, .flagUnlessDenied) : place
        }
    }
}
