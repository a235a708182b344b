public import SalusDomain
public import SalusModels

/// Coding systems with their terms. Terms of a new edition are written beside those that are shown,
/// which change with one stroke.
public protocol VocabularyRepository {
    /// A part of them, by name.
    func vocabularies(_ part: ListPart<String>) throws(DomainError) -> [Vocabulary]
    func vocabulary(_ name: String) throws(DomainError) -> Vocabulary?
    /// The first terms that fit, in the order in which they were loaded. The cost depends on the number of runs of
    /// characters that they share with others, one look-up for every 10,000 terms, and not on all terms.
    func terms(of vocabulary: Vocabulary, fitting search: VocabularySearch, limit: Int) throws(DomainError)
        -> [VocabularyTerm]
    /// The number of terms of an edition.
    func count(of edition: String, of name: String) throws(DomainError) -> Int
    /// Writes a part of an edition in the place of the one of this number.
    func insert(_ part: VocabularyPart, of edition: String, of name: String, _ grant: WriteGrant) throws(DomainError)
    /// Shows this edition from now on.
    func publish(_ vocabulary: Vocabulary, _ grant: WriteGrant) throws(DomainError)
    /// Removes up to `limit` parts of other editions than the one that is shown; returns how many.
    func removeOld(of vocabulary: Vocabulary, limit: Int, _ grant: WriteGrant) throws(DomainError) -> Int
}
