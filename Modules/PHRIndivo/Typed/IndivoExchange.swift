/// Carries the values of a typed model into its flat fields, or out of them: one list of names serves both ways.
public struct IndivoExchange {
    private enum Direction { case reading, writing }

    private(set) var fields: IndivoFields
    private(set) var fault: IndivoError?
    private let direction: Direction
    private var prefix = ""

    init(reading fields: IndivoFields) { (self.fields, direction) = (fields, .reading) }

    init(writing model: String) { (fields, direction) = (IndivoFields(model: model), .writing) }

    /// One field of a single text.
    public mutating func field<Value: IndivoValue>(_ name: String, _ value: inout Value?) {
        let name = prefix + name
        switch direction {
        case .writing: fields.texts[name] = value?.indivoText
        case .reading:
            guard let text = fields.texts[name] else { return value = nil }
            value = Value(indivoText: text)
            if value == nil { note(.invalid(model: fields.model, field: name, expected: Value.expectation)) }
        }
    }

    /// One field of a compound type, spread into flat fields. Absent when none of its parts is there.
    public mutating func field<Value: IndivoCompound>(_ name: String, _ value: inout Value?) {
        let outer = prefix
        prefix += name + "_"
        defer { prefix = outer }
        switch direction {
        case .writing: value?.exchange(with: &self)
        case .reading:
            var parts = Value()
            parts.exchange(with: &self)
            value = parts == Value() ? nil : parts
        }
    }

    /// A list of models.
    public mutating func models<Model: IndivoTyped>(_ name: String, _ list: inout [Model]) {
        switch direction {
        case .writing: fields.models[name] = list.isEmpty ? nil : list.map(\.fields)
        case .reading: list = (fields.models[name] ?? []).compactMap { read($0) }
        }
    }

    /// At most one model.
    public mutating func model<Model: IndivoTyped>(_ name: String, _ value: inout Model?) {
        var list = value.map { [$0] } ?? []
        models(name, &list)
        value = list.first
    }

    private mutating func read<Model: IndivoTyped>(_ inner: IndivoFields) -> Model? {
        do throws(IndivoError) { return try Model(inner) } catch {
            note(error)
            return nil
        }
    }

    /// The first fault is the one that is told.
    private mutating func note(_ error: IndivoError) { fault = fault ?? error }
}
