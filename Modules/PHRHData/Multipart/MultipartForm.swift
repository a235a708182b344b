import SalusBase

/// A body of type `multipart/form-data` (RFC 7578) in memory.
public struct MultipartForm: Hashable, Sendable {
    /// The limits of a body; its size is the caller's to limit.
    public static let mostParts = 16
    static let longestHeader = 4096

    public let parts: [Part]

    public struct Part: Hashable, Sendable {
        public let name: String
        public let fileName: String?
        /// Without parameters, in lower case; nil where the part does not say.
        public let mediaType: String?
        public let content: [UInt8]
    }

    /// `contentType` is the value of the header, with its boundary. Throws for a body that does not follow it, a part
    /// without a name, two parts of one name, and beyond the limits.
    public init(_ bytes: [UInt8], contentType: String) throws(HDataError) {
        let boundary = try Self.boundary(in: contentType)
        var reader = MultipartReader(bytes, boundary: boundary)
        var (parts, names): ([Part], Set<String>) = ([], [])
        while let part = try reader.next() {
            guard parts.count < Self.mostParts else { throw .tooMany("parts", limit: Self.mostParts) }
            guard names.insert(part.name).inserted else { throw .multipart(.repeatedName) }
            parts.append(part)
        }
        self.parts = parts
    }

    public subscript(name: String) -> Part? { parts.first { $0.name == name } }

    private static func boundary(in contentType: String) throws(HDataError) -> [UInt8] {
        guard contentType.utf8.count <= 500, let field = HeaderParameters(contentType),
            field.value.lowercased() == "multipart/form-data", let boundary = field.parameters["boundary"],
            (1...70).contains(boundary.utf8.count), boundary.utf8.allSatisfy({ (0x20...0x7E).contains($0) }),
            boundary.last != " "
        else { throw .multipart(.boundary) }
        return Array(boundary.utf8)
    }
}

/// Takes one part after the other out of a body.
private struct MultipartReader {
    private let bytes: [UInt8]
    /// Two dashes and the boundary.
    private let delimiter: [UInt8]
    private var position = 0
    private var isAtEnd = false

    init(_ bytes: [UInt8], boundary: [UInt8]) {
        self.bytes = bytes
        delimiter = [0x2D, 0x2D] + boundary
    }

    /// Nil behind the last part.
    mutating func next() throws(HDataError) -> MultipartForm.Part? {
        if position == 0 { try start() }
        guard !isAtEnd else { return nil }
        let fields = try headers()
        let end = try self.end()
        let content = Array(bytes[position..<end])
        position = end + 2 + delimiter.count
        try passDelimiterEnd()
        return try part(fields, content)
    }

    private mutating func start() throws(HDataError) {
        guard bytes.starts(with: delimiter) else { throw .multipart(.start) }
        position = delimiter.count
        try passDelimiterEnd()
    }

    /// Two dashes end the body, a line break begins a part.
    private mutating func passDelimiterEnd() throws(HDataError) {
        let next = bytes[position...].prefix(2)
        guard next.count == 2 else { throw .multipart(next.first == 0x0D || next.first == 0x2D ? .end : .start) }
        isAtEnd = next.elementsEqual([0x2D, 0x2D])
        guard isAtEnd || next.elementsEqual([0x0D, 0x0A]) else { throw .multipart(.start) }
        position += 2
    }

    /// The place of the line break before the next delimiter.
    private func end() throws(HDataError) -> Int {
        var place = position
        while place + 2 + delimiter.count <= bytes.count {
            if bytes[place] == 0x0D, bytes[place + 1] == 0x0A, bytes[(place + 2)...].starts(with: delimiter) {
                return place
            }
            place += 1
        }
        throw .multipart(.end)
    }

    /// Header fields by their name in lower case, up to the empty line.
    private mutating func headers() throws(HDataError) -> [String: String] {
        var fields: [String: String] = [:]
        let limit = position + MultipartForm.longestHeader
        while let line = try line(before: limit) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                let name = String(validating: line[..<colon], as: UTF8.self),
                let value = String(validating: line[(colon + 1)...], as: UTF8.self), StreamSafeText.holds(line: value),
                fields.updateValue(value.trimmingSpaces, forKey: name.lowercased()) == nil
            else { throw .multipart(.header) }
        }
        return fields
    }

    /// Nil for the empty line, which is passed.
    private mutating func line(before limit: Int) throws(HDataError) -> ArraySlice<UInt8>? {
        let start = position
        while position + 1 < min(bytes.count, limit) {
            if bytes[position] == 0x0D, bytes[position + 1] == 0x0A {
                defer { position += 2 }
                return start == position ? nil : bytes[start..<position]
            }
            position += 1
        }
        throw .multipart(.header)
    }

    private func part(_ fields: [String: String], _ content: [UInt8]) throws(HDataError) -> MultipartForm.Part {
        guard let disposition = fields["content-disposition"].flatMap(HeaderParameters.init),
            disposition.value.lowercased() == "form-data", let name = disposition.parameters["name"], !name.isEmpty
        else { throw .multipart(.name) }
        let media = fields["content-type"].flatMap(HeaderParameters.init)?.value.lowercased()
        return MultipartForm.Part(
            name: name, fileName: disposition.parameters["filename"], mediaType: media, content: content)
    }
}

extension StreamSafeText {
    /// True for a text that may be compared and shown.
    fileprivate static func holds(line: String) -> Bool { holds(line) && !line.utf8.contains(0) }
}
