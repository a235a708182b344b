import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("Searching in messages")
struct SearchingMessages {
    @Test("finds every word in any case, with or without accents, as part of a word, in any order")
    func matching() {
        #expect(WordQuery("knee BACK").matches("I walked back: the knees are better."))
        #expect(WordQuery("cafe").matches("At the Café, then"))
        #expect(WordQuery("ärzte").matches("die Arzte"))
        #expect(!WordQuery("knee hip").matches("The knee is better."))
        #expect(!WordQuery("  ").matches("The knee is better.") && WordQuery(" \n").isEmpty)
    }

    @Test("is bounded: ten words of 200 bytes, and a snippet of one line around the first word")
    func bounds() {
        let many = (0..<30).map { "word\($0)" }.joined(separator: " ")
        #expect(WordQuery(many).matches((0..<10).map { "word\($0)" }.joined(separator: " ")))
        #expect(WordQuery(String(repeating: "a", count: 300)).isEmpty)
        let long = (0..<1_000).map { "w\($0)" }.joined(separator: "\n")
        let snippet = WordQuery("w500").snippet(of: long)
        #expect(snippet.hasPrefix("…w495 w496") && snippet.contains("w500") && snippet.hasSuffix(" …"))
        #expect(snippet.utf8.count < 180 && !snippet.contains("\n"))
        #expect(WordQuery("knee").snippet(of: "The knee.") == "The knee.")
    }

    @Test("a draft is the newest text that was begun in a conversation; an edit is none")
    func drafts() throws {
        let id = try #require(ConversationID(bytes: [UInt8](repeating: 1, count: 16)))
        let other = try #require(ConversationID(bytes: [UInt8](repeating: 2, count: 16)))
        let name = MessageName(
            author: try #require(AccountID(bytes: [UInt8](repeating: 3, count: 16))),
            id: try #require(.init(bytes: [UInt8](repeating: 4, count: 16))))
        func form(_ form: MessageForm, _ text: String, _ at: Int64) -> UnsavedForm {
            UnsavedForm(
                id: form.name, title: "", fields: [.init(label: "Text", before: "", text: text)],
                typedAt: .init(milliseconds: at))
        }
        let forms = [
            form(.answer(to: name, in: id), "Yes", 5), form(.message(in: id), "Hello", 4),
            form(.edit(of: name, in: id), "Other", 9), form(.edit(of: name, in: other), "Other", 9),
        ]
        #expect(forms.draft(of: id) == "Yes" && forms.draft(of: other) == nil)
    }
}
