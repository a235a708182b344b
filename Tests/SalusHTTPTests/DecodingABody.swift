import Testing

@testable import SalusHTTP

@Suite struct DecodingABody {
    private func decode(_ text: String, _ framing: BodyFraming) throws(HTTPRefusal) -> (content: String, rest: String)?
    {
        var decoder = BodyDecoder(framing)
        var input = Array(text.utf8)[...]
        let content = try decoder.decode(&input)
        guard decoder.isDone else { return nil }
        return (String(decoding: content, as: UTF8.self), String(decoding: input, as: UTF8.self))
    }

    @Test(arguments: [
        ("hello", BodyFraming.length(5), "hello", ""),
        ("helloGET /", .length(5), "hello", "GET /"),
        ("", .length(0), "", ""),
        ("5\r\nhello\r\n0\r\n\r\n", .chunked, "hello", ""),
        ("a\r\n0123456789\r\n1\r\nx\r\n0\r\n\r\nGET /", .chunked, "0123456789x", "GET /"),
        ("0000000A\r\n0123456789\r\n0\r\n\r\n", .chunked, "0123456789", ""),
    ])
    func takesOnlyWhatBelongsToIt(text: String, framing: BodyFraming, content: String, rest: String) throws {
        let decoded = try #require(try decode(text, framing))
        #expect(decoded.content == content)
        #expect(decoded.rest == rest)
    }

    @Test(arguments: [
        "\r\n", "g\r\n", "-1\r\n", "5;ext=1\r\nhello", "5 \r\nhello", " 5\r\nhello", "000000005\r\nhello",
        "fffffffff\r\n", "5\nhello", "5\r\nhelloX\r\n", "5\r\nhello\rX", "0\r\nTrailer: x\r\n\r\n", "0\r\n\n",
        "0x5\r\n",
    ])
    func refusesAMalformedChunk(text: String) {
        #expect { try decode(text, .chunked) } throws: { ($0 as? HTTPRefusal)?.status == 400 }
    }

    @Test func givesTheSameHoweverItIsCut() throws {
        let bytes = Array("5\r\nhello\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n".utf8)
        for cut in 0...bytes.count {
            var decoder = BodyDecoder(.chunked)
            var first = bytes[..<cut]
            var content = try decoder.decode(&first)
            var second = (Array(first) + bytes[cut...])[...]
            content += try decoder.decode(&second)
            #expect(decoder.isDone)
            #expect(String(decoding: content, as: UTF8.self) == "hello0123456789abcdef")
        }
    }

    @Test func survivesRandomBytes() {
        var random = CountedRandom()
        let alphabet = Array("0123456789abcdef\r\n\r\n;".utf8)
        for _ in 0..<20_000 {
            var decoder = BodyDecoder(.chunked)
            let bytes = (0..<40).map { _ in alphabet.randomElement(using: &random)! }
            var input = bytes[...]
            let content = try? decoder.decode(&input)
            #expect((content?.count ?? 0) <= bytes.count)
        }
    }
}
