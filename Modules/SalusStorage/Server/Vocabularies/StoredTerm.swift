import FoundationEssentials
import SalusDomain
import SalusModels
import SalusTables

/// The stored form of a term: JSON.
enum StoredTerm {
    static func text(of term: VocabularyTerm) throws(DomainError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(term), as: UTF8.self)
        } catch {
            throw .storage(StorageFailure(.other, "a term cannot be written"))
        }
    }

    static func term(in text: String) throws(DomainError) -> VocabularyTerm {
        do {
            return try JSONDecoder().decode(VocabularyTerm.self, from: Data(text.utf8))
        } catch {
            throw .storage(StorageFailure(.corrupt, "a stored term is no term"))
        }
    }
}
