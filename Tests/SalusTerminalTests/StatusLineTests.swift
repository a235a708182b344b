import SalusAPI
import SalusBase
import SalusClient
import SalusModels
@testable import SalusTerminal
import TerminalKit
import Testing

@Suite("The status line of the main screen")
struct StatusOfTheMainScreen {
    private static let widths = Array(40...132) + [160, 200]
    private static let screens = [
        ("connected", Sample.main()), ("offline", Gallery.offline), ("waiting", Gallery.waiting),
        ("crowded", crowded), ("warning", warned), ("care", Gallery.care), ("form", Gallery.adding("medication")),
        ("find", Sample.main().after([.character("3"), .character("/")] + .typing("winter")).screen),
    ]

    /// Everything that it can say at once.
    private static var crowded: ClientScreen {
        var link = LinkState(.offline, since: Sample.noon.adding(seconds: -90_000), lastSync: Sample.noon)
        link.written = WaitingWrites(vaults: WaitingEntries(count: 12, since: Sample.noon, refused: 3))
        let look = RecoveryCheck(.refused(APIError(.unavailable, "The server is busy.")))
        return Gallery.receiving(Gallery.receiving(Gallery.care, .link(link)), RecoveryContactsPage.recoveryCheck(look))
    }

    private static var warned: ClientScreen {
        let problem = "The server could not be reached at the address that this device knows."
        return Gallery.receiving(
            crowded, .refused(ErrorNotice(problem, nextStep: "Check the network, then press s to try once more.")))
    }

    @Test("has the way to help at its end at every width", arguments: widths)
    func help(width: Int) {
        for (name, screen) in Self.screens {
            let line = Self.line(screen, width)
            let hint = ["form", "find"].contains(name) ? "F1 help" : "? help"
            #expect(line.hasSuffix("  \(hint)"), "\(name) at \(width): \(line)")
        }
    }

    @Test("says at every width how the client stands with its server", arguments: widths)
    func reach(width: Int) { #expect(Self.line(Self.crowded, width).contains("offline")) }

    @Test("leaves out first that recovery requests were not checked yet, then the account, then the last sync")
    func order() {
        let later = Gallery.receiving(Gallery.offline, RecoveryContactsPage.recoveryCheck(.later))
        #expect(
            [100, 80, 52, 44].map { Self.line(later, $0) } == [
                " recovery requests not checked yet · clara · offline since 13:00 · synced 12:00"
                    + String(repeating: " ", count: 14) + "? help",
                " clara · offline since 13:00 · synced 12:00" + String(repeating: " ", count: 30) + "? help",
                " clara · offline since 13:00 · synced 12:00  ? help",
                " offline since 13:00 · synced 12:00" + "  ? help",
            ])
    }

    @Test("keeps what was rejected before what waits, and both before since when")
    func unsent() {
        #expect(Self.line(Self.crowded, 40).contains("3 rejected"))
        #expect(Self.line(Self.crowded, 100).contains("3 rejected · 12 not sent"))
    }

    @Test("names F1 where a question mark is typed, and F1 opens the help there")
    func functionKey() {
        let form = Gallery.adding("medication")
        #expect(form.after([.character("?")]).screen.text().contains("?"))
        #expect(form.after([.function(1)]).screen.text().contains("type to find"))
        let back = form.after(.typing("x") + [.function(1), .escape]).screen
        #expect(back.text().contains("Add a medication for Clara Winter") && back.text().contains("x"))
    }

    private static func line(_ screen: ClientScreen, _ width: Int) -> String {
        var screen = screen
        _ = screen.handle(.resize(Size(width: width, height: 24)))
        return screen.text(width, 24).split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
            ?? ""
    }
}
