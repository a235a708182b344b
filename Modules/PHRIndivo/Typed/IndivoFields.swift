import FoundationEssentials
public import SalusBase
public import SalusXML

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

/// Models as SDMJ (Indivo X 2.0): what reports answer.
extension IndivoFields {
    /// The models of a report. Throws `JSONFault` for what is no JSON, and leaves out what is no model.
    public static func list(sdmj bytes: [UInt8]) throws(JSONFault) -> [IndivoFields] {
        (try JSONValue(parsing: bytes).array ?? []).compactMap { IndivoFields($0) }
    }

    /// The same as a report would answer it, apart from fields that say nothing.
    public static func sdmj(_ models: [IndivoFields]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(models.map(\.json)))
    }

    private init?(_ json: JSONValue) {
        guard let members = json.object, let model = json["__modelname__"]?.string else { return nil }
        self.init(model: model, document: json["__documentid__"]?.string)
        for (name, value) in members where !name.hasPrefix("__") {
            switch value {
            case .string(let text): texts[name] = text
            case .number(let number): texts[name] = number.text
            case .bool(let flag): texts[name] = String(flag)
            case .array(let elements):
                let inner = elements.compactMap { IndivoFields($0) }
                if !inner.isEmpty { models[name] = inner }
            case .object: models[name] = IndivoFields(value).map { [$0] }
            case .null: break
            }
        }
    }

    private var json: JSONValue {
        var members = texts.mapValues { JSONValue.string($0) }
        for (name, list) in models { members[name] = .array(list.map(\.json)) }
        members["__modelname__"] = .string(model)
        if let document { members["__documentid__"] = .string(document) }
        return .object(members)
    }
}

/// Models as SDMX (Indivo X 2.0): what a server takes in, and what its reports answer.
extension IndivoFields {
    /// The models of a document or of a report. Throws `IndivoError` for what is no SDMX.
    public static func list(sdmx bytes: [UInt8]) throws(IndivoError) -> [IndivoFields] {
        let root: XMLNode
        do throws(XMLError) { root = try XMLNode(parsing: bytes) } catch { throw .malformed(error) }
        guard root.name.local == "Models", [nil, IndivoDocumentFormat.namespace].contains(root.name.namespace) else {
            throw .notIndivo
        }
        return try SDMXReader.models(in: root).map { IndivoFields($0) }
    }

    /// A document for a server, in Indivo's namespace, fields by name. Throws for characters that XML does not have.
    public static func sdmx(_ models: [IndivoFields]) throws(XMLError) -> [UInt8] {
        try XMLWriter.bytes(of: node(models))
    }

    init(_ model: FlatModel) {
        self.init(model: model.name, document: model.document)
        for field in model.fields { texts[field.name] = field.text }
        for nested in model.nested { models[nested.field] = nested.models.map { IndivoFields($0) } }
    }

    private static func node(_ models: [IndivoFields]) -> XMLNode {
        XMLNode(name("Models"), content: models.map { .element($0.node) })
    }

    private var node: XMLNode {
        let texts = texts.sorted { $0.key < $1.key }.map { Self.field($0.key, .text($0.value)) }
        let lists = models.sorted { $0.key < $1.key }.map { Self.field($0.key, .element(Self.node($0.value))) }
        return XMLNode(
            Self.name("Model"),
            attributes: [XMLAttribute("name", model), XMLAttribute("documentId", document ?? "")],
            content: (texts + lists).map { .element($0) })
    }

    private static func field(_ name: String, _ content: XMLContent) -> XMLNode {
        XMLNode(Self.name("Field"), attributes: [XMLAttribute("name", name)], content: [content])
    }

    private static func name(_ local: String) -> XMLName { XMLName(local, in: IndivoDocumentFormat.namespace) }
}
