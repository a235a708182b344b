extension HDataCopy {
    /// With two dashes before it, and one or more behind it, a boundary; every copy begins so.
    static let mark = "hdata-copy"
    private static let mostDashes = 40

    /// The file. Throws for a text that no header can hold, and for a content made to look like a boundary.
    public func encoded() throws(HDataError) -> [UInt8] {
        let metadata = try metadata.xml()
        let dashes = max(Self.dashes(in: content), Self.dashes(in: metadata)) + 1
        guard dashes <= Self.mostDashes else { throw .multipart(.boundary) }
        let delimiter = "--\(Self.mark)" + String(repeating: "-", count: dashes)
        let texts = [
            ("protocol", layout.name), ("record", record), ("address", address),
            ("section", section.joined(separator: "/")),
        ]
        var bytes: [UInt8] = []
        for (name, text) in texts { Self.add(Array(text.utf8), name, "text/plain", delimiter, to: &bytes) }
        Self.add(metadata, "metadata", "application/xml", delimiter, to: &bytes)
        Self.add(content, "content", Self.headerText(mediaType), delimiter, to: &bytes)
        return bytes + Array("\(delimiter)--\r\n".utf8)
    }

    private static func add(
        _ content: [UInt8], _ name: String, _ type: String, _ delimiter: String, to bytes: inout [UInt8]
    ) {
        let head = "\(delimiter)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\nContent-Type: \(type)\r\n\r\n"
        bytes += Array(head.utf8) + content + [0x0D, 0x0A]
    }

    /// A media type without parameters; another text is the type of any bytes.
    private static func headerText(_ type: String) -> String {
        let isPlain = type.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x3B }
        return isPlain && type.contains("/") ? type : "application/octet-stream"
    }

    /// The most dashes that follow the mark anywhere in the bytes.
    private static func dashes(in bytes: [UInt8]) -> Int {
        let mark = Array("--\(mark)".utf8)
        var (most, place) = (0, 0)
        while let start = bytes[place...].firstIndex(of: mark[0]) {
            place = start + 1
            guard bytes[start...].starts(with: mark) else { continue }
            let behind = bytes[(start + mark.count)...].prefix { $0 == mark[0] }.count
            (most, place) = (max(most, behind), start + mark.count + behind)
        }
        return most
    }
}
