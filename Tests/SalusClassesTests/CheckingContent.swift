import SalusBase
import SalusClasses
import Testing

@Suite("Checking content against a class") struct CheckingContent {
    private let schema = try! ClassSchema([
        "n": ["type": "integer", "indexed": true], "t": ["type": "string", "required": true, "writeOnce": true],
        "b": "boolean", "a": "array", "o": "object", "d": "double", "any": "null",
    ])

    @Test("each type takes its own values and null") func types() throws {
        try schema.check([
            "n": 1, "t": "x", "b": true, "a": [1], "o": ["k": 1], "d": .number(DecimalText("1.5")!), "any": "z",
        ])
        try schema.check(["n": .null, "t": "x", "b": .null])
        for wrong: (String, JSONValue) in [
            ("n", "1"), ("n", .number(DecimalText("1.5")!)), ("n", .number(DecimalText("9007199254740993")!)),
            ("b", 1), ("a", "x"), ("o", [1]), ("d", "1"), ("t", 1),
        ] {
            let content = ["t": "x"].merging([wrong.0: wrong.1]) { $1 }
            #expect(throws: ClassFault.self) { try schema.check(content) }
        }
    }

    @Test("a required column has a value, and no other column is known") func required() {
        #expect(throws: ClassFault("t", "a value")) { try schema.check(["n": 1]) }
        #expect(throws: ClassFault("t", "a value")) { try schema.check(["t": .null]) }
        #expect(throws: ClassFault("content", "only columns of the class")) { try schema.check(["t": "x", "z": 1]) }
    }

    @Test("a value that is written once stays") func writeOnce() throws {
        try schema.check(["t": "x", "n": 2], replacing: ["t": "x", "n": 1])
        #expect(throws: ClassFault.self) { try schema.check(["t": "y"], replacing: ["t": "x"]) }
    }

    @Test("content is bounded in depth and bytes, indexed texts in bytes") func bounds() throws {
        let class0 = try ClassSchema(["v": "null", "k": ["type": "string", "unique": true]])
        let nested = (0..<15).reduce(JSONValue.array([])) { inner, _ in .array([inner]) }
        #expect(throws: ClassFault.self) { try class0.check(["v": nested]) }
        #expect(throws: ClassFault.self) { try class0.check(["v": .string(String(repeating: "x", count: 70_000))]) }
        #expect(throws: ClassFault.self) { try class0.check(["k": .string(String(repeating: "x", count: 257))]) }
        try class0.check(["k": .string(String(repeating: "x", count: 256))])
    }

    @Test("columns are added, never changed") func adding() throws {
        let more = try schema.adding(try ClassSchema.columns(["z": ["type": "string", "indexed": true]]))
        #expect(more.place(of: "n") == 0 && more.place(of: "z") == 1)
        #expect(throws: ClassFault.self) { try schema.adding(try ClassSchema.columns(["b": "string"])) }
        #expect(throws: ClassFault.self) {
            try schema.adding(try ClassSchema.columns(["q": ["type": "string", "required": true]]))
        }
        #expect(try schema.adding(try ClassSchema.columns(["b": "boolean"])) == schema)
    }

    @Test("a schema reads what it writes, in both forms") func forms() throws {
        #expect(try ClassSchema(schema.json) == schema)
        #expect(schema.flatJSON["n"] == "integer")
        for wrong: JSONValue in [
            ["@x": "string"], ["x": "text"], ["x": ["type": "array", "indexed": true]], [:], "x",
            ["x": ["type": "string", "unique": "yes"]],
        ] {
            #expect(throws: ClassFault.self) { try ClassSchema(wrong) }
        }
        let nine = Dictionary(
            uniqueKeysWithValues: (0..<9).map {
                ("c\($0)", JSONValue.object(["type": "string", "indexed": true]))
            })
        #expect(throws: ClassFault.self) { try ClassSchema(.object(nine)) }
    }
}
