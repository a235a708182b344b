public import SalusBase
public import SalusModels

/// The documents that a carenet shows, newest first.
public struct ListCarenetDocumentsCall: APICall {
    public static let route = Route(
        .get, "carenets/{carenet}/documents", .session, "Lists the documents that a carenet shows.")
    public static let about = "Newest first, the latest version of each. For whoever is in it, and for the owner."
    public let carenet: CarenetID
    public let span: PageSpan
    public var arguments: Arguments { Arguments(["carenet": carenet.description], span) }
    public typealias Answer = DocumentPage

    public init(carenet: CarenetID, offset: Int = 0, limit: Int = 100) {
        (self.carenet, span) = (carenet, PageSpan(offset: offset, limit: limit))
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (carenet, span) = (try arguments.identifier("carenet"), try arguments.span())
    }
}

/// The bytes of a document that a carenet shows.
public struct ReadCarenetContentCall: APICall {
    public static let route = Route(
        .get, "carenets/{carenet}/documents/{document}/content", .session,
        "Gives back the bytes of a document that a carenet shows.")
    public static let about = "Exactly as they came in, with their media type."
    public let carenet: CarenetID
    public let document: DocumentID
    public var arguments: Arguments {
        Arguments(["carenet": carenet.description, "document": document.description])
    }
    public typealias Answer = RawContent

    public init(carenet: CarenetID, document: DocumentID) { (self.carenet, self.document) = (carenet, document) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (carenet, document) = (try arguments.identifier("carenet"), try arguments.identifier("document"))
    }
}

/// The facts of one model that a carenet shows and that pass filters, in an order, page by page.
public struct QueryCarenetFactsCall: APICall {
    public static let route = Route(
        .post, "carenets/{carenet}/facts/query", .session, "Finds facts of one model that a carenet shows.",
        isSigned: false)
    public static let about = "As for a record, of the documents that the carenet shows."
    public let carenet: CarenetID
    public let body: FactQuestion
    public var arguments: Arguments { Arguments(["carenet": carenet.description]) }
    public typealias Answer = FactPage

    public init(carenet: CarenetID, _ body: FactQuestion) { (self.carenet, self.body) = (carenet, body) }
    public init(_ arguments: Arguments, body: FactQuestion) throws(MalformedRequest) {
        (carenet, self.body) = (try arguments.identifier("carenet"), body)
    }
}

/// Facts of one model that a carenet shows, taken together.
public struct SummarizeCarenetFactsCall: APICall {
    public static let route = Route(
        .post, "carenets/{carenet}/facts/summary", .session, "Takes facts of one model that a carenet shows together.",
        isSigned: false)
    public static let about = "As for a record, of the documents that the carenet shows."
    public let carenet: CarenetID
    public let body: FactSummaryQuestion
    public var arguments: Arguments { Arguments(["carenet": carenet.description]) }
    public typealias Answer = FactGroupList

    public init(carenet: CarenetID, _ body: FactSummaryQuestion) { (self.carenet, self.body) = (carenet, body) }
    public init(_ arguments: Arguments, body: FactSummaryQuestion) throws(MalformedRequest) {
        (carenet, self.body) = (try arguments.identifier("carenet"), body)
    }
}
