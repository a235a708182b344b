import SalusBase
import Testing

@Suite struct ReadingJSON {
    private func read(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test func numbersKeepTheirDigits() throws {
        for text in ["118.0", "0", "-0.50", "1e3", "2.5E-7", "12345678901234567890"] {
            #expect(try read(text).number?.text == text)
        }
    }

    @Test func structureAndEscapesAreUnderstood() throws {
        let value = try read(#" { "a" : [1, {"b": null}, true, false, "" ], "é\n\u00e9\ud83d\ude00\/": "x\\\"" } "#)
        #expect(value["a"]?.array?.count == 5)
        #expect(value["a"]?.array?[1]["b"] == .null)
        #expect(value["é\né😀/"]?.string == "x\\\"")
        #expect(try read("[]").array == [])
        #expect(try read("{}").object == [:])
        #expect(try read("\u{FEFF}{}").object == [:])
    }

    @Test(arguments: [
        ("", JSONFault.Problem.unexpectedEnd, 1), ("[1,\n2", .unexpectedEnd, 2),
        ("{\"a\":1,}", .unexpectedCharacter, 1),
        ("[1 2]", .unexpectedCharacter, 1), ("\n[01]", .badNumber, 2), ("[+1]", .unexpectedCharacter, 1),
        ("[1.]", .badNumber, 1), ("[.5]", .unexpectedCharacter, 1), ("[1e]", .badNumber, 1),
        ("1 1", .contentAfterEnd, 1),
        ("1e999", .badNumber, 1), ("NaN", .unexpectedCharacter, 1), ("nul", .unexpectedCharacter, 1),
        ("\"\t\"", .badString, 1), (#""\x""#, .badString, 1), (#""\ud800 ""#, .badString, 1),
        (#""\u12"#, .unexpectedEnd, 1),
        (#"{"a":1,"a":2}"#, .repeatedName, 1), ("{a:1}", .unexpectedCharacter, 1), ("'a'", .unexpectedCharacter, 1),
    ])
    func whatIsNoJSONIsRefused(text: String, problem: JSONFault.Problem, line: Int) {
        let fault = #expect(throws: JSONFault.self) { try read(text) }
        #expect(fault?.problem == problem)
        #expect(fault?.line == line)
    }

    @Test func depthIsLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try read(nested(128)).array != nil)
        #expect(#expect(throws: JSONFault.self) { try read(nested(100_000)) }?.problem == .tooDeep)
    }

    @Test func bytesThatAreNotUTF8AreRefused() {
        #expect(throws: JSONFault(line: 1, problem: .notUTF8)) { try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22]) }
    }

    @Test func mutatedTextNeverCrashes() {
        let sample = Array(#"{"a":[1.50,-2e3,"\u00e9\n",true,null],"b":{"c":"é"}}"#.utf8)
        var seed: UInt64 = 42
        var taken = 0
        for _ in 0..<5000 {
            var bytes = sample
            for _ in 0..<2 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25)
            }
            if (try? JSONValue(parsing: bytes)) != nil { taken += 1 }
        }
        #expect(taken > 0 && taken < 5000)
    }
}
