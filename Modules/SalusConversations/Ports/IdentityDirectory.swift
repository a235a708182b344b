public import SalusModels

/// A device in the identity log of its person.
public struct KnownDevice: Hashable, Sendable {
    public let device: DeviceID
    /// Ed25519; the key that the device's leaves and key packages are signed with.
    public let signingKey: [UInt8]
    /// A revoked device stays known, so that commits of its time can be followed.
    public let isRevoked: Bool

    public init(device: DeviceID, signingKey: [UInt8], isRevoked: Bool) {
        (self.device, self.signingKey, self.isRevoked) = (device, signingKey, isRevoked)
    }
}

/// The verified identity logs: which devices a person has now, and had before.
public protocol IdentityDirectory: Sendable {
    /// From the copy that this device has verified; nil for a person whose log it has not read. Does no I/O.
    func devices(of person: AccountID) -> [KnownDevice]?

    /// Fetches and verifies what the logs of these people have gained. Throws when the server cannot be reached, and
    /// the queue waits then; a person without a log, or with one that does not verify, is no error and stays as before.
    func refresh(_ people: Set<AccountID>) async throws
}

extension IdentityDirectory {
    func device(_ address: DeviceAddress) -> KnownDevice? {
        devices(of: address.person)?.first { $0.device == address.device }
    }

    func isRevoked(_ address: DeviceAddress) -> Bool { device(address)?.isRevoked ?? false }

    func activeDevices(of people: some Sequence<AccountID>) -> [DeviceAddress] {
        people.flatMap { person in
            (devices(of: person) ?? []).filter { !$0.isRevoked }
                .map { DeviceAddress(person: person, device: $0.device) }
        }
    }
}
