public import PHRIndivo

/// A document with one model inside, as its author sees it: set properties, push; change them, push again.
///
/// The properties of the model are its own: `medication.drugName = …`.
@dynamicMemberLookup
public struct TypedDocument<Model: IndivoTyped>: Sendable {
    public var model: Model
    /// The document on the server; nil before the first push.
    public private(set) var document: IndivoDocument?
    public let record: IndivoRecord

    init(_ model: Model, document: IndivoDocument? = nil, record: IndivoRecord) {
        (self.model, self.document, self.record) = (model, document, record)
    }

    /// A field of the model.
    public subscript<Value>(dynamicMember path: WritableKeyPath<Model, Value>) -> Value {
        get { model[keyPath: path] }
        set { model[keyPath: path] = newValue }
    }

    public var isOnServer: Bool { document != nil }

    /// Stores it: a new document the first time, a new version afterwards. Throws `invalid` with the server's reason,
    /// and `outdated` when another client has replaced this version; the model stays as it is.
    public mutating func push() async throws {
        let bytes = try model.documentBytes
        document =
            if let document {
                try await document.replace(with: bytes)
            } else { try await record.create(bytes) }
    }

    /// Reads the latest version in its place; changes that were not pushed are lost.
    public mutating func pull() async throws {
        let latest = try await record.document(try onServer.pulled().meta.latest.id)
        self = try await record.typed(latest)
    }

    /// Gives the document another label.
    public mutating func setLabel(_ label: String) async throws { document = try await onServer.setLabel(label) }

    /// Says that it was wrong all along; it stays readable.
    public mutating func void(reason: String) async throws { document = try await onServer.void(reason: reason) }

    /// Puts it out of the way; `activate` brings it back.
    public mutating func archive(reason: String) async throws { document = try await onServer.archive(reason: reason) }

    /// Makes an archived document active again.
    public mutating func activate(reason: String) async throws {
        document = try await onServer.activate(reason: reason)
    }

    private var onServer: IndivoDocument {
        get throws(IndivoSDKError) {
            guard let document else { throw .notOnServer }
            return document
        }
    }
}

extension IndivoRecord {
    /// A new document of this model, which only this program knows until it is pushed.
    public func new<Model: IndivoTyped>(_ type: Model.Type) -> TypedDocument<Model> {
        TypedDocument(Model(), record: self)
    }

    /// A document of the server with its model. Throws `anotherModel` when it holds something else.
    public func typed<Model: IndivoTyped>(
        _ document: IndivoDocument, as type: Model.Type = Model.self
    ) async throws -> TypedDocument<Model> {
        let fields = try Model.fields(in: try await document.content())
        return TypedDocument(try Model(reading: fields), document: document, record: self)
    }
}
