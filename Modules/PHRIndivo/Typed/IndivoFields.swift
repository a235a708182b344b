/// The flat fields of one Indivo model as they travel, and the models inside it.
public struct IndivoFields: Hashable, Sendable {
    public let model: String
    /// The document that a report read it from; nil for an object that is to be sent.
    public var document: String?
    /// Texts by flat name; what has none is absent.
    public var texts: [String: String] = [:]
    /// The models in each field that holds some.
    public var models: [String: [IndivoFields]] = [:]

    public init(model: String, document: String? = nil) { (self.model, self.document) = (model, document) }
}

/// A typed view of one Indivo model; made from SDML by `salus-tools sdml generate --kind sdk`.
public protocol IndivoTyped: Hashable, Sendable {
    /// The model's name in the server's spelling.
    static var modelName: String { get }

    init()
    /// Names every field once, for reading and writing alike.
    mutating func exchange(with fields: inout IndivoExchange)
}

extension IndivoTyped {
    /// Reads what fields say. Throws `IndivoError.invalid` for a text that is no value of its field's type, and
    /// `unknownModel` for another model. Fields that the type does not have are not looked at.
    public init(_ fields: IndivoFields) throws(IndivoError) {
        guard fields.model == Self.modelName else { throw .unknownModel(model: fields.model, line: 0) }
        self.init()
        var exchange = IndivoExchange(reading: fields)
        self.exchange(with: &exchange)
        if let fault = exchange.fault { throw fault }
    }

    /// The values as fields; absent values leave no field.
    public var fields: IndivoFields {
        var (copy, exchange) = (self, IndivoExchange(writing: Self.modelName))
        copy.exchange(with: &exchange)
        return exchange.fields
    }
}
