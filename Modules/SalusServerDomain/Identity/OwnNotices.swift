public import SalusBase
public import SalusDomain
public import SalusModels

/// Lists the notices of the caller's account, newest first.
public struct ListNotices: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AccountNotice] {
        try NoticeReader(work: work).notices(of: permit.account().account.id)
    }
}

/// Marks every notice of the caller's account as read that happened last at `until` or before. Gives the list as it is
/// then. A mark never goes back, nor beyond the present.
public struct MarkNoticesRead: Operation {
    let until: Instant

    public init(until: Instant) { self.until = until }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AccountNotice] {
        let account = try permit.account().account.id
        let (before, wanted) = (try work.tx.notices.readUntil(of: account), min(until, work.now))
        if before.map({ $0 < wanted }) ?? true {
            try work.tx.notices.markRead(of: account, until: wanted, permit.grant)
        }
        return try NoticeReader(work: work).notices(of: account)
    }
}

/// Gathers the notices of an account: failed sign-ins, its devices, recoveries in its name, new passwords and keys,
/// shares that began, ended, ran out or, of guardians, end soon, and vaults whose new keys are long due.
struct NoticeReader {
    /// New keys are due for so long before the owners of a vault are told.
    private static let vaultDays = 7

    let work: OperationContext

    /// Newest first, of the last `login.noticeDays` days.
    func notices(of account: AccountID) throws(DomainError) -> [AccountNotice] {
        let (first, mark) = (work.firstNoticed, try work.tx.notices.readUntil(of: account))
        let lapsed = try work.tx.notices.lapsedShares(of: account, since: first, until: work.now)
        let ending = try work.tx.notices.endingGuardianships(
            of: account, days: work.settings.guardians.noticeDays, now: work.now)
        let due = try work.tx.notices.dueVaults(of: account, days: Self.vaultDays, now: work.now)
        let all =
            try work.tx.notices.notices(of: account) + aboutDevices(of: account) + recoveries(of: account) + lapsed
            + ending + due
        return all.filter { $0.last >= first }.sorted { ($1.last, $1.since) < ($0.last, $0.since) }.map { notice in
            var notice = notice
            notice.isRead = mark.map { notice.last <= $0 } ?? false
            return notice
        }
    }

    /// The first device is the one that the account was made with: no notice.
    private func aboutDevices(of account: AccountID) throws(DomainError) -> [AccountNotice] {
        let devices = try work.tx.devices.devices(of: account)
        let added = devices.dropFirst().map { AccountNotice(.deviceAdded, at: $0.addedAt, $0.id) }
        return added
            + devices.compactMap { device in
                device.revokedAt.map { AccountNotice(.deviceRemoved, at: $0, device.id) }
            }
    }

    private func recoveries(of account: AccountID) throws(DomainError) -> [AccountNotice] {
        try work.tx.recoveryContacts.asked(for: account).map { AccountNotice(.recoveryBegun, at: $0.askedAt, nil) }
    }
}

extension AccountNotice {
    fileprivate init(_ kind: Kind, at time: Instant, _ device: DeviceID?) {
        self.init(kind: kind, since: time, last: time, count: 1, device: device)
    }
}

extension OperationContext {
    /// From when on notices are kept and shown.
    var firstNoticed: Instant { now.adding(seconds: -Int64(settings.noticeDays) * 86_400) }

    /// Notes for an account that the caller began or ended to share a record with it.
    func tell<Sharing: Operation>(
        _ account: AccountID, _ kind: AccountNotice.Kind, of record: RecordID, _ permit: Permit<Sharing>
    ) throws(DomainError) {
        let event = AccountEvent(of: account, kind, at: now, record: record, actor: permit.caller.account)
        try tx.notices.note(event, permit.grant)
    }
}
