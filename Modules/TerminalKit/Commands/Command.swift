/// Something a screen can do, as data: keys, hints, help, palette and menu are all made of it.
public struct Command: Hashable, Sendable {
    public let id: CommandID
    /// The command in a few words: `Open the document`.
    public let title: String
    /// Any of these runs it.
    public var keys: [KeySequence]
    /// The heading under which help lists it.
    public let group: String
    /// One or two words for the bottom line; nil keeps it out of there.
    public let hint: String?
    public let parameters: [CommandParameter]
    /// The reason why it cannot run now; nil when it can.
    public let obstacle: String?
    /// True when its effect can be undone with the undo command.
    public let isUndoable: Bool

    /// `unless` is the reason why the command cannot run now, as the end of a sentence: `no document is selected`.
    public init(
        _ id: CommandID, _ title: String, keys: [KeySequence] = [], group: String = "", hint: String? = nil,
        parameters: [CommandParameter] = [], unless obstacle: String? = nil, isUndoable: Bool = false
    ) {
        (self.id, self.title, self.keys, self.group, self.hint) = (id, title, keys, group, hint)
        (self.parameters, self.obstacle, self.isUndoable) = (parameters, obstacle, isUndoable)
    }

    public var isEnabled: Bool { obstacle == nil }

    /// Its keys as help writes them.
    public var keyNames: String { keys.map(\.name).joined(separator: ", ") }
}
