import SalusAPI
import SalusBase
import SalusConversations
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// The devices of people by their identity logs, which this device verifies and pins as it does for vaults.
final class VerifiedDirectory: IdentityDirectory {
    private let session: ClientSession
    private let vaults: VaultClient
    private let known = Locked([AccountID: [KnownDevice]]())

    init(session: ClientSession, vaults: VaultClient) { (self.session, self.vaults) = (session, vaults) }

    func devices(of person: AccountID) -> [KnownDevice]? { known.withLock { $0[person] } }

    /// The names of a person's devices as this one knows them, in order.
    func activeDevices(of person: AccountID) -> [String] {
        (devices(of: person) ?? []).filter { !$0.isRevoked }.map { "\($0.device)" }.sorted()
    }

    /// Reads the logs that are on this device.
    func load() async throws(ClientError) {
        let logs = try await vaults.people().logs
        known.withLock { known in
            for (person, log) in logs {
                guard let person = AccountID(bytes: person) else { continue }
                known[person] = log.devices.values.compactMap(KnownDevice.init)
            }
        }
    }

    func refresh(_ people: Set<AccountID>) async throws {
        let wanted = people.sorted()
        for start in stride(from: 0, to: wanted.count, by: ReadIdentitiesCall.most) {
            let page = Array(wanted[start..<min(start + ReadIdentitiesCall.most, wanted.count)])
            let call = ReadIdentitiesCall(accounts: page)
            for person in try await session.call(call).people where page.contains(person.account) {
                try await learn(person)
            }
        }
        try await load()
    }

    /// A log that does not verify stays as it was known before.
    private func learn(_ person: MemberIdentities.Person) async throws(ClientError) {
        let before = try await vaults.people().name(of: person.account.bytes)
        let identity = IdentityDetail(
            account: person.account, name: person.name ?? before ?? "", log: person.log.map(\.bytes))
        do throws(ClientError) {
            try await vaults.trust.learn([identity])
        } catch {
            switch error {
            case .untrusted, .vault: return
            default: throw error
            }
        }
    }
}

extension KnownDevice {
    fileprivate init?(_ device: IdentityLog.Device) {
        guard let id = DeviceID(bytes: device.certificate.device) else { return nil }
        self.init(device: id, signingKey: device.certificate.signingKey, isRevoked: device.revoked != nil)
    }
}
