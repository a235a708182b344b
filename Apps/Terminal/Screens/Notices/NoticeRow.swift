package import SalusClient
package import SalusModels

/// A notice about the account with the name of the device or record that it is about.
package struct NoticeRow: Hashable, Sendable {
    package let notice: AccountNotice
    private let device: String?
    private let record: String?

    /// `records` by their names on this device.
    package init(_ notice: AccountNotice, devices: [OwnDevice], records: [RecordID: String]) {
        self.notice = notice
        device = notice.device.flatMap { id in devices.first { $0.id == id }?.title }
        record = notice.record.flatMap { records[$0] }
    }

    /// In a few words, without a full stop.
    package var title: String {
        switch notice.kind {
        case .failedSignIns:
            "\(notice.count) failed sign-in\(notice.count == 1 ? "" : "s") from an unknown device"
        case .deviceAdded: "A device was added: \(device ?? "unknown")"
        case .deviceRemoved: "A device was removed: \(device ?? "unknown")"
        case .recoveryBegun: "A recovery of your account through your contacts began"
        case .passwordChanged: "Your password was changed"
        case .keysReplaced: "Your keys were replaced"
        case .shareBegun: "\(notice.by?.text ?? "Someone") shares a record with you\(recordName)"
        case .shareEnded: "A record is no longer shared with you\(recordName)"
        case .sharePaused: "\(who) pauses the share of a record with you\(recordName)"
        case .shareResumed: "\(who) goes on with the share of a record with you\(recordName)"
        case .emergencyNamed: "\(who) lets you open a record in an emergency\(recordName)"
        case .emergencyOpened: "\(who) opened your record in an emergency\(recordName)"
        case .shareRanOut: "The time of a share is over: \(notice.by?.text ?? "someone") no longer sees it\(recordName)"
        case .guardianEnds: "A guardian's share ends soon (\(who))\(recordName)"
        case .linkAccepted: "\(who) accepted the link of a share of your record\(recordName)"
        case .linkDeclined: "\(who) declined the link of a share of your record\(recordName)"
        case .recordTaken: "The operator gave your record to another account\(recordName)"
        case .recordGiven: "The operator gave you a record\(recordName)"
        case .recordOffered: "\(who) offers you a record"
        case .offerTakenBack: "\(who) has taken the offer of a record back"
        case .offerDeclined: "\(who) did not accept your record\(recordName)"
        case .offerLapsed: "The time of an offer of a record is over\(recordName)"
        case .recordHandedOver: "\(who) accepted your record and owns it now\(recordName)"
        case .recordTakenOver: "The record that \(who) offered you is yours now\(recordName)"
        case .deletionAsked: "Your account is to be deleted"
        case .deletionCancelled: "The operator kept your account that was to be deleted"
        case .vaultKeysDue:
            "New keys are due in \(notice.count == 1 ? "one of your vaults" : "\(notice.count) of your vaults")"
        }
    }

    /// The next step of a person who did not cause it.
    package var advice: String {
        switch notice.kind {
        case .failedSignIns: "If that was not you, choose a password that is used nowhere else."
        case .deviceAdded: "If you did not add it, remove it in Sessions and devices, and change your password."
        case .deviceRemoved: "If you did not remove it, change your password."
        case .recoveryBegun: "If that was not you, refuse it in Recovery contacts within 48 hours."
        case .passwordChanged: "If that was not you, open the account with your recovery code, which ends all sessions."
        case .keysReplaced: "If that was not you, ask your recovery contacts to let you in again."
        case .shareBegun: "It is in Shared with you (F) after the next sync."
        case .shareEnded: "Anything you opened or saved before stays with you."
        case .sharePaused: "It is not on this device after the next sync, until they go on with it."
        case .shareResumed: "It is in Shared with you (F) after the next sync."
        case .emergencyNamed: "You find it in Emergency access (:emergency access), should it be needed."
        case .emergencyOpened: "The reason is in your inbox (M). End the access in Who sees what (W) if there is none."
        case .shareRanOut: "Share it again in Who sees what (W) if they still need it."
        case .guardianEnds: "The day is in Who sees what (W). A person of age may name a proxy."
        case .linkAccepted: "End the share in Who sees what (W) if you do not know them."
        case .linkDeclined: "The link no longer works. Make another one if it was meant for someone else."
        case .recordTaken: "The reason is in your inbox (M)."
        case .recordGiven: "It is here after the next sync; the reason is in your inbox (M)."
        case .recordOffered: "Accept or decline it in Offers of records (:offers)."
        case .offerTakenBack: "Ask the person if you expected to have it."
        case .offerDeclined, .offerLapsed: "The record stays with its owner, who can offer it again."
        case .recordHandedOver: "The part you still see is in Shared with you (F) after the next sync."
        case .recordTakenOver: "Look in Who sees what (W) who sees it, and end what you do not want."
        case .deletionAsked: "If that was not you, keep it (:Keep my account) and change your password now."
        case .deletionCancelled: "If you still want it to be deleted, ask for it again, and ask the operator why."
        case .vaultKeysDue: "The next sync makes them (s). If they stay due, Vaults (V) shows since when; S says why."
        }
    }

    private var who: String { notice.by?.text ?? "Someone" }

    private var recordName: String { record.map { ": \($0)" } ?? "" }
}

/// The notices of the account, newest first.
package struct NoticesContent: Hashable, Sendable {
    package let rows: [NoticeRow]
    package let unread: Int

    package init(_ rows: [NoticeRow]) {
        (self.rows, unread) = (rows, rows.filter { !$0.notice.isRead }.count)
    }
}
