import TerminalKit

/// The commands of a pane as the cases of an enum: keys, hints, help, palette and the reason why a key does nothing are
/// made of them, and the pane runs a case. So none can be listed without being run, or run without being listed.
protocol PaneCommands: CaseIterable, Sendable {
    /// The stable name for key files, such as `devices.signOut`.
    var id: CommandID { get }
}

extension PaneCommands {
    /// The case of that name; nil for another pane's.
    init?(_ id: CommandID) {
        guard let found = Self.allCases.first(where: { $0.id == id }) else { return nil }
        self = found
    }
}

extension PaneCommands where Self: RawRepresentable<String> {
    var id: CommandID { CommandID(rawValue: rawValue) }
}

/// The commands of a pane without any of its own.
struct NoCommands: PaneCommands {
    static let allCases: [NoCommands] = []
    let id: CommandID
}

extension Pane {
    /// The pane's own commands, in the order of their cases.
    func ownCommands(isFocused: Bool) -> [Command] {
        Commands.allCases.compactMap { describe($0, isFocused: isFocused) }
    }

    func commands(isFocused: Bool) -> [Command] { ownCommands(isFocused: isFocused) }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        Commands(call.id).map { run($0, call, in: size) } ?? []
    }
}

extension CoveringPane {
    func commands(isFocused: Bool) -> [Command] { [Self.closing] + ownCommands(isFocused: isFocused) }
}

extension Pane where Commands == NoCommands {
    func describe(_ command: NoCommands, isFocused: Bool) -> Command? { nil }
    mutating func run(_ command: NoCommands, _ call: CommandCall, in size: Size) -> [Step] { [] }
}

/// The command of every page over the main screen, which runs it.
enum CoveringCommand: String, PaneCommands {
    case back = "page.back"
}
