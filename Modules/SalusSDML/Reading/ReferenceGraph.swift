/// The references among the models of one catalogue, each model once, those declared in place as part of their owner.
struct ReferenceGraph {
    private let names: [String]
    private let references: [String: Set<String>]

    init(of models: [ModelDeclaration]) {
        names = models.map(\.name)
        references = Dictionary(models.map { ($0.name, Self.references(of: $0)) }) { first, _ in first }
    }

    /// The first model that leads back to itself, or is between two that do; nil when none does.
    ///
    /// Models that refer to none are left out until none is left, and so are those that none refers to; each reference
    /// is looked at twice.
    var nameOnCycle: String? {
        var backwards: [String: Set<String>] = [:]
        for (name, others) in references {
            for other in others where references[other] != nil { backwards[other, default: []].insert(name) }
        }
        let leading = Self.leftAfterPruning(names, toward: references, from: backwards)
        let both = Self.leftAfterPruning(names.filter(leading.contains), toward: backwards, from: references)
        return names.first(where: both.contains)
    }

    /// The nodes from which a walk along `next` never ends.
    private static func leftAfterPruning(
        _ names: [String], toward next: [String: Set<String>], from back: [String: Set<String>]
    ) -> Set<String> {
        var left = Set(names)
        var open = names.reduce(into: [String: Int]()) { $0[$1] = next[$1, default: []].filter(left.contains).count }
        var ends = names.filter { open[$0] == 0 }
        while let name = ends.popLast() {
            guard left.remove(name) != nil else { continue }
            for other in back[name, default: []] where left.contains(other) {
                let count = open[other, default: 0] - 1
                open[other] = count
                if count == 0 { ends.append(other) }
            }
        }
        return left
    }

    private static func references(of model: ModelDeclaration) -> Set<String> {
        model.fields.reduce(into: []) { names, field in
            switch field.type {
            case .oneNamed(let name), .manyNamed(let name): names.insert(name)
            case .one(let inner), .many(let inner): names.formUnion(references(of: inner))
            case .scalar, .composite: break
            }
        }
    }
}
