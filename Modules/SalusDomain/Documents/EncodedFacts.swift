import FoundationEssentials
package import SalusModels

/// The facts of one document in the form in which they are sealed, and in which a device keeps them.
package struct EncodedFacts: Sendable {
    package let bytes: [UInt8]

    package init(_ facts: [Fact]) { bytes = Array(facts.jsonText.utf8) }

    package static func decoded(_ bytes: [UInt8]) throws(DomainError) -> [Fact] {
        do {
            return try JSONDecoder().decode([Fact].self, from: Data(bytes))
        } catch {
            throw .storage(StorageFailure(.corrupt, "stored facts are not readable"))
        }
    }
}
