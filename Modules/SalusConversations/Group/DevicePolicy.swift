import SalusBase
import SalusMLS
import SalusModels

/// The word of the identity logs on members: a device is admitted with the key of its certificate, and added only while
/// it is not revoked. Newcomers come in by a member's commit only.
struct DevicePolicy: Sendable {
    private let directory: any IdentityDirectory
    /// People with a device that was met and that the directory does not have.
    private let unknown = Locked(Set<AccountID>())

    init(_ directory: any IdentityDirectory) { self.directory = directory }

    func memberPolicy(_ clock: WallClock) -> MemberPolicy {
        MemberPolicy(
            clock: clock, admission: { credential, key, purpose in admits(credential, key, purpose) },
            permission: { if case .member = $0.sender { true } else { false } })
    }

    /// The people to be asked for since the last time.
    private func takeUnknown() -> Set<AccountID> {
        unknown.withLock { unknown in
            defer { unknown = [] }
            return unknown
        }
    }

    /// Runs a call of MLS; when it met devices that the directory does not have, again after asking for them. MLS stops
    /// at the first one that is refused, so that a newcomer asks for one member after the other.
    nonisolated(nonsending) func knowing<Value>(_ work: () throws(MLSError) -> Value) async throws -> Value {
        _ = takeUnknown()
        var asked: Set<AccountID> = []
        while true {
            do { return try work() } catch {
                let people = takeUnknown().subtracting(asked)
                guard !people.isEmpty else { throw error }
                try await directory.refresh(people)
                asked.formUnion(people)
            }
        }
    }

    private func admits(_ credential: Credential, _ key: [UInt8], _ purpose: MemberPolicy.Purpose) -> Bool {
        guard let address = DeviceAddress(credential) else { return false }
        guard let device = directory.device(address) else {
            _ = unknown.withLock { $0.insert(address.person) }
            return false
        }
        return device.signingKey == key && (purpose != .adding || !device.isRevoked)
    }
}
