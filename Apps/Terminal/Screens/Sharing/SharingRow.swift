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
    case app(RecordApp)
    case circle(SharingOverview.CarenetOverview)
    case member(CarenetMember, Carenet)
    case circleApp(App, Carenet)

    /// The whole record first, then the carenets, each with who is in it.
    static func rows(of overview: SharingOverview) -> [SharingRow] {
        if let limits = overview.limits { return [.limited(limits)] }
        var rows: [SharingRow] = [.whole(isOwners: overview.shares != nil)]
        rows += (overview.shares ?? []).map(SharingRow.share) + overview.apps.map(SharingRow.app)
        for circle in overview.carenets {
            rows.append(.circle(circle))
            rows += circle.members.map { .member($0, circle.carenet) }
            rows += circle.apps.map { .circleApp($0, circle.carenet) }
        }
        return rows
    }

    /// The carenet that it is about; nil for the record as a whole.
    var carenet: Carenet? {
        switch self {
        case .whole, .limited, .share, .app: nil
        case .circle(let circle): circle.carenet
        case .member(_, let carenet), .circleApp(_, let carenet): carenet
        }
    }

    var who: String {
        switch self {
        case .whole: "The whole record"
        case .limited: "A part of the record"
        case .share(let share): "  " + share.name.text + (share.role.map { " (\($0))" } ?? "")
        case .app(let enabled): "  \(enabled.app.manifest.name) · app"
        case .circle(let circle): circle.carenet.name
        case .member(let member, _): "  " + member.name.text
        case .circleApp(let app, _): "  \(app.manifest.name) · app"
        }
    }

    var what: String {
        switch self {
        case .whole(isOwners: true): "you see and do everything"
        case .whole(isOwners: false): "everything; only the owner sees who else"
        case .limited(let limits): limits.sentence { LocalTime.day($0.date) }
        case .share(let share):
            share.limits.map { $0.sentence { LocalTime.day($0.date) } } ?? "does everything but erase or share it whole"
        case .app(let enabled):
            enabled.app.kind == .autonomous ? "reads and writes by itself" : "reads and writes for whoever lets it"
        case .circle(let circle): Self.words(of: circle)
        case .member: "reads what is shown here"
        case .circleApp: "reads what is shown here, for who is in it"
        }
    }

    private static func words(of circle: SharingOverview.CarenetOverview) -> String {
        let shown =
            circle.documents == 0
            ? "no document" : circle.documents == 1 ? "1 document" : "\(circle.documents) documents"
        let nobody = circle.members.isEmpty && circle.apps.isEmpty ? "; nobody is in it" : ""
        return "shows \(shown)\(nobody)" + (circle.hasMore ? "; more are in it than stand here" : "")
    }

    var isHeading: Bool {
        switch self {
        case .whole, .limited, .circle: true
        default: false
        }
    }

    /// The confirmation before this share is removed; nil for a row that cannot be removed here.
    var question: PageQuestion<SharingStep>? {
        switch self {
        case .whole, .limited: nil
        case .share(let share):
            PageQuestion(
                .confirm(
                    "Close the record to \(share.name)?",
                    """
                    They see and do nothing there from now on, nor do the apps that they let in. What they \
                    have copied stays theirs.
                    """,
                    action: "Close"), .close(to: share.name.text)
            )
        case .app(let enabled):
            PageQuestion(
                .confirm(
                    "End \(enabled.app.manifest.name)'s access?",
                    "It works on this record no more, nor in any carenet of it.", action: "End it"),
                .withdraw(enabled.app)
            )
        case .circle(let circle):
            PageQuestion(
                .confirm(
                    "Delete \(circle.carenet.name)?",
                    "Whoever is in it sees nothing of it any more. The documents stay in the record.",
                    action: "Delete"), .delete(circle.carenet)
            )
        case .member(let member, let carenet):
            PageQuestion(
                .confirm(
                    "Take \(member.name) out of \(carenet.name)?",
                    "They see nothing of it from now on, nor do the apps that they let look into it.",
                    action: "Take out"), .takeOut(member, carenet)
            )
        case .circleApp(let app, let carenet):
            PageQuestion(
                .confirm(
                    "Take \(app.manifest.name) out of \(carenet.name)?",
                    "Its access to that ends. On the record it stays as it is.", action: "Take out"),
                .takeAppOut(app, carenet)
            )
        }
    }
}
