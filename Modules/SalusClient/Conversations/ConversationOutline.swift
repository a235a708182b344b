import FoundationEssentials
import SalusAPI
import SalusBase
import SalusConversations
import SalusLocal
import SalusModels

/// A conversation as lists show it, kept beside its group: reading it opens no keys.
struct ConversationOutline: Hashable, Codable {
    var kind: ThreadKind
    var title: String
    var people: [AccountID: ConversationRole]
    /// Messages of this device that wait to be sent, oldest first.
    var waiting: [WaitingMessage]
    var isLeaving: Bool
    /// See `ConversationSummary.conversationCode`.
    var code: Base64URLBytes

    init(_ summary: ConversationSummary, by me: DeviceAddress) {
        kind = ThreadKind(summary.roster.kind)
        (title, isLeaving) = (summary.roster.title, summary.isLeaving)
        people = summary.roster.roles.mapValues { ConversationRole($0) }
        waiting = summary.waiting.enumerated().compactMap { place, message in
            WaitingMessage(ArchiveEntry(waiting: message, at: place, in: summary.id, by: me))
        }
        code = Base64URLBytes(summary.conversationCode)
    }

    /// As a segment of the archive names it.
    init(_ segment: ArchiveSegment) {
        kind = ThreadKind(segment.kind)
        (title, waiting, isLeaving, code) = (segment.title, [], false, Base64URLBytes([]))
        people = segment.roles.mapValues { ConversationRole($0) }
    }

    /// Throws `profile(.damaged)` for what no program of ours wrote.
    init(encoded: [UInt8]) throws(ClientError) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(encoded)) } catch { throw .profile(.damaged) }
    }

    func encoded() throws(ClientError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return Array(try encoder.encode(self)) } catch { throw .profile(.damaged) }
    }

    /// A message that waits to be sent, as an entry behind all others.
    struct WaitingMessage: Hashable, Codable {
        let writtenAt: Instant
        /// Nil in an outline of an older version, until the next sync.
        private let bytes: Base64URLBytes?

        private enum CodingKeys: String, CodingKey {
            case writtenAt
            case bytes = "entry"
        }

        /// Nil for one that no reader sees.
        init?(_ entry: ArchiveEntry) {
            if case .message(let message) = entry.body, case .readReceipt = message.content { return nil }
            (writtenAt, bytes) = (entry.acceptedAt, Base64URLBytes(entry.encoded))
        }

        /// Throws `profile(.damaged)` for bytes that are no entry.
        func entry() throws(ClientError) -> ArchiveEntry? {
            guard let bytes else { return nil }
            do { return try ArchiveEntry(encoded: bytes.bytes) } catch { throw .profile(.damaged) }
        }
    }
}

extension WaitingEntries {
    /// Own messages of conversations that wait to be sent. Throws `profile(.damaged)` for an outline that no program of
    /// ours wrote.
    init(conversations: [LocalConversation]) throws(ClientError) {
        var times: [Instant] = []
        for found in conversations where found.isActive {
            if let bytes = found.outline { times += try ConversationOutline(encoded: bytes).waiting.map(\.writtenAt) }
        }
        self.init(count: times.count, since: times.min(), refused: 0)
    }
}
