import SalusBase
import SalusClient
import SalusModels

@testable import SalusTerminal

/// The notices about an account.
extension Sample {
    private static let phone = OwnDevice(
        id: devices[1].id ?? id(44), name: "phone", addedAt: noon.adding(seconds: -7200))

    private static func row(
        _ kind: AccountNotice.Kind, _ secondsAgo: Int64, for seconds: Int64 = 0, count: Int = 1,
        device: DeviceID? = nil, by: UserName? = nil, isRead: Bool = false
    ) -> NoticeRow {
        let last = noon.adding(seconds: -secondsAgo)
        return NoticeRow(
            AccountNotice(
                kind: kind, since: last.adding(seconds: -seconds), last: last, count: count, device: device,
                record: by == nil ? nil : id(1), by: by, isRead: isRead), devices: [phone],
            records: [id(1): "Clara Winter"])
    }

    private static func content(isRead: Bool) -> NoticesContent {
        NoticesContent([
            row(.failedSignIns, 60, for: 300, count: 7, isRead: isRead),
            row(.recoveryBegun, 3600, isRead: isRead),
            row(.deviceAdded, 7200, device: phone.id, isRead: true), row(.deviceRemoved, 90_000, isRead: true),
            row(.shareBegun, 100_000, by: UserName("jonas"), isRead: true),
            row(.passwordChanged, 110_000, isRead: true), row(.keysReplaced, 120_000, isRead: true),
        ])
    }

    static let notices = content(isRead: false)
    static let noticesRead = content(isRead: true)
}
