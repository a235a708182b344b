public import SalusBase
public import SalusModels

/// The facts of one model that pass filters, in an order, page by page.
public struct QueryFactsCall: APICall {
    public static let route = Route(
        .post, "records/{record}/facts/query", .session, "Finds facts of one model.", isSigned: false)
    public static let about = """
        Of the latest versions of active documents unless a status is given. Answered from the index of facts: a text \
        is compared by its first 255 characters. A field that is in no index is answered by opening the facts, at most \
        1,000 of them, which is slower: `unindexed` says so. With a carenet, of the documents that it shows.
        """
    public let part: RecordPart
    public let body: FactQuestion
    static let form = CallForm(part(\.part))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = FactResultPage

    public init(record: RecordID, carenet: CarenetID? = nil, _ body: FactQuestion) {
        (part, self.body) = (RecordPart(of: record, in: carenet), body)
    }
    public init(_ arguments: Arguments, body: FactQuestion) throws(MalformedRequest) {
        part = try Self.form.read(arguments)
        self.body = body
    }
}

/// Facts of one model taken together: counted, summed up or compared, by groups or all at once.
public struct SummarizeFactsCall: APICall {
    public static let route = Route(
        .post, "records/{record}/facts/summary", .session, "Takes facts of one model together.", isSigned: false)
    public static let about =
        "One value for each group, or one for all without a group. Numbers are compared without regard to their units: "
        + "filter by the unit where a model knows several. A field that is in no index is answered by opening the "
        + "facts, at most 1,000 of them, which is slower. With a carenet, of the documents that it shows."
    public let part: RecordPart
    public let body: FactSummaryQuestion
    static let form = CallForm(part(\.part))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = FactGroupList

    public init(record: RecordID, carenet: CarenetID? = nil, _ body: FactSummaryQuestion) {
        (part, self.body) = (RecordPart(of: record, in: carenet), body)
    }
    public init(_ arguments: Arguments, body: FactSummaryQuestion) throws(MalformedRequest) {
        part = try Self.form.read(arguments)
        self.body = body
    }
}

/// One fact by its identifier, as reports and pages of facts tell it.
public struct ReadFactCall: APICall {
    public static let route = Route(.get, "records/{record}/facts/{fact}", .session, "Reads one fact.")
    public static let about = "Of the latest versions of active documents: a fact of any other is not found."
    public let part: RecordPart
    public let fact: FactID
    static let form = CallForm(part(\.part), identifier("fact", \.fact))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ReportedFact

    public init(record: RecordID, carenet: CarenetID? = nil, fact: FactID) {
        (part, self.fact) = (RecordPart(of: record, in: carenet), fact)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, fact) = try Self.form.read(arguments)
    }
}

extension ReportedFact: JSONPayload {}

/// A page of facts, with the number of all where it was asked for.
public struct FactResultPage: Hashable, Sendable, JSONPayload {
    public let facts: [ReportedFact]
    /// The number before paging; absent unless it was asked for.
    public let total: Int?
    /// True when the query named a field that is in no index, which is slower; else absent.
    public let unindexed: Bool?

    public init(facts: [ReportedFact], total: Int?, isUnindexed: Bool = false) {
        (self.facts, self.total, unindexed) = (facts, total, isUnindexed ? true : nil)
    }
}

/// The groups of a summary with their values.
public struct FactGroupList: Hashable, Sendable, JSONPayload {
    public let groups: [Group]
    /// The number before paging.
    public let total: Int
    /// True when the summary named a field that is in no index, which is slower; else absent.
    public let unindexed: Bool?

    public init(groups: [Group], total: Int, isUnindexed: Bool = false) {
        (self.groups, self.total, unindexed) = (groups, total, isUnindexed ? true : nil)
    }

    /// A group without a key holds the facts that have no such field. Numbers and times are texts.
    public struct Group: Hashable, Sendable, Codable {
        public let key: String?
        public let value: String?

        public init(_ group: FactGroup) { (key, value) = (group.key?.description, group.value?.description) }
    }
}
