import SalusBase

/// `length ‖ content ‖ zeros`, as long as padmé makes the first two.
enum PaddedContent {
    static func pad(_ content: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.v32(content)
        let zeros = Padme.paddedLength(writer.bytes.count) - writer.bytes.count
        return writer.bytes + [UInt8](repeating: 0, count: zeros)
    }

    /// The content; nil for another length than padding gives, or padding that is not zero.
    static func content(of padded: [UInt8]) -> [UInt8]? {
        var reader = ObjectReader(padded)
        guard let content = try? reader.v32(), padded.count == Padme.paddedLength(content.count + 4),
            reader.rest().allSatisfy({ $0 == 0 })
        else { return nil }
        return content
    }
}
