import SalusSDML
import Testing

@Suite struct ReadingBrokenText {
    private let text = Array(
        """
        [{"__modelname__": "Stay", "__title__": "A \\"stay\\" \\u00e9", \
        "ward": {"__modelname__": "Ward", "bed": "Text"},
          "fills": ["Fill"], "__fields__": {"ward": "On"}}, {"__modelname__": "Fill", "date": "Date"}]
        """.utf8)

    private func isReadOrRefused(_ bytes: some Collection<UInt8>) -> Bool {
        do throws(SDMLError) {
            let source = SDMLSource(name: "a", text: String(decoding: bytes, as: UTF8.self))
            return !(try ModelCatalogue(reading: [source], vocabulary: .salus).models.isEmpty)
        } catch {
            return !error.description.isEmpty
        }
    }

    @Test func everyPrefixIsRefusedButTheWhole() {
        #expect(isReadOrRefused(text))
        for count in text.indices {
            let source = SDMLSource(name: "a", text: String(decoding: text[..<count], as: UTF8.self))
            #expect(throws: SDMLError.self) { try ModelCatalogue(reading: [source], vocabulary: .salus) }
        }
    }

    /// Forty models, each of which refers to the next one twice: 2^40 walks, were each reference followed.
    @Test(.timeLimit(.minutes(5)))
    func referencesAreFollowedOnce() throws {
        func catalogue(last: String) throws -> ModelCatalogue {
            let models = (0..<40).map { number in
                let next = number < 39 ? "A\(number + 1)" : last
                return #"{"__modelname__": "A\#(number)", "f": "\#(next)", "g": ["\#(number < 39 ? next : "A1")"]}"#
            }
            let text = "[{\"__modelname__\": \"B\", \"a\": \"Text\"}," + models.joined(separator: ",") + "]"
            return try ModelCatalogue(reading: [SDMLSource(name: "a", text: text)], vocabulary: .salus)
        }
        let error = #expect(throws: SDMLError.self) { try catalogue(last: "Text") }
        #expect(error?.reason == .cycle && error?.model == "A1")
    }

    @Test func everyChangedByteIsReadOrRefused() {
        for index in text.indices {
            for byte in Array("\\\"{}[],:x_9 \n".utf8) + [0, 0xFF] {
                var changed = text
                changed[index] = byte
                #expect(isReadOrRefused(changed))
            }
        }
    }
}
