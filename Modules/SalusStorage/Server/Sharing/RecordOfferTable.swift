import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct RecordOfferTable: RecordOfferRepository {
    let tables: Tables
    private static let query = """
        SELECT record_offer.record AS record, record.title AS title, record_offer.owner AS giver,
            giver.name AS giver_name, record_offer.account AS taker, taker.name AS taker_name, kept, shares_stay,
            offered_at, expires
        FROM record_offer JOIN record ON record.id = record_offer.record
        JOIN account AS giver ON giver.id = record_offer.owner
        JOIN account AS taker ON taker.id = record_offer.account
        """

    func offer(of record: RecordID) throws(DomainError) -> RecordOffer? {
        try tables.first(
            "\(Self.query) WHERE record_offer.record = $1", record, as: RecordOffer.init(stored:))
    }

    func offers(of account: AccountID, standingAt now: Instant) throws(DomainError) -> [RecordOffer] {
        try tables.all(
            """
            \(Self.query) WHERE (record_offer.account = $1 OR record_offer.owner = $1) AND expires > $2
            ORDER BY offered_at DESC, record_offer.record
            """, account, now, as: RecordOffer.init(stored:))
    }

    func lapsed(at now: Instant, limit: Int) throws(DomainError) -> [RecordOffer] {
        try tables.all(
            "\(Self.query) WHERE expires <= $1 ORDER BY expires, record_offer.record LIMIT \(limit)", now,
            as: RecordOffer.init(stored:))
    }

    func setOffer(_ offer: RecordOffer, _ grant: WriteGrant) throws(DomainError) {
        try endOffer(of: offer.record, grant)
        try tables.execute(
            """
            INSERT INTO record_offer (record, owner, account, kept, shares_stay, offered_at, expires)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            arguments: [
                offer.record, offer.from.account, offer.to.account, offer.terms.kept.rawValue, offer.terms.sharesStay,
                offer.offeredAt, offer.expires,
            ])
    }

    func endOffer(of record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM record_offer WHERE record = $1", record)
    }
}

extension RecordOffer {
    /// Throws `storage` for terms that this version does not know.
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        guard let kept = HandOverTerms.Kept(rawValue: try row.value("kept")) else {
            throw .storage(.column(name: "kept", expected: "what the earlier owner keeps"))
        }
        self.init(
            record: try row.value("record"), title: try row.value("title"),
            from: Party(account: try row.value("giver"), name: try row.userName("giver_name")),
            to: Party(account: try row.value("taker"), name: try row.userName("taker_name")),
            terms: HandOverTerms(kept: kept, sharesStay: try row.value("shares_stay")),
            offeredAt: try row.value("offered_at"), expires: try row.value("expires"))
    }
}

extension ServerTransaction {
    var recordOffers: any RecordOfferRepository { RecordOfferTable(tables: tables) }
}

extension ServerMigrations {
    /// The records that their owners offer to other accounts, until these answer.
    static let recordOffers = Migration(
        number: 101, name: "record offers",
        tables: [
            .kept(
                TableShape(
                    "record_offer", key: ["record"],
                    other: ["owner", "account", "kept", "shares_stay", "offered_at", "expires"]))
        ],
        statements: [
            """
            CREATE TABLE record_offer (
                record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id),
                owner BYTEA NOT NULL REFERENCES account (id), account BYTEA NOT NULL REFERENCES account (id),
                kept TEXT NOT NULL, shares_stay BIGINT NOT NULL, offered_at BIGINT NOT NULL, expires BIGINT NOT NULL)
            """,
            "CREATE INDEX record_offer_by_owner ON record_offer (owner)",
            "CREATE INDEX record_offer_by_account ON record_offer (account)",
            "CREATE INDEX record_offer_by_end ON record_offer (expires, record)",
        ])
}
