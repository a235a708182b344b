public import SalusDomain
public import SalusModels

/// The quotas that were set for single holders, and who holds most.
public protocol DocumentQuotaRepository {
    /// The records of an account with the most bytes, largest first.
    func largest(of account: AccountID, limit: Int) throws(DomainError) -> [(record: RecordID, use: DocumentUse)]
    /// Sets both; nil goes back to the server's settings. Throws `notFound`.
    func setQuota(documents: Int?, bytes: Int?, of holder: DocumentHolder, _ grant: WriteGrant) throws(DomainError)
}
