package import SalusClient
package import SalusModels

/// A notice about the account with the name of the device that it is about.
package struct NoticeRow: Hashable, Sendable {
    package let notice: AccountNotice
    private let device: String?

    package init(_ notice: AccountNotice, devices: [OwnDevice]) {
        self.notice = notice
        device = notice.device.flatMap { id in devices.first { $0.id == id }?.title }
    }

    /// In a few words, without a full stop.
    package var title: String {
        switch notice.kind {
        case .failedSignIns:
            "\(notice.count) failed sign-in\(notice.count == 1 ? "" : "s") from an unknown device"
        case .deviceAdded: "A device was added: \(device ?? "unknown")"
        case .deviceRemoved: "A device was removed: \(device ?? "unknown")"
        case .recoveryBegun: "A recovery of your account through your contacts began"
        }
    }

    /// The next step of a person who did not cause it.
    package var advice: String {
        switch notice.kind {
        case .failedSignIns: "If that was not you, choose a password that is used nowhere else."
        case .deviceAdded: "If you did not add it, remove it in Sessions and devices, and change your password."
        case .deviceRemoved: "If you did not remove it, change your password."
        case .recoveryBegun: "If that was not you, refuse it in Recovery contacts within 48 hours."
        }
    }
}

/// The notices of the account, newest first.
package struct NoticesContent: Hashable, Sendable {
    package let rows: [NoticeRow]
    package let unread: Int

    package init(_ rows: [NoticeRow]) {
        (self.rows, unread) = (rows, rows.filter { !$0.notice.isRead }.count)
    }
}
