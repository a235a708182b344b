import SalusBase

/// Several objects one after the other, without the third that base64 would add.
public protocol FramedPayload: APIPayload {
    static var mediaType: String { get }
    /// How they stand in the body.
    static var about: String { get }
    var objects: [[UInt8]] { get }
    init(objects: [[UInt8]])
}

extension FramedPayload {
    public static var isLarge: Bool { true }
}

/// Sealed entries, each after its length in four bytes, most significant first.
public struct SealedEntries: Hashable, Sendable, FramedPayload {
    public static let mediaType = "application/vnd.salus.entries"
    public static let about = "sealed entries, each after its length in four bytes, most significant first"

    public let objects: [[UInt8]]

    public init(objects: [[UInt8]]) { self.objects = objects }

    public func encoded() -> RawContent? {
        var writer = ByteWriter()
        for object in objects { writer.v32(object) }
        return RawContent(mediaType: Self.mediaType, bytes: writer.bytes)
    }

    public static func decode(_ content: RawContent) throws(MalformedRequest) -> SealedEntries {
        var reader = ByteReader(content.bytes)
        var objects: [[UInt8]] = []
        do throws(MalformedBytes) {
            while reader.remaining > 0 { objects.append(try reader.v32()) }
        } catch { throw MalformedRequest("body", expected: about) }
        return SealedEntries(objects: objects)
    }
}

/// Hashes of 32 bytes, one after the other.
public struct EntryHashes: Hashable, Sendable, FramedPayload {
    public static let mediaType = "application/vnd.salus.hashes"
    public static let about = "hashes of 32 bytes, one after the other"
    private static let size = 32

    public let objects: [[UInt8]]

    public init(objects: [[UInt8]]) { self.objects = objects }

    public func encoded() -> RawContent? { RawContent(mediaType: Self.mediaType, bytes: objects.flatMap { $0 }) }

    public static func decode(_ content: RawContent) throws(MalformedRequest) -> EntryHashes {
        let bytes = content.bytes
        guard bytes.count.isMultiple(of: size) else { throw MalformedRequest("body", expected: about) }
        return EntryHashes(objects: stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<$0 + size]) })
    }
}
