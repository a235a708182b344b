import SalusModels
import TerminalKit

/// A link that was just made: shown once, since this device keeps it sealed from then on.
struct VaultLinkPage: CoveringPane {
    enum Commands: String, PaneCommands {
        case save = "link.save"
    }

    private let link: String
    private let vaultName: String

    init(_ link: String, to vaultName: String) { (self.link, self.vaultName) = (link, vaultName) }

    var title: String { "The link into \(vaultName)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .save:
            Command(
                command.id, "Save it in a file that only you can read", keys: ["E"], group: "Page", hint: "save",
                parameters: [.text("Path of a new file")])
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .save: call.words.map { [.act(.run(VaultStep.link(.save(link, path: $0))))] } ?? []
        }
    }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    func render(in size: Size, isFocused: Bool) -> Grid {
        Padding(
            horizontal: 1, vertical: 1,
            Text([
                Line(link, Style(.accent, bold: true)), Line(""),
                Line(
                    """
                    Every person who has it can join, until it is used up, over or closed. It is shown only now: \
                    send it now, or E saves it.
                    """,
                    .caution),
                Line(""),
                Line(
                    """
                    They put it into salus vault join, or J on the page of vaults. One of your devices lets \
                    them in with its next sync.
                    """
                ),
            ])
        ).render(in: size)
    }
}
