/// Endings of file names and the media types (RFC 6838) that they stand for.
package enum FileKind {
    private static let table: [(ending: String, mediaType: String)] = [
        ("xml", "application/xml"), ("json", "application/json"), ("pdf", "application/pdf"), ("txt", "text/plain"),
        ("md", "text/plain"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("png", "image/png"),
        ("csv", "text/csv"), ("tsv", "text/tab-separated-values"),
    ]

    package static func mediaType(_ ending: String) -> String {
        table.first { $0.ending == ending.lowercased() }?.mediaType ?? "application/octet-stream"
    }

    /// `bin` for a type that is not known; what is built on JSON or XML has their ending.
    static func ending(_ mediaType: String) -> String {
        let type = mediaType.prefix { $0 != ";" }.lowercased()
        let known = table.first { $0.mediaType == type }?.ending
        return known ?? (type.hasSuffix("json") ? "json" : type.hasSuffix("xml") ? "xml" : "bin")
    }
}
