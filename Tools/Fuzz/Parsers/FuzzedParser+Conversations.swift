import SalusConversations

extension FuzzedParser {
    static let conversations = [
        FuzzedParser("conversation-entry", "Messages of other people, as they lie in an archive.") { bytes in
            guard let entry = try? ArchiveEntry(encoded: bytes) else { return }
            demand(entry.encoded == bytes, "an entry of an archive has one form")
            demand(Timeline([entry, entry]).items.count <= 1, "an entry is shown once")
        },
        FuzzedParser("archive-segment", "Segments of an archive of conversations.") { bytes in
            guard let segment = try? ArchiveSegment(encoded: bytes) else { return }
            demand(segment.encoded == bytes, "a segment has one form")
        },
        FuzzedParser("conversation-roster", "Rosters that a member puts into a group.") { bytes in
            guard let roster = try? Roster(encoded: bytes) else { return }
            demand(roster.encoded == bytes, "a roster has one form")
        },
    ]
}
