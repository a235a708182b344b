extension HDataCopy {
    /// With two dashes before it, and one or more behind it, a boundary; every copy begins so.
    static let mark = "hdata-copy"

    /// The file. Throws for a text that no header can hold, and for a content made to look like a boundary.
    public func encoded() throws(HDataError) -> [UInt8] {
        let metadata = try metadata.xml()
        var writer = try MultipartWriter(mark: Self.mark, besides: [content, metadata])
        let texts = [
            ("protocol", layout.name), ("record", record), ("address", address),
            ("section", section.joined(separator: "/")),
        ]
        for (name, text) in texts { writer.add(Array(text.utf8), named: name, of: "text/plain") }
        writer.add(metadata, named: "metadata", of: "application/xml")
        writer.add(content, named: "content", of: MultipartWriter.headerText(mediaType))
        return writer.body
    }
}
