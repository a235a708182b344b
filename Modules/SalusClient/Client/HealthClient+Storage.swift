public import SalusAPI

/// Storage use of the account and its records. Asks the server.
extension HealthClient {
    public func ownQuotaUsage() async throws(ClientError) -> OwnQuotaUsageDetail {
        try await session.call(ReadOwnQuotaUsageCall())
    }
}
