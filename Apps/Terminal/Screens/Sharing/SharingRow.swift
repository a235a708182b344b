import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// One row of the sharing page: an account or app, or the group that it belongs to.
enum SharingRow: Hashable, Sendable {
    /// The record as a whole.
    case whole(isOwners: Bool)
    /// The limits within which this account sees the record.
    case limited(ShareLimits)
    case share(RecordShare)
    /// A share that a link offers, which no account has accepted yet.
    case invitation(ShareInvitation)
    case app(RecordApp)
    case carenet(SharingOverview.CarenetOverview)
    case member(CarenetMember, Carenet)
    case circleApp(App, Carenet)
    /// Every document of a type is shown in the carenet.
    case type(DocumentType, Carenet)
    /// The applets of this device, of which no server knows.
    case device
    case applet(AddedApplet)

    /// Nothing where no applet sees the record.
    static func rows(of applets: [AddedApplet]) -> [SharingRow] {
        applets.isEmpty ? [] : [.device] + applets.map(SharingRow.applet)
    }

    /// The whole record first, then the carenets, each with who is in it.
    static func rows(of overview: SharingOverview) -> [SharingRow] {
        if let limits = overview.limits { return [.limited(limits)] }
        var rows: [SharingRow] = [.whole(isOwners: overview.shares != nil)]
        rows += (overview.shares ?? []).map(SharingRow.share) + overview.invitations.map(SharingRow.invitation)
        rows += overview.apps.map(SharingRow.app)
        for circle in overview.carenets {
            rows.append(.carenet(circle))
            rows += circle.members.map { .member($0, circle.carenet) }
            rows += circle.apps.map { .circleApp($0, circle.carenet) }
            rows += circle.types.map { .type($0, circle.carenet) }
        }
        return rows
    }

    /// The carenet that it is about; nil for the record as a whole.
    var carenet: Carenet? {
        switch self {
        case .whole, .limited, .share, .invitation, .app, .device, .applet: nil
        case .carenet(let circle): circle.carenet
        case .member(_, let carenet), .circleApp(_, let carenet), .type(_, let carenet): carenet
        }
    }

    /// The share with one account; nil for the other rows.
    var share: RecordShare? {
        if case .share(let share) = self { share } else { nil }
    }

    /// The account or members whose view the row stands for; nil for the other rows.
    var viewer: SharedViewer? {
        switch self {
        case .share(let share): .share(share)
        case .carenet(let circle): .members(of: circle.carenet)
        case .member(_, let carenet): .members(of: carenet)
        case .whole, .limited, .invitation, .app, .circleApp, .type, .device, .applet: nil
        }
    }

    var who: String {
        switch self {
        case .whole: "The whole record"
        case .limited: "A part of the record"
        case .share(let share): "  " + share.name.text + (share.role.map { " (\($0))" } ?? "")
        case .invitation: "  a link, not accepted yet"
        case .app(let enabled): "  \(enabled.app.manifest.name) · app"
        case .carenet(let circle): circle.carenet.name
        case .member(let member, _): "  " + member.name.text
        case .circleApp(let app, _): "  \(app.manifest.name) · app"
        case .type(let type, _): "  every \(type.shortName)"
        case .device: "On this device"
        case .applet(let added): "  \(added.applet.name.harmless) · applet"
        }
    }

    var what: String {
        switch self {
        case .whole(isOwners: true): "yours: you see and do everything"
        case .whole(isOwners: false): "everything; only the owner sees who else"
        case .limited(let limits): limits.sentence { LocalTime.lastDay(endingAt: $0) }
        case .share(let share):
            share.isWhole
                ? (share.limits?.representation.map { "\($0.words); " } ?? "")
                    + "everything, except erasing it or sharing all of it"
                : share.sentence { LocalTime.lastDay(endingAt: $0) }
        case .invitation(let invitation):
            "works until \(LocalTime.lastDay(endingAt: invitation.expires)): "
                + invitation.sentence { LocalTime.lastDay(endingAt: $0) }
        case .app(let enabled):
            enabled.app.kind == .autonomous
                ? "reads and writes by itself" : "reads and writes for the people who connect it"
        case .carenet(let circle): Self.words(of: circle)
        case .member(let member, _): member.mayWrite ? "reads, changes and adds documents" : "reads these documents"
        case .type: "shown here, new ones too"
        case .device: "applets; they send nothing anywhere"
        case .applet(let added): "reads \(added.grant.words)"
        case .circleApp: "reads these documents for the members"
        }
    }

    private static func words(of circle: SharingOverview.CarenetOverview) -> String {
        let shown =
            circle.documents == 0
            ? "no document" : circle.documents == 1 ? "1 document" : "\(circle.documents) documents"
        let noMembers = circle.members.isEmpty && circle.apps.isEmpty ? "; no members" : ""
        return "shows \(shown)\(noMembers)" + (circle.hasMore ? "; it has more members than are listed" : "")
    }

    var isHeading: Bool {
        switch self {
        case .whole, .limited, .carenet, .device: true
        default: false
        }
    }

    /// The confirmation before this share is removed; nil for a row that cannot be removed here.
    var question: PageQuestion<SharingStep>? {
        switch self {
        case .whole, .limited, .device: nil
        case .applet(let added):
            PageQuestion(
                .confirm(
                    "End the access of \(added.applet.name.harmless)?",
                    added.record == nil ? "It sees nothing any more, of no one here." : "It sees nothing any more.",
                    action: "End access"), .endApplet(added.applet.id, name: added.applet.name)
            )
        case .share(let share):
            PageQuestion(
                .confirm(
                    "Stop sharing with \(share.name)?",
                    """
                    \(share.name) and the apps that they connected lose access now. Earlier copies stay \
                    with them.
                    """,
                    action: "Stop sharing"), .close(to: share.name.text)
            )
        case .invitation(let invitation):
            PageQuestion(
                .confirm(
                    "End this link?", "It no longer works. You can make another one.",
                    action: "End it"), .endInvitation(invitation.id)
            )
        case .app(let enabled):
            PageQuestion(
                .confirm(
                    "End \(enabled.app.manifest.name)'s access?",
                    "It loses access to this record and to its circles.", action: "End it"),
                .withdraw(enabled.app)
            )
        case .carenet(let circle):
            PageQuestion(
                .confirm(
                    "Delete \(circle.carenet.name)?",
                    "Its members lose access to it. The documents stay in the record.",
                    action: "Delete"), .delete(circle.carenet)
            )
        case .member(let member, let carenet):
            PageQuestion(
                .confirm(
                    "Remove \(member.name) from \(carenet.name)?",
                    "They and the apps that they connected lose access to this circle now.",
                    action: "Remove"), .takeOut(member, carenet)
            )
        case .circleApp(let app, let carenet):
            PageQuestion(
                .confirm(
                    "Remove \(app.manifest.name) from \(carenet.name)?",
                    "Its access to this circle ends. Its access to the record stays.", action: "Remove"),
                .takeAppOut(app, carenet)
            )
        case .type(let type, let carenet):
            PageQuestion(
                .confirm(
                    "Stop showing every \(type.shortName) in \(carenet.name)?",
                    "Documents that you placed there by hand stay. The others are hidden from its members.",
                    action: "Stop"), .show(type, in: carenet, false)
            )
        }
    }
}
