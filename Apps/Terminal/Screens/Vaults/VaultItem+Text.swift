import SalusClient

/// The wording of a vault's items in lists.
extension VaultItem {
    /// The first line of a text, the name of a file, else what kind of thing it is.
    package var title: String {
        if let file { return file.name.isEmpty ? "a file" : file.name }
        if let line = text?.split(whereSeparator: \.isNewline).first { return String(line) }
        return contentType.map { "empty (\($0))" } ?? fields.keys.sorted().joined(separator: ", ")
    }

    /// Nil for what is no text.
    package var text: String? {
        guard let contentType, contentType.hasPrefix("text/"), let bytes = contents.last else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `text`, `file, 34 KB`, `fields`, or its content type.
    package var kind: String {
        if let file { return "file, \(ByteCount.words(file.length))" }
        guard let contentType else { return "fields" }
        return text == nil ? contentType : "text"
    }

    /// A name for a plain copy. Its ending follows the media type, never the words of the item's author.
    var fileName: String {
        let mediaType = file?.mediaType ?? contentType ?? ""
        return "\(FileNames.plain(title)).\(FileKind.ending(mediaType))"
    }

    /// Whether two people replaced it at the same time and the conflict is unresolved.
    package var isContested: Bool { contents.count > 1 }
}

/// A number of bytes for people.
enum ByteCount {
    static func words(_ bytes: Int) -> String {
        var (value, unit) = (bytes, "bytes")
        // The number may be a server's: nothing is added to it before it is divided.
        for next in ["KB", "MB", "GB"] where value >= 10_000 {
            (value, unit) = (value / 1000 + (value % 1000 >= 500 ? 1 : 0), next)
        }
        return "\(value) \(unit)"
    }
}
