import SalusAPI
import SalusBase
import SalusConversations
import SalusCrypto
import SalusLocal
import SalusModels

/// Makes lists and threads for people of what the store has.
struct ThreadBuilder {
    let people: KnownPeople
    /// Names of people that this device has not met.
    let noted: [AccountID: String]
    let me: AccountID
    /// Conversations that stay out of the archive.
    let keptOut: Set<ConversationID>
    let contact: FirstContact
    let marks: [ConversationID: Set<ConversationMark>]
    /// Forms of this device that were not saved.
    let unsaved: [UnsavedForm]

    func name(of person: AccountID) -> String? {
        people.name(of: person.bytes).flatMap { $0.isEmpty ? nil : $0 } ?? noted[person]
    }

    func overview(_ local: LocalConversation) throws(ClientError) -> ConversationOverview {
        let outline: ConversationOutline? =
            if let bytes = local.outline { try ConversationOutline(encoded: bytes) } else { nil }
        let members = (outline?.people ?? [:]).map { account, role in
            ConversationMember(
                account: account, name: name(of: account), role: role, isSelf: account == me)
        }
        let status = contact.status(
            of: .init(id: local.id, hasActed: local.hasActed, leaders: Set(local.leaders)),
            outline?.people ?? [:])
        return ConversationOverview(
            id: local.id, kind: outline?.kind ?? .group, title: outline?.title ?? "",
            members: members.sorted(by: Self.comesFirst),
            isActive: local.isActive, isJoined: local.isJoined, keepsHistory: !keptOut.contains(local.id),
            isLeaving: local.isActive && outline?.isLeaving ?? false, status: status,
            unread: status.isHidden ? 0 : local.unread,
            waiting: local.isActive ? outline?.waiting.count ?? 0 : 0, newest: local.newest.map(newest),
            code: local.isActive ? outline?.code.bytes ?? [] : [], marks: marks[local.id] ?? [],
            draft: unsaved.draft(of: local.id))
    }

    private static func comesFirst(_ one: ConversationMember, _ other: ConversationMember) -> Bool {
        if one.isSelf != other.isSelf { return one.isSelf }
        return (one.name ?? "", one.account) < (other.name ?? "", other.account)
    }

    private func newest(_ entry: ArchiveEntry) -> ConversationOverview.Newest {
        ConversationOverview.Newest(
            author: name(of: entry.sender.person), isOwn: entry.sender.person == me, text: entry.text,
            at: entry.acceptedAt)
    }

    func thread(_ local: LocalConversation, _ entries: [LocalConversationEntry]) throws(ClientError)
        -> ConversationThread
    {
        let waiting = try waiting(local)
        let rows = rows(entries.map(\.entry) + waiting, waiting: Set(waiting.compactMap(\.changed)))
        return ConversationThread(overview: try overview(local), rows: rows)
    }

    private func waiting(_ local: LocalConversation) throws(ClientError) -> [ArchiveEntry] {
        guard local.isActive, let bytes = local.outline else { return [] }
        var entries: [ArchiveEntry] = []
        for waiting in try ConversationOutline(encoded: bytes).waiting {
            if let entry = try waiting.entry() { entries.append(entry) }
        }
        return entries
    }

    /// The server's numbers go on when a conversation begins again, so one order holds for all of it.
    private func rows(_ entries: [ArchiveEntry], waiting: Set<MessageReference>) -> [ConversationRow] {
        let timeline = Timeline(entries)
        var rows = timeline.items.map { ($0.sequence, row($0, timeline, isWaiting: waiting.contains($0.reference))) }
        for entry in entries {
            guard case .changes(let changes) = entry.body else { continue }
            let row = ConversationRow(
                at: entry.acceptedAt, author: name(of: entry.sender.person), isOwn: entry.sender.person == me,
                content: .changes(changes.map(change)))
            rows.append((entry.sequence, row))
        }
        return rows.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func row(_ item: Timeline.Item, _ timeline: Timeline, isWaiting: Bool) -> ConversationRow {
        let isOwn = item.sender.person == me
        let readers = timeline.read.filter { person, message in
            person != me && timeline[message].map { $0.sequence >= item.sequence } ?? false
        }
        return ConversationRow(
            name: MessageName(item.reference), at: item.acceptedAt, author: name(of: item.sender.person), isOwn: isOwn,
            content: content(item), answers: quote(item, timeline), isWaiting: isWaiting,
            isClockAhead: item.message.sentAt > item.acceptedAt.adding(seconds: 600),
            readBy: isOwn ? readers.keys.map { name(of: $0) ?? "?" }.sorted() : [],
            reactions: item.reactions.mapValues(\.count),
            ownReactions: Set(item.reactions.filter { $0.value.contains(me) }.keys), withdrawnBy: manager(item))
    }

    /// The owner or moderator who withdrew the message of another person.
    private func manager(_ item: Timeline.Item) -> String? {
        guard let person = item.withdrawnBy, person != item.sender.person else { return nil }
        return name(of: person) ?? "an owner or moderator"
    }

    /// The message that `item` answers.
    private func quote(_ item: Timeline.Item, _ timeline: Timeline) -> QuotedMessage? {
        guard case .reply(let target, _) = item.message.content, !item.isWithdrawn else { return nil }
        return QuotedMessage(
            name: MessageName(target), author: name(of: target.author), isOwn: target.author == me,
            text: timeline[target]?.text)
    }

    private func content(_ item: Timeline.Item) -> ConversationRow.Content {
        if item.isWithdrawn { return .withdrawn }
        if case .attachment(let file) = item.message.content {
            return .attachment(name: file.name, size: file.size, caption: file.caption)
        }
        return .text(item.text ?? "", isEdited: item.isEdited)
    }

    private func change(_ change: ConversationChange) -> MembersChange {
        switch change {
        case .joined(let roles, _):
            .joined(with: roles.keys.filter { $0 != me }.map { name(of: $0) ?? "?" }.sorted())
        case .personAdded(let person, let role): .added(name(of: person), as: ConversationRole(role))
        case .personLeft(let person): .left(name(of: person))
        case .personRemoved(let person): .removed(name(of: person))
        case .roleChanged(let person, let old, let new):
            .role(name(of: person), from: ConversationRole(old), to: ConversationRole(new))
        case .titleChanged(let title): .title(title)
        case .deviceAdded(let device): .device(added: true, of: name(of: device.person))
        case .deviceRemoved(let device): .device(added: false, of: name(of: device.person))
        }
    }
}

extension MessageName {
    init(_ reference: MessageReference) {
        self.init(author: reference.author, id: reference.message)
    }

    var reference: MessageReference { MessageReference(author: author, message: id) }
}

extension ArchiveEntry {
    /// The message that this entry is or changes; nil for a change of the members.
    fileprivate var changed: MessageReference? {
        guard case .message(let message) = body else { return nil }
        return switch message.content {
        case .edit(let target, _), .withdrawal(let target), .reaction(let target, _, _), .readReceipt(let target):
            target
        case .text, .reply, .attachment: MessageReference(author: sender.person, message: message.id)
        }
    }

    /// The text of a message; nil for a change.
    fileprivate var text: String? {
        guard case .message(let message) = body else { return nil }
        return switch message.content {
        case .text(let text), .reply(_, let text): text
        case .attachment(let file): file.name
        default: nil
        }
    }
}
