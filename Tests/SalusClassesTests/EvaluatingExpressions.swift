import SalusBase
import SalusClasses
import SalusModels
import Testing

@Suite("Evaluating expressions") struct EvaluatingExpressions {
    private let entry = EvaluatedEntry(
        ["name": ["first": "Bob"], "age": 20, "ok": true, "list": [1], "none": .null],
        createdAt: Instant(milliseconds: 1000), updatedAt: Instant(milliseconds: 2000))

    private func matches(_ json: JSONValue) throws -> Bool { try ClassExpression(json).matches(entry) }

    @Test("comparisons, nested paths and times") func comparisons() throws {
        #expect(try matches(["=": ["name.first", "Bob"]]))
        #expect(try matches(["and": [[">": ["age", 19]], ["<=": ["age", 20]], ["=": ["ok", true]]]]))
        #expect(try matches(["or": [["=": ["age", 1]], ["=": ["list", [1]]]]]))
        #expect(try matches(["=": ["@createdAt", "1970-01-01T00:00:01Z"]]))
        #expect(try matches(["<": ["@updatedAt", 2001]]))
        #expect(try !matches(["<": ["age", "21"]]))
        #expect(try matches(["!=": ["age", "20"]]))
        #expect(try !matches(["=": ["name", "Bob"]]))
    }

    @Test("a property that is missing matches nothing and is no error") func missing() throws {
        for word in ["=", "!=", "<", "<=", ">", ">="] {
            for field in ["gone", "name.last", "name.first.x", "none", "list.0"] {
                #expect(try !matches(.object([word: [.string(field), 1]])))
                #expect(try !matches(.object([word: [.string(field), .null]])))
            }
        }
    }

    @Test("another form, and too much of it, is refused") func forms() throws {
        let deep = (0..<11).reduce(JSONValue.object(["=": ["a", 1]])) { inner, _ in ["and": [inner]] }
        let wide = JSONValue.object(["or": .array((0..<200).map { ["=": ["a", .number(DecimalText($0))]] })])
        for wrong: JSONValue in [
            "x", [:], ["=": ["a"]], ["=": [1, 2]], ["~": ["a", 1]], ["and": []], ["and": 1],
            ["=": ["a", 1], "<": ["a", 1]], ["=": ["@time", 1]], ["=": ["a..b", 1]], ["=": ["", 1]], deep, wide,
        ] {
            #expect(throws: ClassFault.self) { try ClassExpression(wrong) }
        }
    }

    @Test("a filter finds values by the column's type") func filters() throws {
        let schema = try ClassSchema(["age": "integer", "code": "string", "any": "null"])
        func matches(_ field: String, _ value: String, _ content: [String: JSONValue]) throws -> Bool {
            try ClassExpression(filter: [(field, value)], of: schema).matches(
                EvaluatedEntry(content, createdAt: entry.createdAt, updatedAt: entry.updatedAt))
        }
        #expect(try matches("age", "20", ["age": 20]))
        #expect(try matches("code", "20", ["code": "20"]))
        #expect(try matches("any", "20", ["any": 20]) && matches("any", "20", ["any": "20"]))
        #expect(try matches("any.deep", "true", ["any": ["deep": true]]))
        #expect(try !matches("code", "20", ["code": "21"]))
        #expect(try matches("@createdAt", "1000", [:]))
    }

    @Test("the keys of an index order as the values do") func keys() {
        let numbers = [-1e300, -5, -1.5, -0.0, 1e-9, 1, 1.5, 2, 9_007_199_254_740_991]
        let keys = numbers.map { IndexKey(.number(DecimalText("\($0)")!))! }
        #expect(keys == keys.sorted())
        #expect(keys.map(\.number) == numbers.map { $0 == 0 ? 0 : $0 })
        let texts = ["", "A", "a", "b", "é", "😀"].map { IndexKey(.string($0))! }
        #expect(texts == texts.sorted())
        #expect(IndexKey(.bool(false))! < IndexKey(.bool(true))!)
    }

    @Test("what the index answers and the rest are together the whole") func splitting() throws {
        let schema = try ClassSchema([
            "a": ["type": "integer", "indexed": true], "b": "integer", "c": ["type": "string", "unique": true],
        ])
        let whole = try ClassExpression([
            "and": [["=": ["a", 1]], ["=": ["b", 2]], ["or": [["=": ["c", "x"]], [">": ["@createdAt", 5]]]]]
        ])
        let (indexed, rest) = whole.split(for: schema)
        #expect(rest == (try ClassExpression(["=": ["b", 2]])))
        let one = IndexedCondition.compare(.equal, .column(0), IndexKey(1)!)
        let or = IndexedCondition.or([
            .compare(.equal, .column(1), IndexKey("x")!), .compare(.greater, .createdAt, IndexKey(5)!),
        ])
        #expect(indexed == .and([one, .always, or]))
        let mixed = try ClassExpression(["or": [["=": ["a", 1]], ["=": ["b", 2]]]]).split(for: schema)
        #expect(mixed.indexed == .always && mixed.rest != nil)
        #expect(try ClassExpression(["=": ["a", "1"]]).split(for: schema).indexed == .never)
        #expect(try ClassExpression(["!=": ["a", "1"]]).split(for: schema).indexed == .exists(.column(0)))
    }

    @Test("a cursor reads what it writes; any other text is none") func cursors() throws {
        let cursor = EntryCursor(IndexKey("é")!.bytes, ClassEntryID(bytes: [UInt8](repeating: 7, count: 16))!)
        #expect(EntryCursor(cursor.text) == cursor)
        for text in [
            "", "AAAA", "!", String(repeating: "A", count: 5000), Base64URL.encode([UInt8](repeating: 9, count: 20)),
        ] {
            #expect(EntryCursor(text) == nil)
        }
        #expect(throws: ClassFault.self) { try EntryQuery(size: 0).check() }
        #expect(throws: ClassFault.self) { try EntryQuery(page: .number(0)).check() }
    }
}
