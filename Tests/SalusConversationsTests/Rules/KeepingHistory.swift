import SalusBase
import SalusModels
import Testing

@testable import SalusConversations

@Suite("The archive and what is shown of it")
struct KeepingHistory {
    private let people = (1...3).map { AccountID(bytes: [UInt8](repeating: $0, count: 16))! }

    private func entry(_ sequence: UInt64, by person: Int, _ content: MessageContent) -> ArchiveEntry {
        let id = MessageID(bytes: [UInt8](repeating: UInt8(sequence), count: 16))!
        return ArchiveEntry(
            conversation: .direct(people[0], people[1]), sequence: sequence, acceptedAt: TestWorld.start, epoch: 1,
            sender: DeviceAddress(person: people[person], device: DeviceID(bytes: [UInt8](repeating: 9, count: 16))!),
            body: .message(Message(id: id, sentAt: TestWorld.start, content: content)), isArchived: true)
    }

    private func reference(_ sequence: UInt64, by person: Int) -> MessageReference {
        MessageReference(
            author: people[person], message: MessageID(bytes: [UInt8](repeating: UInt8(sequence), count: 16))!)
    }

    @Test("edits, withdrawals, reactions and receipts come to the message that they name, and to no other's")
    func timeline() throws {
        let one = reference(1, by: 0)
        let entries = [
            entry(1, by: 0, .text("first")), entry(2, by: 1, .reply(to: one, text: "second")),
            entry(3, by: 0, .edit(of: one, text: "edited")), entry(4, by: 1, .reaction(to: one, emoji: "👍")),
            entry(5, by: 2, .reaction(to: one, emoji: "👍")),
            entry(6, by: 2, .reaction(to: one, emoji: "👍", isWithdrawn: true)),
            // Named with a wrong author: it is another message, which is not there.
            entry(7, by: 1, .edit(of: reference(1, by: 1), text: "forged")),
            entry(8, by: 1, .readReceipt(upTo: one)), entry(9, by: 0, .text("third")),
            entry(10, by: 0, .withdrawal(of: reference(9, by: 0))),
            entry(11, by: 0, .edit(of: reference(9, by: 0), text: "back")),
            entry(12, by: 0, .readReceipt(upTo: reference(2, by: 1))), entry(13, by: 0, .readReceipt(upTo: one)),
        ]
        let timeline = Timeline(entries.reversed())
        #expect(timeline.items.map(\.text) == ["edited", "second", nil])
        #expect(timeline.items.map(\.isEdited) == [true, false, false])
        #expect(timeline.items.map(\.isWithdrawn) == [false, false, true])
        #expect(timeline.items.compactMap(\.withdrawnBy).count == 1)
        #expect(timeline[one]?.reactions == ["👍": [people[1]]])
        #expect(timeline.read == [people[1]: one, people[0]: reference(2, by: 1)])
        #expect(timeline.unread(by: people[2]) == 2 && timeline.unread(by: people[0]) == 0)
        #expect(timeline.unread(by: people[1]) == 0)
    }

    @Test("what waits to be sent comes behind everything, in its order, and changes what it names")
    func waiting() {
        let one = reference(1, by: 0)
        let contents: [MessageContent] = [.edit(of: one, text: "a"), .edit(of: one, text: "b"), .text("new")]
        let waiting = contents.enumerated().map { place, content in
            let id = MessageID(bytes: [UInt8](repeating: 100 + UInt8(place), count: 16))!
            return ArchiveEntry(
                waiting: Message(id: id, sentAt: TestWorld.start, content: content), at: place,
                in: .direct(people[0], people[1]), by: entry(1, by: 0, .text("")).sender)
        }
        let timeline = Timeline(waiting.reversed() + [entry(1, by: 0, .text("first"))])
        #expect(timeline.items.map(\.text) == ["b", "new"] && timeline[one]?.isEdited == true)
    }

