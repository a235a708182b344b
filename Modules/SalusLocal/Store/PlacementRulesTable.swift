import FoundationEssentials
import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// The rules of a record's carenets as the server told them last, in one row.
struct PlacementRulesTable {
    let tables: Tables

    func rules(of record: RecordID) throws(DomainError) -> PlacementRules? {
        let stored = try tables.first(
            "SELECT rules FROM placement_rules WHERE record = $1", record
        ) { row throws(DomainError) in try row.value("rules", as: [UInt8].self) }
        guard let stored else { return nil }
        do { return try JSONDecoder().decode(PlacementRules.self, from: Data(stored)) } catch {
            throw .storage(.column(name: "rules", expected: "rules as JSON"))
        }
    }

    /// Nothing is kept for a record that is not here.
    func set(_ rules: PlacementRules, of record: RecordID) throws(DomainError) {
        let stored: [UInt8]
        do { stored = Array(try JSONEncoder().encode(rules)) } catch {
            throw .storage(.column(name: "rules", expected: "rules as JSON"))
        }
        try tables.execute("DELETE FROM placement_rules WHERE record = $1", record)
        try tables.execute(
            "INSERT INTO placement_rules (record, rules) SELECT id, $2 FROM record WHERE id = $1", record, stored)
    }

    func forgetAll(of record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM placement_rules WHERE record = $1", record)
    }
}

extension ClientTables {
    func placementRules(of record: RecordID) throws(DomainError) -> PlacementRules? {
        try PlacementRulesTable(tables: records.tables).rules(of: record)
    }
}
