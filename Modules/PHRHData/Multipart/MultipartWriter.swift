/// Writes a body of type `multipart/form-data` (RFC 7578) whose boundary is in no part.
struct MultipartWriter {
    private static let mostDashes = 40

    let boundary: String
    private var bytes: [UInt8] = []

    /// `mark`: the beginning of the boundary, behind which come as many dashes as are needed. Throws for contents made
    /// to look like a boundary.
    init(mark: String, besides contents: [[UInt8]]) throws(HDataError) {
        let dashes = (contents.map { Self.dashes(behind: mark, in: $0) }.max() ?? 0) + 1
        guard dashes <= Self.mostDashes else { throw .multipart(.boundary) }
        boundary = mark + String(repeating: "-", count: dashes)
    }

    mutating func add(_ content: [UInt8], named name: String, of mediaType: String) {
        let field = "Content-Disposition: form-data; name=\"\(name)\""
        let head = "--\(boundary)\r\n\(field)\r\nContent-Type: \(mediaType)\r\n\r\n"
        bytes += Array(head.utf8) + content + [0x0D, 0x0A]
    }

    /// The body with its end.
    var body: [UInt8] { bytes + Array("--\(boundary)--\r\n".utf8) }

    /// A media type without parameters; another text is the type of any bytes.
    static func headerText(_ type: String) -> String {
        let isPlain = type.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x3B }
        return isPlain && type.contains("/") ? type : "application/octet-stream"
    }

    /// The most dashes that follow the mark anywhere in the bytes.
    private static func dashes(behind mark: String, in bytes: [UInt8]) -> Int {
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
