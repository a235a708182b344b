import PHRIndivo
import SalusModels

/// A notice about the account in words.
struct AccountNoticeText: Sendable {
    let title: String
    /// The next step of a person who did not cause it.
    let advice: String

    /// A kind of a newer server is told as one that this page does not know.
    init(_ notice: IndivoAccountNotice) {
        switch AccountNotice.Kind(rawValue: notice.kind) {
        case .failedSignIns:
            title = "\(notice.count) failed sign-in\(notice.count == 1 ? "" : "s") from an unknown device"
            advice = "If that was not you, choose a password that is used nowhere else."
        case .deviceAdded:
            title = "A device was added"
            advice = "If you did not add it, remove it in salus, and change your password."
        case .deviceRemoved:
            title = "A device was removed"
            advice = "If you did not remove it, change your password."
        case .recoveryBegun:
            title = "A recovery of your account through your contacts began"
            advice = "If that was not you, refuse it in salus within 48 hours."
        case .passwordChanged:
            title = "Your password was changed"
            advice = "If that was not you, ask for a new password now, and tell the operator."
        case .keysReplaced:
            title = "Your keys were replaced"
            advice = "If that was not you, ask your recovery contacts for help, and tell the operator."
        case .shareBegun:
            title = "A record was shared with you"
            advice = "You find it among your records."
        case .shareEnded:
            title = "A record is no longer shared with you"
            advice = "Ask the person if you need it again."
        case .sharePaused:
            title = "The share of a record with you is paused"
            advice = "Its owner can go on with it; nothing is lost."
        case .shareResumed:
            title = "The share of a record with you goes on"
            advice = "You find it among your records."
        case .emergencyNamed:
            title = "You may open a record in an emergency"
            advice = "Its owner named you. Open it under Emergency access, below your records, should it be needed."
        case .emergencyOpened:
            title = "Your record was opened in an emergency"
            advice = "The reason is in your inbox. End the share if there is no emergency."
        case .shareRanOut:
            title = "A share of your record is over: its time has ended"
            advice = "Share the record again if it is still needed."
        case .guardianEnds:
            title = "A guardian's share of a record ends soon"
            advice = "The day is on the sharing page of the record. A person of age may name a proxy."
        case .linkAccepted:
            title = "A person accepted the link of a share of your record"
            advice = "You find the share on the sharing page of the record. End it if you do not know them."
        case .linkDeclined:
            title = "A person declined the link of a share of your record"
            advice = "The link no longer works."
        case .recordTaken:
            title = "The operator gave your record to another account"
            advice = "The reason is in your inbox."
        case .recordGiven:
            title = "The operator gave you a record"
            advice = "You find it among your records, and the reason in your inbox."
        case .recordOffered:
            title = "You are offered a record"
            advice = "Accept or decline it in salus, under Offers of records."
        case .offerTakenBack:
            title = "The offer of a record was taken back"
            advice = "Ask the person if you expected to have it."
        case .offerDeclined:
            title = "Your offer of a record was declined"
            advice = "The record is still yours."
        case .offerLapsed:
            title = "The time of an offer of a record is over"
            advice = "The record stays with its owner, who can offer it again."
        case .recordHandedOver:
            title = "Your record was accepted and has another owner now"
            advice = "The part you still see is among the records that others share with you."
        case .recordTakenOver:
            title = "The record that you accepted is yours now"
            advice = "You find it among your records."
        case .deletionAsked:
            title = "Your account is to be deleted"
            advice = "If that was not you, keep it, choose a new password, and tell the operator."
        case .deletionCancelled:
            title = "The operator kept your account that was to be deleted"
            advice = "If you still want it to be deleted, ask for it again in salus, and ask the operator why."
        case .vaultKeysDue:
            title = "New keys are due in \(notice.count == 1 ? "one of your vaults" : "\(notice.count) of your vaults")"
            advice = "Open salus on one of your devices: its next sync makes them."
        case nil:
            title = "Something happened to your account"
            advice = "Open the notices in salus, which say more."
        }
    }
}
