/// A body in chunks (RFC 9112 section 7.1), as far as it has come; the server under attack sends no trailers.
struct RawChunks {
    private(set) var content: [UInt8] = []
    /// Whether the last chunk has come.
    private(set) var isWhole = false
    /// The bytes behind the body; empty unless it is whole.
    private(set) var rest: ArraySlice<UInt8> = []

    init(_ bytes: ArraySlice<UInt8>) {
        var left = bytes
        while let line = left.firstIndex(of: 10), let size = Self.size(left[..<line]),
            left[line...].count - 3 >= size
        {
            let chunk = left[line...].dropFirst()
            content += chunk.prefix(size)
            left = chunk.dropFirst(size + 2)
            guard size > 0 else {
                (isWhole, rest) = (true, left)
                return
            }
        }
    }

    private static func size(_ line: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: line.prefix { $0 != 13 }, as: UTF8.self), radix: 16).flatMap { $0 < 0 ? nil : $0 }
    }
}
