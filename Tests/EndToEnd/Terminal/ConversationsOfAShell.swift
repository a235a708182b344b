import Foundation
import TestSupport
import Testing

/// `salus message …` with the real programs: three people, a profile each, one server.
@Suite("Conversations from a shell", .serialized)
struct ConversationsOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("mira", "berg", "anna") }

    @Test("a patient and a doctor write to each other, one of them offline meanwhile", .timeLimit(.minutes(15)))
    func twoPeople() async throws {
        let unready = try await people.run("mira", "message start berg")
        #expect(unready.status == 4 && unready.errors.contains("None of their devices can be written to yet."))
        _ = try await done("berg", "message sync")
        let id = try await done("mira", "message start berg -q")
        #expect(try await done("mira", "message start berg -q") == id)
        #expect(try await done("mira", "message send berg 'The knee is better.'") == "Sent.")
        _ = try await done("mira", "message send berg -", input: "Two lines:\nsee you on Monday.\n")
        #expect(try await done("berg", "message sync") == "Synced: 2 messages unread.")
        #expect(try await done("berg", "message start mira -q") == id)
        #expect(try await list("berg").map(\.unread) == [2])
        #expect(try await texts("berg", id) == ["The knee is better.", "Two lines:\nsee you on Monday."])
        #expect(try await list("berg").map(\.unread) == [0])
        _ = try await done("berg", "message send mira 'Good. Keep on.'")
        _ = try await done("mira", "message sync")
        let shown = try await done("mira", "message show berg")
        #expect(shown.contains("You: The knee is better.  (read by berg)") && shown.contains("berg: Good. Keep on."))
        try await answers(id)
        try await offline(id)
        try await files(id)
        #expect(await people.stop() == 0)
    }

    /// An answer, a reaction, an edit and a withdrawal come to the message that they name, on both devices; only its
    /// author changes a message.
    private func answers(_ id: String) async throws {
        _ = try await done("mira", "message send berg --reply last 'I will.'")
        _ = try await done("mira", "message react berg last thumbs-up")
        _ = try await done("mira", "message send berg 'On Tuesday then.'")
        _ = try await done("berg", "message sync")
        let first = try #require(await messages("berg", id).first?.message)
        #expect(try await people.run("berg", "message edit mira \(first) 'Worse.'").status == 4)
        #expect(try await people.run("berg", "message withdraw mira \(first) --yes").status == 4)
        #expect(try await people.run("mira", "message withdraw berg last").status != 0)
        _ = try await done("mira", "message edit berg \(first.prefix(8)) 'The knee is much better.'")
        #expect(try await done("mira", "message withdraw berg last --yes") == "Withdrawn.")
        _ = try await done("berg", "message sync")
        for name in ["mira", "berg"] {
            let all = try await messages(name, id)
            #expect(all.map(\.text).contains("The knee is much better.") && all[0].isEdited)
            #expect(all[2].reactions == ["👍": 1] && all[3].answers == all[2].message && all[4].isWithdrawn)
        }
        let shown = try await done("berg", "message show mira")
        #expect(shown.contains("mira: I will.\n    answers You: Good. Keep on.") && shown.contains("(👍 1;"))
        #expect(!shown.contains("Tuesday") && shown.contains("mira: (withdrawn)"))
        _ = try await done("mira", "message react berg last thumbs-up --undo")
        _ = try await done("berg", "message sync")
        #expect(try await messages("berg", id)[2].reactions.isEmpty)
    }

    /// A file of several parts arrives as it was, also when it was sent without a server; no one else fetches it, and
    /// it goes with its message.
    private func files(_ id: String) async throws {
        let content = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 8) })
        let (scan, copy) = (people.path("the scan.pdf"), people.path("copy.pdf"))
        try content.write(to: URL(fileURLWithPath: scan))
        #expect(await people.stop() == 0)
        let waiting = try await people.run("mira", "message send berg --attach '\(scan)' 'Of Monday'")
        #expect(waiting.status == 0 && waiting.output.contains("Written."), "\(waiting.errors)")
        try await people.start()
        _ = try await done("mira", "message sync")
        _ = try await done("berg", "message sync")
        #expect(try await done("berg", "message show mira").contains("(file the scan.pdf, 5000 KB)\n    Of Monday"))
        _ = try await done("berg", "message save mira last '\(copy)'")
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == content)
        #expect(try await people.run("berg", "message save mira last '\(copy)'").status != 0)
        #expect(try await done("mira", "message search SCAN monday -q").split(separator: "\n").count == 1)
        #expect(try await done("mira", "message send berg --attach '\(scan)'") == "Sent.")
        _ = try await done("berg", "message sync")
        let last = try #require(await messages("berg", id).last)
        #expect(last.file == "the scan.pdf")
        _ = try await done("mira", "message withdraw berg last --yes")
        let gone = try await people.run("berg", "message save mira \(last.message ?? "") '\(people.path("no.pdf"))'")
        #expect(gone.status != 0 && gone.errors.contains("The server has this file no more."), "\(gone.errors)")
        _ = try await done("berg", "message sync")
        let none = try await people.run("berg", "message save mira \(last.message ?? "") '\(people.path("no.pdf"))'")
        #expect(none.status != 0)
        #expect(try await done("berg", "message save mira last '\(people.path("again.pdf"))'").contains("Saved in"))
    }

    /// The server stops: what is written waits, what is here is read; then it goes out, once.
    private func offline(_ id: String) async throws {
        #expect(await people.stop() == 0)
        #expect(try await done("mira", "message edit berg last 'I certainly will.'").contains("Edited."))
        #expect(
            try await done("mira", "message show berg --peek").contains("I certainly will.  (not sent yet; edited"))
        let waiting = try await people.run("mira", "message send berg 'Written on the train.'")
        #expect(waiting.status == 0 && waiting.output.contains("Written."))
        #expect(waiting.errors.contains("it goes out when the server answers"))
        #expect(try await done("mira", "message show berg --peek").contains("Written on the train.  (not sent yet)"))
        #expect(try await list("mira").map(\.waiting) == [2])
        #expect(try await people.run("berg", "message sync").status == 5)
        try await people.start()
        _ = try await done("mira", "message sync")
        #expect(try await list("mira").map(\.waiting) == [0])
        _ = try await done("berg", "sync")
        #expect(try await texts("berg", id).suffix(1) == ["Written on the train."])
        #expect(try await texts("berg", id).contains("I certainly will."))
        #expect(try await texts("berg", id) == texts("mira", id))
    }

    @Test("a third is added and sees only later messages; one leaves and sees no more", .timeLimit(.minutes(15)))
    func group() async throws {
        for name in ["mira", "berg", "anna"] { _ = try await done(name, "message sync") }
        let id = try await done("mira", "message start --title Knee berg -q")
        _ = try await done("mira", "message send knee 'Before anna.'")
        let refused = try await people.run("berg", "message add knee anna")
        #expect(refused.status == 3)
        _ = try await done("berg", "message sync")
        #expect(try await people.run("berg", "message add knee anna").status == 4)
        #expect(try await done("mira", "message add knee anna --role reader").contains("anna only reads."))
        _ = try await done("mira", "message send knee 'With anna.'")
        for name in ["berg", "anna"] { _ = try await done(name, "message sync") }
        #expect(try await texts("berg", id) == ["Before anna.", "With anna."])
        #expect(try await texts("anna", id) == ["With anna."])
        #expect(try await people.run("anna", "message send knee 'Me too'").status == 4)
        _ = try await done("mira", "message role knee anna member")
        _ = try await done("mira", "message title knee 'The knee'")
        _ = try await done("anna", "message sync")
        #expect(try await people.run("anna", "message send 'the knee' 'Thank you.'").status == 4)
        _ = try await done("anna", "message accept 'the knee'")
        _ = try await done("anna", "message send 'the knee' 'Thank you.'")
        let unsure = try await people.run("berg", "message leave knee")
        #expect(unsure.status != 0 && unsure.errors.contains("You will read nothing new in"))
        _ = try await done("berg", "message leave knee --yes")
        for name in ["mira", "anna", "berg"] { _ = try await done(name, "message sync") }
        _ = try await done("mira", "message send 'the knee' 'Without berg.'")
        for name in ["berg", "anna"] { _ = try await done(name, "message sync") }
        #expect(try await texts("anna", id) == ["With anna.", "Thank you.", "Without berg."])
        #expect(try await !texts("berg", id).contains("Without berg."))
        #expect(try await list("berg").map(\.isActive) == [false])
        #expect(try await people.run("berg", "message send \(id) x").status == 4)
        #expect(try await done("mira", "message members 'the knee' -q") == "mira\nanna")
        try await manage(id)
        _ = try await done("mira", "message remove 'the knee' anna --yes")
        #expect(try await done("mira", "message members 'the knee' -q") == "mira")
        #expect(await people.stop() == 0)
        try await nothingReadable()
    }

    /// An owner withdraws what a member wrote, and all see who did; the member withdraws nothing of the owner.
    private func manage(_ id: String) async throws {
        let messages = try await messages("anna", id)
        let own = try #require(messages.first { $0.text == "Thank you." }?.message)
        let other = try #require(messages.first { $0.text == "With anna." }?.message)
        #expect(try await people.run("anna", "message withdraw 'the knee' \(other) --yes").status == 4)
        #expect(try await done("mira", "message withdraw 'the knee' \(own) --yes") == "Withdrawn.")
        _ = try await done("anna", "message sync")
        for name in ["mira", "anna"] {
            let shown = try await done(name, "message show 'the knee' --peek")
            #expect(shown.contains("(withdrawn by mira)") && !shown.contains("Thank you."))
        }
    }

    @Test(
        "a list is put in order: pinned, muted and archived; words are found in all messages", .timeLimit(.minutes(15)))
    func order() async throws {
        for name in ["mira", "berg", "anna"] { _ = try await done(name, "message sync") }
        let berg = try await done("mira", "message start berg -q")
        let anna = try await done("mira", "message start anna -q")
        _ = try await done("mira", "message send berg 'How is the Knee brace?'")
        _ = try await done("mira", "message send anna 'My knee is better.'")
        for name in ["berg", "anna"] { _ = try await done(name, "message sync") }
        _ = try await done("berg", "message accept mira")
        _ = try await done("berg", "message send mira 'It fits.'")
        _ = try await done("mira", "message sync")
        #expect(try await done("mira", "message list -q") == "\(berg)\n\(anna)")
        #expect(try await done("mira", "message pin anna").contains("It is pinned"))
        #expect(try await done("mira", "message list -q") == "\(anna)\n\(berg)")
        _ = try await done("mira", "message mute berg")
        #expect(try await done("mira", "message sync") == "Synced: 0 messages unread.")
        #expect(try await done("mira", "message list").contains("berg · muted"))
        _ = try await done("mira", "message archive berg")
        #expect(try await done("mira", "message list -q") == anna)
        #expect(try await done("mira", "message list --archived -q") == berg)
        _ = try await done("mira", "message unmute berg")
        // An unread message brings it back.
        #expect(try await done("mira", "message list -q") == "\(anna)\n\(berg)")
        _ = try await done("mira", "message show berg")
        #expect(try await done("mira", "message list -q") == anna)
        for verb in ["unarchive berg", "unpin anna"] { _ = try await done("mira", "message \(verb)") }
        #expect(try await done("mira", "message list -q") == "\(berg)\n\(anna)")
        try await search(berg)
        #expect(await people.stop() == 0)
    }

    private func search(_ berg: String) async throws {
        let output = try await done("mira", "message search KNEE brace --json")
        let found = try JSONDecoder().decode(Found.self, from: Data(output.utf8)).found
        #expect(found.map(\.conversation) == [berg] && found.first?.snippet == "How is the Knee brace?")
        #expect(try await done("mira", "message search knee -q").split(separator: "\n").count == 2)
        _ = try await done("mira", "message withdraw berg last --yes")
        #expect(try await done("mira", "message search knee -q").split(separator: "\n").count == 1)
        #expect(try await people.run("mira", "message search hip").status == 3)
    }

    private struct Found: Decodable {
        struct Message: Decodable { let conversation, snippet: String }

        let found: [Message]
    }

    @Test(
        "what a stranger begins is a request; one who is declined or blocked learns nothing of it",
        .timeLimit(.minutes(15)))
    func requests() async throws {
        for name in ["mira", "berg", "anna"] { _ = try await done(name, "message sync") }
        _ = try await done("anna", "message start berg -q")
        _ = try await done("anna", "message send berg 'Do you know me?'")
        _ = try await done("berg", "message sync")
        #expect(try await list("berg").map(\.status) == ["request"])
        #expect(try await done("berg", "message show anna").contains("Do you know me?"))
        let early = try await people.run("berg", "message send anna Yes.")
        #expect(early.status == 4 && early.errors.contains("You have not accepted this conversation."))
        _ = try await done("anna", "message sync")
        #expect(try await !done("anna", "message show berg").contains("read by"))
        _ = try await done("berg", "message decline anna")
        #expect(try await done("anna", "message send berg Hello?") == "Sent.")
        #expect(try await done("berg", "message sync") == "Synced: 0 messages unread.")
        #expect(try await list("berg").isEmpty)
        #expect(try await list("berg", "--hidden").map(\.status) == ["declined"])
        _ = try await done("berg", "message accept anna")
        _ = try await done("berg", "message send anna 'Now I do.'")
        _ = try await done("anna", "message sync")
        #expect(try await done("anna", "message show berg").contains("berg: Now I do."))
        _ = try await done("berg", "message block mira")
        _ = try await done("mira", "message start berg -q")
        #expect(try await done("mira", "message send berg 'Are you there?'") == "Sent.")
        _ = try await done("berg", "message sync")
        #expect(try await list("berg").map(\.status) == ["accepted"])
        _ = try await done("berg", "message block mira --undo")
        #expect(try await Set(list("berg").map(\.status)) == ["accepted", "request"])
        #expect(await people.stop() == 0)
    }

    /// The server has no text, title or name of a conversation in any of its files.
    private func nothingReadable() async throws {
        let folder = URL(fileURLWithPath: people.path("server"))
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        for case let file as URL in files {
            guard let content = try? Data(contentsOf: file) else { continue }
            for text in ["Before anna.", "With anna.", "Thank you.", "The knee"] {
                #expect(content.range(of: Data(text.utf8)) == nil, "\(text) in \(file.lastPathComponent)")
            }
        }
    }

    /// The texts that a person's device shows, in its order; marks them as read.
    private func texts(_ name: String, _ id: String) async throws -> [String] {
        try await messages(name, id).map(\.text)
    }

    private func messages(_ name: String, _ id: String) async throws -> [Thread.Message] {
        let output = try await done(name, "message show \(id) --json")
        return try JSONDecoder().decode(Thread.self, from: Data(output.utf8)).messages.filter { !$0.isChange }
    }

    private func list(_ name: String, _ options: String = "") async throws -> [Listed.Conversation] {
        let output = try await done(name, "message list --json \(options)")
        return try JSONDecoder().decode(Listed.self, from: Data(output.utf8)).conversations
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ name: String, _ words: String, input: String = "") async throws -> String {
        let outcome = try await people.run(name, words, input: input)
        #expect(outcome.status == 0, "\(name) \(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private struct Thread: Decodable {
        struct Message: Decodable {
            let message: String?
            let text: String
            let answers, file: String?
            let isChange, isEdited, isWithdrawn: Bool
            let reactions: [String: Int]
        }

        let messages: [Message]
    }

    private struct Listed: Decodable {
        struct Conversation: Decodable {
            let unread, waiting: Int
            let isActive: Bool
            let status: String
        }

        let conversations: [Conversation]
    }
}
