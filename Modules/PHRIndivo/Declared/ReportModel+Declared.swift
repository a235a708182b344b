import SalusSDML

extension ReportModel {
    /// The places of a declared model's flat fields: a fact of it has the fields as they are declared. `models`: all
    /// that are declared, since a model inside another lists what holds it.
    init(_ model: ModelDeclaration, among models: [ModelDeclaration]) {
        let inner = model.fields.compactMap { FlatList(of: $0) }
        let outer = models.compactMap { FlatList(holding: model, in: $0) }
        self.init(
            model.name, model.fields.flatMap { FlatPlaces(of: $0, name: $0.name, path: $0.name).places },
            lists: inner + outer)
    }
}

/// The flat places of one declared field.
struct FlatPlaces {
    let places: [FlatPlace]

    init(of field: FieldDeclaration, name: String, path: String) {
        switch field.type {
        case .scalar(let scalar): places = [FlatPlace(name, path, .init(scalar))]
        case .composite("CodedValue", _): places = .coded(name, path)
        case .composite("ValueAndUnit", _): places = .measured(name, path)
        case .composite(_, let parts):
            places = parts.flatMap {
                FlatPlaces(of: $0, name: "\(name)_\($0.name)", path: "\(path).\($0.name)").places
            }
        case .one, .many, .oneNamed, .manyNamed: places = []
        }
    }
}

extension FlatPlace.Part {
    init(_ scalar: ScalarType) {
        switch scalar {
        case .text: self = .text
        case .number: self = .number
        case .flag: self = .flag
        case .date: self = .moment
        case .day: self = .day
        case .concept: self = .title
        case .quantity: self = .value
        }
    }
}

extension FlatList {
    /// A list declared in place. One model inside another is no part of the outer one's report.
    init?(of field: FieldDeclaration) {
        guard case .many(let model) = field.type else { return nil }
        self.init(name: field.name, element: model.name, source: .inside(path: field.name))
    }

    /// The outer models that hold `model` once.
    init?(holding model: ModelDeclaration, in outer: ModelDeclaration) {
        let field = outer.fields.first { field in
            if case .one(let inner) = field.type { inner.name == model.name } else { false }
        }
        guard let field else { return nil }
        self.init(
            name: "\(outer.name.lowercased())_set", element: outer.name,
            source: .pointingHere(model: outer.name, path: field.name))
    }
}
