import SalusBase

/// A body that is pulled: nothing is read from the wire until someone asks. It can be read once, by one reader.
public struct HTTPBody: AsyncSequence, Sendable {
    public typealias Element = [UInt8]

    /// The number of bytes, when it is known beforehand.
    public let length: Int?
    private let pull: @Sendable () async throws -> [UInt8]?

    /// `pull` gives the next bytes, never none, and nil at the end.
    public init(length: Int? = nil, pull: @escaping @Sendable () async throws -> [UInt8]?) {
        self.length = length
        self.pull = pull
    }

    public init(_ bytes: [UInt8]) {
        let rest = Locked<[UInt8]?>(bytes.isEmpty ? nil : bytes)
        self.init(length: bytes.count) { rest.withLock { $0.take() } }
    }

    /// No bytes.
    public static let empty = HTTPBody(length: 0) { nil }

    /// Reads the body piece by piece.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let body: HTTPBody

        public mutating func next() async throws -> [UInt8]? { try await body.pull() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body: self) }

    /// The whole body.
    ///
    /// Throws `HTTPRefusal` 413 when it is longer than `limit`, before reading when the length was announced; 400 or
    /// 408 when it is malformed or late; `HTTPError.disconnected` when the peer went away.
    public func collect(upTo limit: Int) async throws -> [UInt8] {
        if let length, length > limit { throw HTTPRefusal.tooLarge(limit) }
        var all: [UInt8] = []
        for try await bytes in self {
            guard all.count + bytes.count <= limit else { throw HTTPRefusal.tooLarge(limit) }
            all += bytes
        }
        return all
    }
}
