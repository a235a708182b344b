public import SalusBase
public import SalusModels

/// Offers a record to another account.
public struct OfferRecordCall: APICall {
    public static let route = Route(
        .put, "records/{record}/offer", .session, "Offers a record to another account, which owns it once it accepts.")
    public static let about = """
        Only the owner offers it. Until it is accepted nothing changes; the other account is told. An offer of the \
        record that stands already gives way to this one. When it is accepted, all apps end, and with `sharesStay` \
        false all shares and members of circles; `kept` says what the earlier owner has from then on. Where the \
        operator lets no one hand records over it is answered with quota-reached.
        """
    public static let errors: [APIErrorCode] = [.badName, .quotaReached]
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordOffer

    /// The other account, and the rights that are left.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// The user name of the other account.
        public let account: String
        public let terms: HandOverTerms

        public init(account: String, terms: HandOverTerms) { (self.account, self.terms) = (account, terms) }
    }

    public init(record: RecordID, to account: String, _ terms: HandOverTerms) {
        (self.record, body) = (record, Body(account: account, terms: terms))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

extension RecordOffer: JSONPayload {}

extension HandOverTerms: JSONPayload {}

/// Takes the offer of a record back.
public struct TakeBackOfferCall: APICall {
    public static let route = Route(.delete, "records/{record}/offer", .session, "Takes the offer of a record back.")
    public static let about = "The other account is told. Without an offer it does nothing."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// Lists the records that are offered by the account and to it.
public struct ListRecordOffersCall: APICall {
    public static let route = Route(
        .get, "account/record-offers", .session, "Lists the records that the account offers, or is offered.")
    public static let about = "Those that stand now, newest first, with the title of each record and the terms."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = RecordOfferList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The records that are offered by an account and to it.
public struct RecordOfferList: Hashable, Sendable, JSONPayload {
    public let offers: [RecordOffer]

    public init(offers: [RecordOffer]) { self.offers = offers }
}

/// Accepts a record that is offered.
public struct AcceptRecordCall: APICall {
    public static let route = Route(
        .post, "records/{record}/offer/acceptance", .session, "Accepts a record that is offered to the account.")
    public static let about = """
        The account owns the record from then on, and the rights from before end as the offer says. Both accounts are \
        told, and the record's access log has a line. Only the account that it is offered to may do it. The body is \
        the terms that its person agrees to: an offer whose terms are others by now is answered with conflict.
        """
    public static let errors: [APIErrorCode] = [.quotaReached, .conflict]
    public let record: RecordID
    /// The terms that were shown to the person.
    public let body: HandOverTerms
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = HealthRecord

    public init(record: RecordID, _ terms: HandOverTerms) { (self.record, body) = (record, terms) }
    public init(_ arguments: Arguments, body: HandOverTerms) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// Declines a record that is offered.
public struct DeclineRecordCall: APICall {
    public static let route = Route(
        .delete, "records/{record}/offer/acceptance", .session, "Declines a record that is offered to the account.")
    public static let about = "Its owner is told, and keeps it."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}
