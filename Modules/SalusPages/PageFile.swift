import SalusBase
import SalusHTTP

/// The content of a document as an answer. Others wrote it: it is told to run nothing, and no browser guesses its type.
struct PageFile: Sendable {
    /// Pictures that no browser runs; SVG is none of them.
    private static let pictures: Set = ["image/png", "image/jpeg", "image/gif", "image/webp"]
    private static let policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

    private let bytes: [UInt8]
    private let type: String
    private let name: String
    /// In the window of the browser, not as a download.
    var isShown: Bool

    /// `type` is the media type that the document was stored with.
    init(_ bytes: [UInt8], type: String, title: String) {
        self.bytes = bytes
        let word = type.prefix { $0 != ";" }.trimmingBlanks.lowercased()
        let isText = word.hasPrefix("text/") || word == "application/xml" || word == "application/json"
        isShown = isText || Self.pictures.contains(word)
        self.type = isText ? Self.plain(bytes) : word
        name = Self.name(title) + (Self.ending[word] ?? (isText ? ".txt" : ""))
    }

    var response: HTTPResponse {
        HTTPResponse(
            headers: [
                "Content-Type": isShown ? type : "application/octet-stream",
                "Content-Disposition": isShown ? "inline" : "attachment; filename=\"\(name)\"",
                "Content-Security-Policy": Self.policy, "X-Content-Type-Options": "nosniff",
                "Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store",
                "Referrer-Policy": "no-referrer",
            ], body: .bytes(bytes))
    }

    /// A record's archive as a download. Its name says nothing of the person: downloads are seen by others.
    static func archive(_ body: HTTPResponse.Body) -> HTTPResponse {
        HTTPResponse(
            headers: [
                "Content-Type": "application/zip", "Content-Disposition": "attachment; filename=\"record.zip\"",
                "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff",
                "Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store",
                "Referrer-Policy": "no-referrer",
            ], body: body)
    }

    private static let ending = [
        "application/pdf": ".pdf", "image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif",
        "image/webp": ".webp", "application/xml": ".xml", "text/xml": ".xml", "application/json": ".json",
        "text/html": ".html", "text/csv": ".csv",
    ]

    /// Markup, too, is shown as text. Bytes that are no UTF-8 are nearly always of the older Western table.
    private static func plain(_ bytes: [UInt8]) -> String {
        "text/plain; charset=" + (String(validating: bytes, as: UTF8.self) == nil ? "windows-1252" : "utf-8")
    }

    /// Letters, digits and hyphens of ASCII, which every file system takes and no header needs quoted.
    private static func name(_ title: String) -> String {
        let words = title.utf8.prefix(80).map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: Character(UnicodeScalar(byte))
            default: Character("-")
            }
        }
        let name = String(words).split(separator: "-").joined(separator: "-")
        return name.isEmpty ? "document" : name
    }
}
