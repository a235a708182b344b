import SalusBase
import SalusCrypto
public import SalusDomain
import SalusMLS
import SalusModels

/// Adds key packages of the caller's device (RFC 9420 section 10), for others to take. The same again changes nothing.
public struct PublishKeyPackages: Operation {
    let packages: [[UInt8]]
    let lastResort: [UInt8]?

    /// Encoded MLS messages. `lastResort` takes the place of an earlier one.
    public init(_ packages: [[UInt8]], lastResort: [UInt8]?) {
        (self.packages, self.lastResort) = (packages, lastResort)
    }

    public var access: AccessRequest { AccessRequest(.writeConversations, .own) }

    /// Throws `badKeys` for what is no key package of this device, and `quotaReached` for more than it may have.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> KeyPackageCount {
        let device = try permit.device()
        guard packages.count <= DeliveryLimits.upload else { throw .quotaReached("key packages at once") }
        for bytes in packages { try insert(bytes, isLastResort: false, of: device, in: work, permit.grant) }
        if let lastResort { try insert(lastResort, isLastResort: true, of: device, in: work, permit.grant) }
        let count = try work.tx.keyPackages.stock(of: device, at: work.now)
        guard count.remaining <= work.settings.conversations.keyPackages else {
            throw .quotaReached("key packages of a device")
        }
        return count
    }

    private func insert(
        _ bytes: [UInt8], isLastResort: Bool, of device: ConversationDevice, in work: OperationContext,
        _ grant: WriteGrant
    ) throws(DomainError) {
        guard bytes.count <= work.settings.conversations.keyPackageBytes else {
            throw .quotaReached("bytes in a key package")
        }
        let expires = try Self.end(of: bytes, for: device)
        let package = StoredKeyPackage(
            bytes: bytes, digest: SHA256.hash(bytes), isLastResort: isLastResort, publishedAt: work.now,
            expires: expires)
        try work.tx.keyPackages.insert(package, of: device, grant)
    }

    /// The end of a key package's lifetime. Its signature is for those who take it: they know the device's key from the
    /// identity log.
    private static func end(of bytes: [UInt8], for device: ConversationDevice) throws(DomainError) -> Instant {
        guard case .keyPackage(let package)? = try? MLSMessage(encoded: bytes),  // anything else is refused below
            package.leaf.credential == .basic(device.account.bytes + device.device.bytes),
            let lifetime = package.lifetime
        else { throw .badKeys("a key package of this device is expected") }
        return Instant(seconds: Int64(min(lifetime.notAfter, 1 << 34)))
    }
}

/// Counts the key packages of the caller's device.
public struct ReadKeyPackageStatus: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readConversations, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> KeyPackageCount {
        try work.tx.keyPackages.stock(of: try permit.device(), at: work.now)
    }
}

extension Permit {
    /// The device that asks; the policy denies these operations to all callers without one.
    func device() throws(DomainError) -> ConversationDevice {
        guard let device = try account().address else { throw .denied }
        return device
    }
}
