import Foundation
import SalusDomain
import SalusModels
import SalusSQL

/// Facts as the client keeps them: JSON inside the encrypted database.
enum FactCoding {
    static func encode(_ facts: [Fact]) throws(DomainError) -> [UInt8] {
        do {
            return Array(try JSONEncoder().encode(facts))
        } catch { throw .invalid(field: "facts", expected: "values that JSON can hold") }
    }

    static func decode(_ bytes: [UInt8]) throws(DomainError) -> [Fact] {
        do {
            return try JSONDecoder().decode([Fact].self, from: Data(bytes))
        } catch { throw .storage(.column(name: "facts", expected: "facts as JSON")) }
    }
}
