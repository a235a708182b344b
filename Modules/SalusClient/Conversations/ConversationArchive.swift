import SalusAPI
import SalusBase
import SalusConversations
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync
import SalusVaultModels

/// The archive of the account's conversations: a vault that only its own devices share. Each device seals into it what
/// it sent and received, in segments, and takes in what the others have sealed: so a new device and a recovered account
/// have the whole history. Its identifier follows from the account's keys, so that two devices make the same one.
struct ConversationArchive: Sendable {
    /// Entries that one round seals; what is left comes with the next.
    private static let page = 2_000
    /// Bytes after which a segment is full; a single message is smaller, and all of it is less than an entry of a vault
    /// may have.
    private static let partBytes = 256 << 10

    let vaults: VaultClient
    let store: any LocalStore
    let me: AccountID

    var id: VaultID {
        get async throws(ClientError) {
            let own = try await vaults.account.selfKey.derivePublic("conversation archive", count: 16)
            guard let id = VaultID(bytes: own) else { throw .profile(.damaged) }
            return id
        }
    }

    /// Whether the server has it.
    var isOffered: Bool {
        get async throws(ClientError) {
            let own = try await id
            return try await vaults.server.vaults().contains { $0.id == own }
        }
    }

    // MARK: Taking in

    /// Takes in the segments that other devices sealed, and drops those that one of them has deleted. Gives whether
    /// anything has changed.
    func takeIn() async throws(ClientError) -> Bool {
        let marks = try await forgotten()
        let isChanged = try await takeInSegments(marks)
        return try await forget(upTo: marks) || isChanged
    }

    private func takeInSegments(
        _ marks: [ConversationID: Int]
    ) async throws(ClientError) -> Bool {
        guard try await vaults.load(try await id) != nil else { return false }
        let store = store
        let known = try await local { () async throws(DomainError) in try await store.segments() }
        let names = Set(known.keys)
        let (new, gone) = try await vaults.read(try await id) { Self.segments(in: $0.copy, unknown: names) }
        let (forgotten, segments) = Self.parted(Self.opened(new), by: marks)
        try await delete(forgotten)
        for segment in segments {
            let outline = try ConversationOutline(segment.content).encoded()
            let person = me
            try await local { () async throws(DomainError) in
                try await store.take(segment.content, named: segment.name, outline: outline, of: person)
            }
        }
        for name in gone {
            try await local { () async throws(DomainError) in try await store.forget(segment: name) }
        }
        return !segments.isEmpty || !gone.isEmpty
    }

    private typealias Named = (name: [UInt8], content: ArchiveSegment)

    /// The names of those that another device sealed before it learned that all of it is forgotten, and the others.
    private static func parted(
        _ segments: [Named], by marks: [ConversationID: Int]
    ) -> (forgotten: [[UInt8]], left: [Named]) {
        var (forgotten, left) = ([[UInt8]](), [Named]())
        for segment in segments {
            let last = Int(clamping: segment.content.entries.last?.sequence ?? 0)
            if let mark = marks[segment.content.conversation], last <= mark {
                forgotten.append(segment.name)
            } else {
                left.append(segment)
            }
        }
        return (forgotten, left)
    }

    /// The oldest first. One that no program of ours wrote is left out.
    private static func opened(_ new: [[UInt8]: [UInt8]]) -> [Named] {
        new.compactMap { name, bytes in (try? ArchiveSegment(encoded: bytes)).map { (name: name, content: $0) } }
            .sorted { ($0.content.entries.first?.sequence ?? 0) < ($1.content.entries.first?.sequence ?? 0) }
    }

    /// The segments that are not in `known`, with their content, and those of `known` that were deleted.
    private static func segments(
        in copy: VaultCopy, unknown known: Set<[UInt8]>
    ) -> (new: [[UInt8]: [UInt8]], gone: [[UInt8]]) {
        var new: [[UInt8]: [UInt8]] = [:]
        for object in copy.replica.living.keys where !known.contains(object.bytes) {
            let content = copy.wholeContents(of: object).last { $0.type == ArchiveSegment.contentType }
            if let content { new[object.bytes] = content.bytes }
        }
        let gone = known.filter { name in
            ObjectID(bytes: name).flatMap { copy.replica.objects[$0] }?.state.isDeleted ?? false
        }
        return (new, gone.sorted { $0.lexicographicallyPrecedes($1) })
    }

    // MARK: Sealing

    /// Seals what no segment has yet, and sends it. Conversations of `kept` stay out.
    func seal(keepingOut kept: Set<ConversationID>) async throws(ClientError) {
        let store = store
        var isChanged = false
        while true {
            let entries = try await local { () async throws(DomainError) in
                try await store.unarchived(limit: Self.page)
            }
            let out = entries.filter { kept.contains($0.entry.conversation) || !$0.entry.isArchived }
            if !out.isEmpty { try await local { () async throws(DomainError) in try await store.note(out, in: nil) } }
            let wanted = entries.filter { !kept.contains($0.entry.conversation) && $0.entry.isArchived }
            if !wanted.isEmpty {
                try await seal(wanted)
                isChanged = true
            }
            if entries.count < Self.page { break }
        }
        if isChanged { try await vaults.sync.run(try await id) }
    }

