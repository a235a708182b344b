public import SalusBase
public import SalusModels

/// The messages of a conversation as they are shown: edits, withdrawals, reactions and receipts put where they belong.
///
/// Made from archive entries in any order; the server's sequence sorts. What names a message that is not there, or has
/// no right to, changes nothing.
public struct Timeline: Equatable, Sendable {
    public struct Item: Equatable, Sendable {
        public let sequence: UInt64
        public let sender: DeviceAddress
        public let message: Message
        public let acceptedAt: Instant
        /// The newest text of the author; nil for one that was withdrawn, and for an attachment.
        public internal(set) var text: String?
        public internal(set) var isEdited = false
        /// The author, or an owner or moderator of a group; nil for a message that is not withdrawn.
        public internal(set) var withdrawnBy: AccountID?
        /// The people of each reaction.
        public internal(set) var reactions: [String: Set<AccountID>] = [:]

        public var isWithdrawn: Bool { withdrawnBy != nil }
        public var reference: MessageReference { MessageReference(author: sender.person, message: message.id) }
    }

    public private(set) var items: [Item] = []
    /// The last message that each person has read.
    public private(set) var read: [AccountID: MessageReference] = [:]
    private var places: [MessageReference: Int] = [:]

    public init(_ entries: some Sequence<ArchiveEntry>) {
        for entry in entries.sorted(by: { $0.sequence < $1.sequence }) {
            guard case .message(let message) = entry.body else { continue }
            take(message, entry)
        }
    }

    public subscript(reference: MessageReference) -> Item? { places[reference].map { items[$0] } }

    /// Messages of others after the one that `person` has read.
    public func unread(by person: AccountID) -> Int {
        let place = read[person].flatMap { places[$0] } ?? -1
        return items[(place + 1)...].count { $0.sender.person != person && !$0.isWithdrawn }
    }

    private mutating func take(_ message: Message, _ entry: ArchiveEntry) {
        let person = entry.sender.person
        switch message.content {
        case .text(let text), .reply(_, let text): add(message, entry, text: text)
        case .attachment: add(message, entry, text: nil)
        case .reaction(let target, let emoji, let isWithdrawn):
            change(target) { item in
                if isWithdrawn {
                    item.reactions[emoji]?.remove(person)
                } else {
                    item.reactions[emoji, default: []].insert(person)
                }
                if item.reactions[emoji]?.isEmpty ?? false { item.reactions[emoji] = nil }
            }
        case .edit(let target, let text):
            // A withdrawn text does not come back, and an attachment has none.
            change(target) { if $0.text != nil { ($0.text, $0.isEdited) = (text, true) } }
        case .withdrawal(let target):
            change(target) { ($0.text, $0.withdrawnBy, $0.reactions) = (nil, $0.withdrawnBy ?? person, [:]) }
        case .readReceipt(let target): note(target, readBy: person)
        }
    }

    private mutating func add(_ message: Message, _ entry: ArchiveEntry, text: String?) {
        let item = Item(
            sequence: entry.sequence, sender: entry.sender, message: message, acceptedAt: entry.acceptedAt, text: text)
        // The first message of a name counts.
        guard places[item.reference] == nil else { return }
        places[item.reference] = items.count
        items.append(item)
    }

    /// The author in the reference is the one who really sent the message, as items are found by both. The rights to
    /// edit and withdraw were checked when the entry came in.
    private mutating func change(_ target: MessageReference, _ change: (inout Item) -> Void) {
        guard let place = places[target] else { return }
        change(&items[place])
    }

    /// Receipts only go forward.
    private mutating func note(_ target: MessageReference, readBy person: AccountID) {
        guard let place = places[target], place > read[person].flatMap({ places[$0] }) ?? -1 else { return }
        read[person] = target
    }
}
