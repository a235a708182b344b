public import SalusBase
public import SalusModels

/// Where a document is shown, and why.
public struct ReadPlacementsCall: APICall {
    public static let route = Route(
        .get, "records/{record}/documents/{document}/carenets", .session, "Says in which carenets a document is shown.")
    public static let about = "One answer for each carenet of the record, by name, with the reason. For all versions."
    public let record: RecordID
    public let document: DocumentID
    static let form = CallForm(identifier("record", \.record), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentPlacements

    public init(record: RecordID, document: DocumentID) { (self.record, self.document) = (record, document) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, document) = try Self.form.read(arguments)
    }
}

extension DocumentPlacements: JSONPayload {}

/// Shows a document in a carenet, takes it out, or leaves it to the rule for its type.
public struct PlaceDocumentCall: APICall {
    public static let route = Route(
        .put, "records/{record}/documents/{document}/carenets/{carenet}", .session,
        "Shows a document in a carenet, or takes it out.")
    public static let about =
        "For all versions, also those that come. Without shown it is left to the rule for its type again."
    public let record: RecordID
    public let document: DocumentID
    public let carenet: CarenetID
    public let body: Body
    static let form = CallForm(
        identifier("record", \.record), identifier("document", \.document), identifier("carenet", \.carenet))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentPlacements

    /// Whether the carenet shows the document; none leaves it to the rule for its type.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let shown: Bool?
        public init(shown: Bool? = nil) { self.shown = shown }
    }

    public init(record: RecordID, document: DocumentID, carenet: CarenetID, shown: Bool?) {
        (self.record, self.document, self.carenet, body) = (record, document, carenet, Body(shown: shown))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (record, document, carenet) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Keeps a document from every carenet, or no longer.
public struct SetNeverSharedCall: APICall {
    public static let route = Route(
        .put, "records/{record}/documents/{document}/never-shared", .session,
        "Keeps a document from every carenet, or no longer.")
    public static let about = "For all versions. The decisions for each carenet count again afterwards."
    public let record: RecordID
    public let document: DocumentID
    public let body: Body
    static let form = CallForm(identifier("record", \.record), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentPlacements

    /// Whether the document is kept from every carenet.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let neverShared: Bool
        public init(neverShared: Bool) { self.neverShared = neverShared }
    }

    public init(record: RecordID, document: DocumentID, neverShared: Bool) {
        (self.record, self.document, body) = (record, document, Body(neverShared: neverShared))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (record, document) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Lists the autoshare rules of a record.
public struct ListAutoshareCall: APICall {
    public static let route = Route(
        .get, "records/{record}/autoshare", .session, "Lists which types of documents go to which carenets.")
    public static let about =
        "By type. Documents of such a type, those that are there and those that come, are shown there."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AutoshareList

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// The autoshare rules of a record.
public struct AutoshareList: Hashable, Sendable, JSONPayload {
    public let rules: [AutoshareRule]
    public init(rules: [AutoshareRule]) { self.rules = rules }
}

/// Lets documents of a type go to a carenet by themselves, or no longer.
public struct SetAutoshareCall: APICall {
    public static let route = Route(
        .put, "records/{record}/autoshare", .session, "Lets documents of a type go to a carenet, or no longer.")
    public static let about = "Documents that were placed or taken out by hand stay so."
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AutoshareRule

    /// The document type, the carenet, and whether the rule is on.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let carenet: CarenetID
        public let type: DocumentType
        public let isOn: Bool

        public init(carenet: CarenetID, type: DocumentType, isOn: Bool) {
            (self.carenet, self.type, self.isOn) = (carenet, type, isOn)
        }
    }

    public init(record: RecordID, carenet: CarenetID, type: DocumentType, isOn: Bool) {
        (self.record, body) = (record, Body(carenet: carenet, type: type, isOn: isOn))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

extension AutoshareRule: JSONPayload {}
