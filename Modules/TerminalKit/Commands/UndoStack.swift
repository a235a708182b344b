/// The actions that can be undone: every action that was done is pushed with its inverse.
public struct UndoStack<Action: Hashable & Sendable>: Hashable, Sendable {
    /// Something done, in the words of the toast: `Deleted the message`, and how to undo and redo it.
    public struct Entry: Hashable, Sendable {
        public let title: String
        public let inverse: Action
        public let action: Action
    }

    private var done: [Entry] = []
    private var undone: [Entry] = []
    private let limit: Int

    /// Remembers the last `limit` actions.
    public init(limit: Int = 100) { self.limit = limit }

    /// Records that `action` was done and that `inverse` undoes it. Actions that were undone before cannot be redone
    /// now.
    public mutating func push(_ title: String, _ action: Action, inverse: Action) {
        done = (done + [Entry(title: title, inverse: inverse, action: action)]).suffix(limit)
        undone = []
    }

    /// Forgets the last entry, because it is pushed again with another inverse.
    public mutating func forget() { _ = done.popLast() }

    /// The entry that `undo` would undo next, for a command's title or its obstacle.
    public var next: Entry? { done.last }

    /// The entry that `redo` would do again.
    public var nextRedo: Entry? { undone.last }

    /// The action to do now so that the last one is taken back; nil when there is nothing.
    public mutating func undo() -> Action? {
        guard let entry = done.popLast() else { return nil }
        undone.append(entry)
        return entry.inverse
    }

    /// The action to do now so that the last undone one is done again.
    public mutating func redo() -> Action? {
        guard let entry = undone.popLast() else { return nil }
        done.append(entry)
        return entry.action
    }
}
