import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct PlacementTable: PlacementRepository, DisclosureRepository {
    let tables: Tables

    func placements(
        of lineage: DocumentID, type: DocumentType, in view: GrantedView
    ) throws(DomainError) -> [CarenetPlacement] {
        try tables.all(in: view, lineage, type.rawValue) {
            """
            SELECT \(CarenetTable.columns), placement.is_shown, autoshare.type FROM carenet
            LEFT JOIN placement ON placement.record = carenet.record AND placement.carenet = carenet.id
                AND placement.document = $2
            LEFT JOIN autoshare ON autoshare.record = carenet.record AND autoshare.carenet = carenet.id
                AND autoshare.type = $3
            WHERE carenet.record = $1 \($0.onDocument(named: "$2")) ORDER BY carenet.name
            """
        } as: { row throws(DomainError) in
            try CarenetPlacement(stored: row)
        }
    }

    /// The most values in one statement.
    private static let batch = 200

    func neverShared(
        among lineages: Set<DocumentID>, in view: GrantedView
    ) throws(DomainError) -> Set<DocumentID> {
        var (found, rest): (Set<DocumentID>, ArraySlice<DocumentID>) = ([], Array(lineages)[...])
        while !rest.isEmpty {
            let asked = rest.prefix(Self.batch)
            rest = rest.dropFirst(Self.batch)
            let places = (2..<asked.count + 2).map { "$\($0)" }.joined(separator: ", ")
            let conditions = ViewConditions(view, after: [view.record] + Array(asked))
            let sql = """
                SELECT document FROM never_shared WHERE record = $1 AND document IN (\(places))
                \(conditions.onDocument(named: "never_shared.document"))
                """
            found.formUnion(
                try tables.all(sql, arguments: conditions.arguments) { row throws(DomainError) in
                    try row.value("document", as: DocumentID.self)
                })
        }
        return found
    }

    func setNeverShared(
        _ isNeverShared: Bool, _ lineage: DocumentID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute("DELETE FROM never_shared WHERE record = $1 AND document = $2", record, lineage)
        guard isNeverShared else { return }
        try tables.execute("INSERT INTO never_shared (record, document) VALUES ($1, $2)", record, lineage)
    }

    func place(_ lineage: DocumentID, in carenet: Carenet, isShown: Bool?, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "DELETE FROM placement WHERE record = $1 AND document = $2 AND carenet = $3", carenet.record, lineage,
            carenet.id)
        guard let isShown else { return }
        try tables.execute(
            "INSERT INTO placement (record, document, carenet, is_shown) VALUES ($1, $2, $3, $4)", carenet.record,
            lineage, carenet.id, isShown)
    }

    func rules(of record: RecordID, for type: DocumentType?) throws(DomainError) -> [AutoshareRule] {
        var arguments: [any SQLConvertible] = [record]
        if let type { arguments.append(type.rawValue) }
        return try tables.all(
            """
            SELECT \(CarenetTable.columns), autoshare.type FROM autoshare
            JOIN carenet ON carenet.record = autoshare.record AND carenet.id = autoshare.carenet
            WHERE autoshare.record = $1 \(type == nil ? "" : "AND autoshare.type = $2")
            ORDER BY autoshare.type, carenet.name
            """, arguments: arguments
        ) { row throws(DomainError) in
            AutoshareRule(carenet: try Carenet(stored: row), type: try row.word("type"))
        }
    }

    func rules(in view: GrantedView) throws(DomainError) -> PlacementRules? {
        guard view.view.hasEveryDocument else { return nil }
        let carenets = try tables.all(
            "SELECT \(CarenetTable.columns) FROM carenet WHERE record = $1 ORDER BY name", view.record,
            as: Carenet.init(stored:))
        return PlacementRules(carenets: carenets, rules: try rules(of: view.record, for: nil))
    }

    func setRule(_ rule: AutoshareRule, isOn: Bool, _: WriteGrant) throws(DomainError) {
        let (record, carenet, type) = (rule.carenet.record, rule.carenet.id, rule.type.rawValue)
        try tables.execute(
            "DELETE FROM autoshare WHERE record = $1 AND carenet = $2 AND type = $3", record, carenet, type)
        guard isOn else { return }
        try tables.execute(
            "INSERT INTO autoshare (record, carenet, type) VALUES ($1, $2, $3)", record, carenet, type)
    }
}

extension CarenetPlacement {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        let isRuled = try row.value("type", as: String?.self) != nil
        let reason = Reason(byHand: try row.value("is_shown", as: Bool?.self), byRule: isRuled)
        self.init(carenet: try Carenet(stored: row), reason: reason)
    }
}
