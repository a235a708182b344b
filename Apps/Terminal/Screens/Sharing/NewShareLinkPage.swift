import SalusBase
import SalusModels
import TerminalKit

/// A link of a share that was just made: shown once, since only its holder has the secret.
struct NewShareLinkPage: CoveringPane {
    enum Commands: String, PaneCommands {
        case end = "shareLink.end"
    }

    private let link: String
    private let invitation: ShareInvitation

    init(_ link: String, _ invitation: ShareInvitation) { (self.link, self.invitation) = (link, invitation) }

    var title: String { "The link of a share" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .end:
            Command(command.id, "End the link again", keys: ["x", "Delete"], group: "Page", hint: "end it again")
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .end: [.act(.run(SharingEffect(invitation.record, .endInvitation(invitation.id)))), .closePage]
        }
    }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    func render(in size: Size, isFocused: Bool) -> Grid {
        let offer = invitation.sentence { LocalTime.lastDay(endingAt: $0) }
        return Padding(
            horizontal: 1, vertical: 1,
            Text([
                Line(link, Style(.accent, bold: true)), Line(""),
                Line("It offers: \(offer).".harmless), Line(""),
                Line(
                    """
                    It works once, for the first account that accepts, until \
                    \(LocalTime.lastDay(endingAt: invitation.expires)). It is shown only now: give it to the person by \
                    a way that no one else reads.
                    """, .caution),
                Line(""),
                Line(
                    """
                    They open it in a browser, and make an account there if they have none. You are told when they \
                    accept; then it is an ordinary share.
                    """),
            ])
        ).render(in: size)
    }
}

extension SharingPage {
    /// Shows a link that was just made over the page of the record's shares.
    static func made(_ link: String, _ invitation: ShareInvitation, on record: RecordID) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.append(NewShareLinkPage(link, invitation))
                return []
            })
    }
}
