public import SalusModels

/// Runs operations over a store: a server's, or the copy on a person's device. What an operation hands out still
/// sealed is opened here, outside its transaction, where no other caller waits for that.
public protocol RecordEnvironment: Sendable {
    /// Bytes of facts that are opened for one answer.
    var mostBytes: Int { get }

    /// Runs `work` in one transaction that is durable before this returns, or leaves no trace when `work` throws.
    func transaction<Output: Sendable>(
        _ work: @escaping @Sendable (RecordContext) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output

    /// All bytes of what is stored. Throws `notFound` when the record was erased meanwhile.
    func whole(_ sealed: SealedBytes, in record: RecordID) async throws(DomainError) -> [UInt8]
}
