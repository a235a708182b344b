import SalusSDML
import Testing

@Suite struct ReadingBrokenText {
    private let text = Array(
        """
        [{"__modelname__": "Stay", "__title__": "A \\"stay\\" \\u00e9", "ward": {"__modelname__": "Ward", "bed": "Text"},
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
