import FoundationEssentials
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Facts as the client keeps them: JSON inside the encrypted database, the same bytes for the same facts.
enum FactCoding {
    static func encode(_ facts: [Fact]) throws(DomainError) -> [UInt8] {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return Array(try encoder.encode(facts))
        } catch { throw .invalid(field: "facts", expected: "values that JSON can hold") }
    }

    static func decode(_ bytes: [UInt8]) throws(DomainError) -> [Fact] {
        do {
            return try JSONDecoder().decode([Fact].self, from: Data(bytes))
        } catch { throw .storage(.column(name: "facts", expected: "facts as JSON")) }
    }
}
