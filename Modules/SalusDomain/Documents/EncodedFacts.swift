import FoundationEssentials
package import SalusModels

/// The facts of one document in the form in which they are sealed.
package struct EncodedFacts: Sendable {
    package let bytes: [UInt8]

    /// Takes the bytes that `RecordSealer` opened.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    package init(_ facts: [Fact]) throws(DomainError) {
        do {
            bytes = Array(try JSONEncoder().encode(facts))
        } catch {
            throw .storage(StorageFailure(.other, "facts could not be encoded"))
        }
    }

    package func decoded() throws(DomainError) -> [Fact] {
        do {
            return try JSONDecoder().decode([Fact].self, from: Data(bytes))
        } catch {
            throw .storage(StorageFailure(.corrupt, "stored facts are not readable"))
        }
    }
}
