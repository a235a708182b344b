import Testing

@testable import TerminalKit

@Suite("Finding text")
struct FindingText {
    @Test(
        "words of the query are found in any order, at beginnings of words, without case or accent",
        arguments: [
            ("bp", "Blood pressure", true), ("press blo", "Blood pressure", true),
            ("lisin20", "lisinopril 20 MG", true),
            ("ecole", "École", true), ("bls", "Blood pressure", false), ("", "anything", true), ("xyz", "abc", false),
            ("ood", "Blood", true),
        ])
    func matches(query: String, text: String, isFound: Bool) {
        #expect((FuzzyMatch(query, in: text, gaps: .betweenWords) != nil) == isFound)
    }

    @Test("beginnings and runs are better than scattered letters")
    func score() throws {
        let texts = ["reply all", "prepare lye", "Replay", "simply rely"]
        let ranked = ChoiceSearch("rep").results(in: texts).map(\.text)
        #expect(ranked == ["Replay", "reply all", "prepare lye"])
        #expect(FuzzyMatch("pl", in: "reply")?.positions == [2, 3])
    }

    @Test("the found characters are marked and their styles kept")
    func highlight() {
        let line = Line([Span("ab", .good), Span("cd")]).highlighted([1, 2])
        let marks = line.spans.map { ($0.text, $0.style.isUnderlined) }
        #expect(marks.map(\.0) == ["a", "b", "c", "d"] && marks.map(\.1) == [false, true, true, false])
    }

    @Test("a search goes to the nearest match as you type, goes round, and Escape returns")
    func find() {
        let rows = ["apple", "banana", "cherry", "bread", "date"]
        func press(_ key: Key, _ find: inout Find<Int>) -> Find<Int>.Outcome {
            find.handle(.key(key), count: rows.count) { rows[$0] }
        }
        var find = Find(from: 7, row: 2)
        #expect(press(.character("b"), &find) == .found(3))
        #expect(press(.character("a"), &find) == .found(1))
        #expect(press(.character("z"), &find) == .found(nil))
        #expect(press(.backspace, &find) == .found(1))
        #expect(press(.backspace, &find) == .found(3))
        #expect(press(.enter, &find) == .kept && !find.isTyping)
        #expect(find.seek(after: 3, step: 1, count: 5) { rows[$0] } == .found(1))
        #expect(find.seek(after: 1, step: -1, count: 5) { rows[$0] } == .found(3))
        var other = Find(from: 7, row: 2)
        _ = press(.character("d"), &other)
        #expect(press(.escape, &other) == .back(7))
    }

    @Test("a search in a long list looks at so many rows a key or tick, and a longer word goes on from a shorter one")
    func longList() {
        var looked = 0
        func text(_ row: Int) -> String {
            looked += 1
            return row == 35_000 ? "needle" : "hay \(row)"
        }
        var find = Find(from: 0, row: 0)
        func finish(_ first: Find<Int>.Outcome) -> Find<Int>.Outcome {
            var outcome = first
            while outcome == .searching {
                looked = 0
                outcome = find.goOn(count: 36_000, text: text)
                #expect(looked <= Find<Int>.rowsAtOnce)
            }
            return outcome
        }
        let first = find.handle(.key(.character("n")), count: 36_000, text: text)
        #expect(looked == Find<Int>.rowsAtOnce && first == .searching && find.isSearching)
        #expect(finish(first) == .found(35_000) && !find.isSearching)
        looked = 0
        #expect(find.handle(.key(.character("e")), count: 36_000, text: text) == .found(35_000) && looked == 1)
        #expect(finish(find.handle(.key(.character("x")), count: 36_000, text: text)) == .found(nil))
        looked = 0
        #expect(find.handle(.key(.character("y")), count: 36_000, text: text) == .found(nil) && looked == 0)
    }
}
