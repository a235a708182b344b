import SalusBase
public import SalusDomain
public import SalusModels

/// Takes one key package of each device that has one. A device that is unknown, was revoked or has none is left out,
/// and the three are not told apart.
public struct ClaimKeyPackages: Operation {
    /// In the order in which they are answered.
    public let devices: [ConversationDevice]

    public init(of devices: [ConversationDevice]) { self.devices = devices }

    public var access: AccessRequest { AccessRequest(.claimKeyPackages, .own) }

    /// Throws `tooManyAttempts` while the caller has to wait.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [ClaimedPackage] {
        let caller = try permit.account().account.id
        guard devices.count <= DeliveryLimits.devices else { throw .quotaReached("devices at once") }
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        _ = try limiter.count(.keyPackages(by: caller), work.settings.conversations.claims)
        let giver = KeyPackageGiver(work: work, grant: permit.grant, caller: caller)
        var (given, seen) = ([ClaimedPackage](), Set<ConversationDevice>())
        for device in devices where seen.insert(device).inserted {
            guard let bytes = try giver.take(of: device) else { continue }
            given.append(ClaimedPackage(device: device, bytes: bytes))
        }
        return given
    }
}

/// A key package and whose it is.
public struct ClaimedPackage: Hashable, Sendable {
    public let device: ConversationDevice
    /// An encoded MLS message.
    public let bytes: [UInt8]
}

/// Gives out key packages to one account.
private struct KeyPackageGiver {
    let work: OperationContext
    let grant: WriteGrant
    let caller: AccountID

    private static let day: Int64 = 86_400

    /// Nil where there is none, or no such device.
    func take(of device: ConversationDevice) throws(DomainError) -> [UInt8]? {
        guard let known = try work.tx.devices.device(device.device, of: device.account), known.revokedAt == nil,
            try work.tx.accounts.account(device.account)?.state == .active
        else { return nil }
        if try mayTakeOne(of: device), let own = try work.tx.keyPackages.take(of: device, at: work.now, grant) {
            return own
        }
        return try work.tx.keyPackages.lastResort(of: device, at: work.now)
    }

    /// Whether one more may go to this caller, so that no one takes all that others could be reached by; counts it. A
    /// person's own devices are not counted.
    private func mayTakeOne(of device: ConversationDevice) throws(DomainError) -> Bool {
        if device.account == caller { return true }
        let subject = AttemptSubject.keyPackagesOf(device, by: caller).identifier(work.keys)
        let taken = try work.tx.logins.failures(of: subject, since: work.now.adding(seconds: -Self.day)).count
        guard taken < work.settings.conversations.claimsOfDevice else { return false }
        try work.tx.logins.noteFailure(of: subject, at: work.now, grant)
        return true
    }
}
