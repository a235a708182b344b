package import SalusClient
import SalusCrypto
package import SalusModels

/// A person by their user name, with the safety number to compare.
package struct VaultContact: Hashable, Sendable {
    package let name: String
    /// Nil while the server shows other keys, or another account, under the name than this account knows.
    package let account: AccountID?
    /// Twelve groups of five digits, equal on both people's screens exactly when each has the other's real keys.
    package let safetyNumber: [String]
    package let level: PersonTrust.Level
    /// Statements about them by organisations that this account has verified, the longest valid first.
    package let vouched: [VouchedPerson]

    package init(
        name: String, account: AccountID?, safetyNumber: [String], level: PersonTrust.Level,
        vouched: [VouchedPerson] = []
    ) {
        (self.name, self.account, self.safetyNumber) = (name, account, safetyNumber)
        (self.level, self.vouched) = (level, vouched)
    }
}

extension VaultClient {
    /// Asks the server who that is.
    package func contact(named name: String) async throws(ClientError) -> VaultContact {
        let account: AccountID
        do throws(ClientError) { account = try await trust.person(named: name) } catch {
            guard error == .untrusted(.person) else { throw error }
            return VaultContact(name: name, account: nil, safetyNumber: [], level: .changed)
        }
        return VaultContact(
            name: name, account: account, safetyNumber: try await trust.safetyNumber(with: account).groups,
            level: try await trust.status(of: account).level, vouched: try await vouchings.vouched(for: account))
    }
}
