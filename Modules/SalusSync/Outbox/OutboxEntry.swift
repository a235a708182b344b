/// One version that was written here, on its way to the server.
public struct OutboxEntry: Hashable, Sendable {
    /// The state of the entry on its way to the server.
    public enum State: Hashable, Sendable {
        /// Not sealed, or no longer for the present epoch.
        case draft
        case sealed(epoch: UInt32, size: Int)
        /// Given to the connection; whether it arrived is not known.
        case sent(epoch: UInt32, size: Int)
        /// Refused as it is: it stays here until it is retried or withdrawn.
        case refused(Refusal)
    }

    /// The reason for which the server refuses it.
    public enum Refusal: String, Hashable, Sendable {
        /// The role does not allow it.
        case notAllowed
        /// Larger than the server takes.
        case tooLarge
        /// The vault is full.
        case quota
        /// The vault is closed, or this device is no member's any more.
        case closed
        /// It cannot be sealed, or not be read.
        case damaged
        /// Another writer has changed the same thing meanwhile: one of both has to be chosen.
        case overtaken
        /// The server has another entry of its name; a retry sends it under another one.
        case nameTaken
    }

    public let id: EntryID
    /// Those of its parents that were in the outbox when it was written.
    public let parents: [EntryID]
    public internal(set) var state: State

    public init(id: EntryID, parents: [EntryID], state: State) {
        (self.id, self.parents, self.state) = (id, parents, state)
    }

    public var refusal: Refusal? {
        if case .refused(let refusal) = state { refusal } else { nil }
    }

    var isSent: Bool {
        if case .sent = state { true } else { false }
    }

    /// Sealed, whether sent or not.
    var isSealed: Bool { epoch > 0 }

    /// Zero when it is not sealed.
    public var epoch: UInt32 {
        switch state {
        case .sealed(let epoch, _), .sent(let epoch, _): epoch
        case .draft, .refused: 0
        }
    }

    var size: Int {
        switch state {
        case .sealed(_, let size), .sent(_, let size): size
        case .draft, .refused: 0
        }
    }
}