    /// A segment that is in the vault and not noted when the program ends is noted when it is taken in.
    private func seal(_ entries: [LocalConversationEntry]) async throws(ClientError) {
        let (store, person) = (store, me)
        let outlines = try await local { () async throws(DomainError) in try await store.conversations(of: person) }
        try await vaults.members.make(named: nil, .conversation, as: try await id)
        let groups = Dictionary(grouping: entries, by: \.entry.conversation)
        for (conversation, kept) in groups.sorted(by: { $0.key < $1.key }) {
            let bytes = outlines.first { $0.id == conversation }?.outline
            let outline: ConversationOutline? = if let bytes { try ConversationOutline(encoded: bytes) } else { nil }
            for part in Self.parts(kept.sorted { $0.entry.sequence < $1.entry.sequence }) {
                let segment = try outline.segment(of: conversation, part.map(\.entry))
                let object = ObjectID(from: vaults.randomness)
                try await vaults.writer.put(
                    segment.encoded, type: ArchiveSegment.contentType, in: object, of: try await id)
                try await local { () async throws(DomainError) in try await store.note(part, in: object.bytes) }
            }
        }
    }

    /// Runs that fit into a segment each.
    private static func parts(_ entries: [LocalConversationEntry]) -> [[LocalConversationEntry]] {
        var (parts, bytes) = ([[LocalConversationEntry]](), 0)
        for kept in entries {
            let size = kept.entry.encoded.count + 4
            let isFull =
                bytes + size > Self.partBytes
                || parts.last.map { $0.count == ConversationLimits.segmentEntries } ?? true
            if isFull { (parts, bytes) = (parts + [[]], 0) }
            parts[parts.count - 1].append(kept)
            bytes += size
        }
        return parts
    }

    // MARK: Deleting

    /// Deletes everything of a conversation up to now, here and in the archive, and notes up to where, so that every
    /// other device of the account does the same, with what it has not sealed or keeps out of the archive, too.
    func forget(_ conversation: ConversationID) async throws(ClientError) {
        let store = store
        let last = try await local { () async throws(DomainError) in try await store.lastNumber(of: conversation) }
        try await vaults.home.setFields(
            Self.label, conversation.bytes,
            [Self.conversationField: .string("\(conversation)"), Self.forgottenField: .string("\(last)")])
        let known = try await local { () async throws(DomainError) in try await store.segments() }
        let names = known.filter { $0.value == conversation }.map(\.key)
        try await delete(names)
        for name in names {
            try await local { () async throws(DomainError) in try await store.forget(segment: name) }
        }
        _ = try await forget(upTo: [conversation: last])
    }

    private func delete(_ segments: [[UInt8]]) async throws(ClientError) {
        let names = segments.compactMap { ObjectID(bytes: $0) }
        if names.isEmpty { return }
        try await vaults.writer.write(in: try await id) { copy, entry throws(SyncError) in
            var drafts: [VaultDraft?] = []
            for name in names where copy.hasLiving(name) { drafts.append(try copy.delete(name, as: entry())) }
            return drafts
        }
    }

    /// Whether anything of that was here.
    private func forget(upTo marks: [ConversationID: Int]) async throws(ClientError) -> Bool {
        let store = store
        var isChanged = false
        for (conversation, last) in marks {
            let count = try await local { () async throws(DomainError) in
                try await store.forgetEntries(of: conversation, upTo: last)
            }
            isChanged = isChanged || count > 0
        }
        return isChanged
    }

    /// Up to where the account has forgotten its conversations, on any of its devices.
    private func forgotten() async throws(ClientError) -> [ConversationID: Int] {
        var marks: [ConversationID: Int] = [:]
        for note in try await vaults.home.notes(with: Self.forgottenField) {
            guard let id = note[Self.conversationField]?.string.flatMap(ConversationID.init),
                let last = note[Self.forgottenField]?.string.flatMap({ Int(digits: $0) })
            else { continue }
            marks[id] = last
        }
        return marks
    }

    // MARK: The switch

    private static let label = "conversation archive"
    private static let conversationField = "archiveOfConversation"
    private static let offField = "isOff"
    private static let forgottenField = "forgottenUpTo"

    /// The conversations that the account keeps out, on all its devices.
    func keptOut() async throws(ClientError) -> Set<ConversationID> {
        let notes = try await vaults.home.notes(with: Self.conversationField)
        return Set(
            notes.filter { $0[Self.offField] == .bool(true) }.compactMap { note in
                note[Self.conversationField]?.string.flatMap { ConversationID($0) }
            })
    }

    func setKeptOut(_ isOff: Bool, _ conversation: ConversationID) async throws(ClientError) {
        try await vaults.home.setFields(
            Self.label, conversation.bytes,
            [Self.conversationField: .string("\(conversation)"), Self.offField: .bool(isOff)])
    }
}

extension ConversationOutline? {
    /// Throws `conversation(.damaged)` for entries that are no segment.
    fileprivate func segment(
        of conversation: ConversationID, _ entries: [ArchiveEntry]
    ) throws(ClientError) -> ArchiveSegment {
        let people = self?.people.map { ($0.key, $0.value.role) } ?? []
        do throws(ConversationError) {
            return try ArchiveSegment(
                conversation: conversation, kind: (self?.kind ?? .group).kind, title: self?.title ?? "",
                roles: Dictionary(uniqueKeysWithValues: people), entries: entries)
        } catch { throw .conversation(ConversationProblem(error)) }
    }
}
