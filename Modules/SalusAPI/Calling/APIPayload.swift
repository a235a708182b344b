import FoundationEssentials
import SalusBase

/// The content of a request or an answer: nothing, JSON, or bytes as they are.
public protocol APIPayload: Sendable {
    /// Nil for no content.
    func encoded() throws -> RawContent?
    /// Throws `MalformedRequest` that names the field at fault, never its value.
    static func decode(_ content: RawContent) throws(MalformedRequest) -> Self
    /// Whether it may be as large as a document; a server takes little else from anybody.
    static var isLarge: Bool { get }
}

extension APIPayload {
    public static var isLarge: Bool { false }
}

/// Bytes with their media type: a document's content, an import.
public struct RawContent: Hashable, Sendable, APIPayload {
    public static let isLarge = true

    public let mediaType: String
    public let bytes: [UInt8]

    public init(mediaType: String, bytes: [UInt8]) { (self.mediaType, self.bytes) = (mediaType, bytes) }

    /// No bytes, where the content is elsewhere.
    static let none = RawContent(mediaType: "application/octet-stream", bytes: [])

    public func encoded() -> RawContent? { self }

    public static func decode(_ content: RawContent) -> RawContent { content }
}

/// Nothing at all; whatever arrives is not looked at.
public struct NoContent: Hashable, Sendable, APIPayload {
    public init() {}

    public func encoded() -> RawContent? { nil }

    public static func decode(_ content: RawContent) -> NoContent { NoContent() }
}

/// A payload that travels as JSON (RFC 8259), keys sorted so that equal values have equal bytes.
public protocol JSONPayload: APIPayload, Codable {}

extension JSONPayload {
    public static var mediaType: String { "application/json" }

    public func encoded() throws -> RawContent? { RawContent(mediaType: Self.mediaType, bytes: try json()) }

    public func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }

    public static func decode(_ content: RawContent) throws(MalformedRequest) -> Self {
        guard StreamSafeText.holds(json: content.bytes) else {
            throw MalformedRequest(
                "body", expected: "texts with at most \(StreamSafeText.longest) combining marks in a row")
        }
        do {
            return try JSONDecoder().decode(Self.self, from: Data(content.bytes))
        } catch let error as DecodingError {
            throw MalformedRequest(decoding: error)
        } catch {
            throw MalformedRequest("body", expected: "JSON")
        }
    }
}

extension MalformedRequest {
    /// Names the field by its path; the value that was there stays unsaid.
    init(decoding error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(Self.path(context.codingPath + [key]), expected: "a value, and there is none")
        case .typeMismatch(let type, let context):
            self.init(Self.path(context.codingPath), expected: Self.kind(of: type))
        case .valueNotFound(_, let context):
            self.init(Self.path(context.codingPath), expected: "a value, not null")
        case .dataCorrupted(let context):
            self.init(Self.path(context.codingPath), expected: "well-formed JSON with valid values")
        @unknown default:
            self.init("body", expected: "JSON")
        }
    }

    /// A kind of JSON value in the words of RFC 8259 section 3: a caller knows nothing of our types.
    private static func kind(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text here"
        case is Bool.Type: "true or false here"
        case is any BinaryInteger.Type: "a whole number here"
        case is any BinaryFloatingPoint.Type: "a number here"
        case is any AnyArray.Type: "a list here"
        default: "an object here"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.isEmpty ? "body" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}

/// Tells lists from other types.
private protocol AnyArray {}

extension Array: AnyArray {}

/// Bytes that travel inside JSON as base64url without padding (RFC 4648 section 5).
public struct Base64URLBytes: Hashable, Sendable, Codable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let bytes = Base64URL.decode(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not base64url")
        }
        self.bytes = bytes
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Base64URL.encode(bytes))
    }
}
