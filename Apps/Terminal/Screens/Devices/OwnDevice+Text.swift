import SalusBase
package import SalusClient
import TerminalKit

/// A device in the words of the screen.
extension OwnDevice {
    /// Its name, and that it is this one.
    package var title: String { isThis ? "\(known) · this one" : known }

    private var known: String {
        if let name, !name.isEmpty { return name }
        if let app { return "a browser, through \(app)" }
        return id == nil ? "a session without a device" : "a device added elsewhere"
    }

    static let whatStays = """
        Its stored data stays, locked by its local password; to read or write anything new, sign in there \
        again.
        """

    func cells(_ time: LocalTime, isWide: Bool) -> [Line] {
        let name = Line(title, isThis ? Style(.accent, bold: true) : sessions.isEmpty ? .muted : .normal)
        let last = lastUse.map { Line(time.text($0)) } ?? Line(revokedAt == nil ? "signed out" : "removed", .muted)
        guard isWide else { return [name, last] }
        return [name, signedInAt.map { Line(time.text($0)) } ?? Line("–", .muted), last]
    }

    /// Further details of the device: when it was added, its sessions, and its state.
    func about(_ time: LocalTime) -> String {
        let added = id == nil ? "" : "Added \(time.text(addedAt)). "
        let sessions = sessions.count > 1 ? "It was signed in \(sessions.count) times. " : ""
        return added + sessions + more(time)
    }

    private func more(_ time: LocalTime) -> String {
        if let revokedAt { return "Removed \(time.text(revokedAt)): it cannot sign in any more." }
        if isThis { return "It is this device." }
        if sessions.isEmpty { return "It has no access to the server until you sign in there." }
        if app != nil { return "A browser; its session ends after eight hours. x signs it out." }
        if id == nil { return "A sign-in that was not finished, or another program with your password." }
        return name == nil
            ? "Its name is known here after the next sign-in here (i)."
            : "x signs it out, d removes it for good; K, if a stranger had it open."
    }

    /// Asks before it is signed out.
    var question: Dialog {
        if isThis {
            return Dialog(
                "Sign out here?",
                """
                Everything on this device stays readable. To sync and to write you sign in again, with i. On a \
                device that you give away, forget it instead: it leaves your account, and nothing \
                is stored here any more.
                """,
                answers: [
                    .init("cancel", "Cancel"), .init("confirm", "Sign out"), .init("alternative", "Forget this device"),
                ], safe: 0)
        }
        let stays = app == nil ? Self.whatStays : "Apps that were opened there are closed."
        return .confirm("Sign out \(known)?", "It is signed out at once. \(stays)", action: "Sign out")
    }
}