    @Test("an entry of every kind is the same after sealing and opening, and no other bytes are an entry")
    func coding() throws {
        let attachment = try AttachmentReference(
            identifier: [1], key: [UInt8](repeating: 2, count: 32), digest: [UInt8](repeating: 3, count: 32), size: 4,
            name: "scan.pdf", mediaType: "application/pdf", caption: "a\nb")
        let one = reference(1, by: 0)
        let contents: [MessageContent] = [
            .text("a"), .reply(to: one, text: "b"), .reaction(to: one, emoji: "c", isWithdrawn: true),
            .edit(of: one, text: "d"), .withdrawal(of: one), .attachment(attachment), .readReceipt(upTo: one),
        ]
        for content in contents {
            let entry = entry(5, by: 1, content)
            #expect(try ArchiveEntry(encoded: entry.encoded) == entry)
            for count in 0..<entry.encoded.count {
                #expect(throws: ConversationError.self) {
                    try ArchiveEntry(encoded: Array(entry.encoded.prefix(count)))
                }
            }
            #expect(throws: ConversationError.malformed(.trailingBytes)) {
                try ArchiveEntry(encoded: entry.encoded + [0])
            }
        }
        let device = entry(1, by: 0, .text("a")).sender
        let changes = ArchiveEntry(
            conversation: .direct(people[0], people[1]), sequence: 1, acceptedAt: TestWorld.start, epoch: 1,
            sender: device,
            body: .changes([
                .joined(people: [people[0]: .owner, people[1]: .reader], title: "t"), .personAdded(people[2], .member),
                .personLeft(people[2]), .personRemoved(people[1]), .roleChanged(people[1], from: .reader, to: .member),
                .titleChanged("u"), .deviceAdded(device), .deviceRemoved(device),
            ]), isArchived: false)
        #expect(try ArchiveEntry(encoded: changes.encoded) == changes)
    }

    @Test("a segment of the archive is the same after opening, and holds entries of one conversation in their order")
    func segments() throws {
        let entries = [entry(1, by: 0, .text("a")), entry(2, by: 1, .text("b"))]
        let conversation = entries[0].conversation
        let segment = try ArchiveSegment(
            conversation: conversation, kind: .direct, title: "", roles: [people[0]: .owner, people[1]: .owner],
            entries: entries)
        #expect(try ArchiveSegment(encoded: segment.encoded) == segment)
        for count in 0..<segment.encoded.count {
            #expect(throws: ConversationError.self) {
                try ArchiveSegment(encoded: Array(segment.encoded.prefix(count)))
            }
        }
        #expect(throws: ConversationError.malformed(.trailingBytes)) {
            try ArchiveSegment(encoded: segment.encoded + [0])
        }
        let other = ConversationID.direct(people[0], people[2])
        for (id, wrong) in [(other, entries), (conversation, entries.reversed())] {
            #expect(throws: ConversationError.outOfRange(field: "entries")) {
                try ArchiveSegment(conversation: id, kind: .group, title: "", roles: [:], entries: wrong)
            }
        }
    }

    @Test("a text with control characters or without end is refused before it is sent")
    func bounds() async throws {
        let world = TestWorld()
        let ada = try await world.device(of: world.person())
        let id = try await ada.client.start(title: "", people: [:])
        let texts = ["", "\u{1B}[2J", "a\u{202E}b", String(repeating: "a", count: ConversationLimits.textBytes + 1)]
        for text in texts {
            await #expect(throws: ConversationError.outOfRange(field: "text")) {
                try await ada.client.send(.text(text), in: id)
            }
        }
        await #expect(throws: ConversationError.outOfRange(field: "title")) {
            try await ada.client.change(.setTitle("a\nb"), in: id)
        }
        try await ada.client.send(.text("a\tb\nc"), in: id)
        #expect(ada.texts(id) == ["a\tb\nc"])
    }

    @Test("a conversation that is kept out of the archive says so in each entry")
    func withoutArchive() async throws {
        let world = TestWorld()
        let ada = try await world.device(of: world.person())
        let id = try await ada.client.start(title: "", people: [:])
        try await ada.client.setArchived(false, id)
        ada.restart()
        try await ada.client.send(.text("private"), in: id)
        #expect(ada.store.archive.last?.isArchived == false)
        #expect(try await ada.summary(id)?.isArchived == false)
    }

    @Test("nothing that the server has holds a title or a text")
    func canaries() async throws {
        let world = TestWorld()
        let people = try await world.devices(3)
        let id = try await people[0].client.start(
            title: "CANARY title", people: [people[1].person: .member, people[2].person: .reader])
        try await people[0].client.send(.text("CANARY text"), in: id)
        try await people[1].client.receive().forEach { _ in }
        try await people[1].client.send(
            .reaction(
                to: MessageReference(author: people[0].person, message: MessageID(from: world.randomness)),
                emoji: "CANARY"), in: id)
        let bytes = world.delivery.state.withLock { state in
            state.queues.values.flatMap { $0.entries.map(\.bytes) + $0.keyPackages }
        }
        #expect(bytes.count > 3)
        let canary = Array("CANARY".utf8)
        for message in bytes { #expect(!message.contains(canary)) }
    }
}
