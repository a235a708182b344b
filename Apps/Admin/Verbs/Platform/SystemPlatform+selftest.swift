import SalusCrypto
package import SalusSelftest

extension SystemPlatform {
    package func play(
        _ selftest: Selftest, report: (AttackResult) throws(AdminError) -> Void
    ) async throws(AdminError) {
        do { try await selftest.run(randomness: .secure, report: report) } catch let error as AdminError {
            throw error
        } catch { throw .failed("\(error)") }
    }
}
