import SalusBase

/// The part of an expression that an index answers, with the same result as `ClassExpression.matches`.
public indirect enum IndexedCondition: Hashable, Sendable {
    /// The value at a place of the index; an entry without one does not match.
    case compare(ClassExpression.Comparison, IndexedPlace, IndexKey)
    /// There is any value at the place.
    case exists(IndexedPlace)
    case and([IndexedCondition])
    /// Of none: nothing matches.
    case or([IndexedCondition])

    /// Every entry.
    public static let always = IndexedCondition.and([])
    /// No entry.
    public static let never = IndexedCondition.or([])
}

/// A place of the index.
public enum IndexedPlace: Hashable, Sendable {
    case createdAt, updatedAt
    /// A column, by its place in `ClassSchema.indexed`.
    case column(Int)

    /// Nil for a path that has no index.
    public init?(_ path: FieldPath, in schema: ClassSchema) {
        switch path {
        case .createdAt: self = .createdAt
        case .updatedAt: self = .updatedAt
        case .owner, .author: return nil
        case .content:
            guard let place = path.column.flatMap(schema.place) else { return nil }
            self = .column(place)
        }
    }
}

extension ClassExpression {
    /// Two parts that both have to hold: the one that the index answers, and the rest, which is nil when the index
    /// answers all of it.
    public func split(for schema: ClassSchema) -> (indexed: IndexedCondition, rest: ClassExpression?) {
        if let whole = indexed(in: schema) { return (whole, nil) }
        guard case .and(let parts) = self else { return (.always, self) }
        var (found, rest) = ([IndexedCondition](), [ClassExpression]())
        for part in parts {
            let (indexed, left) = part.split(for: schema)
            found.append(indexed)
            if let left { rest.append(left) }
        }
        return (.and(found), rest.count == 1 ? rest[0] : .and(rest))
    }

    /// Nil when some part of it has no index.
    private func indexed(in schema: ClassSchema) -> IndexedCondition? {
        switch self {
        case .and(let parts): parts.indexed(in: schema).map(IndexedCondition.and)
        case .or(let parts): parts.indexed(in: schema).map(IndexedCondition.or)
        case .compare(let comparison, let path, let value):
            IndexedPlace(path, in: schema).map { comparison.indexed($0, path, value, schema) }
        }
    }
}

extension [ClassExpression] {
    fileprivate func indexed(in schema: ClassSchema) -> [IndexedCondition]? {
        var conditions: [IndexedCondition] = []
        for part in self {
            guard case (let condition, nil) = part.split(for: schema) else { return nil }
            conditions.append(condition)
        }
        return conditions
    }
}

extension ClassExpression.Comparison {
    /// A value of another kind than the column's is unequal to all of them.
    fileprivate func indexed(
        _ place: IndexedPlace, _ path: FieldPath, _ value: JSONValue, _ schema: ClassSchema
    ) -> IndexedCondition {
        guard let key = IndexKey(path.meant(by: value)), key.kind == place.kind(in: schema) else {
            return self == .notEqual ? .exists(place) : .never
        }
        return .compare(self, place, key)
    }
}

extension IndexedPlace {
    fileprivate func kind(in schema: ClassSchema) -> IndexKey.Kind {
        guard case .column(let place) = self else { return .number }
        return switch schema.indexed[place].type {
        case .boolean: .boolean
        case .string: .text
        default: .number
        }
    }
}
