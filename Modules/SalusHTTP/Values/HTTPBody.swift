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

extension HTTPBody {
    /// A body whose bytes `write` gives, one piece at a time: it waits until someone asks for the next one. It is
    /// cancelled when the last reader is gone; when it throws, so does the reader.
    public init(written write: @escaping @Sendable (HTTPBodyWriter) async throws -> Void) {
        let pipe = BodyPipe()
        let lease = PipeLease(pipe, write)
        self.init { try await lease.pipe.next() }
    }
}

/// Hands pieces from one writer to one reader.
private final class BodyPipe: Sendable {
    fileprivate struct State {
        var piece: [UInt8]?
        var end: Result<Void, any Error>?
        var reader: CheckedContinuation<[UInt8]?, any Error>?
        var writer: CheckedContinuation<Void, any Error>?
    }

    private let state = Locked(State())

    func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { reader in
                let (result, writer) = state.withLock { state in state.take(reader) }
                writer?.resume()
                if let result { reader.resume(with: result) }
            }
        } onCancel: {
            finish(.failure(CancellationError()))
        }
    }

    /// Returns when the reader has come for the piece.
    func put(_ bytes: [UInt8]) async throws {
        guard !bytes.isEmpty else { return }
        try await withCheckedThrowingContinuation { writer in
            let (reader, mustFail) = state.withLock { state in state.put(bytes, writer) }
            if mustFail { return writer.resume(throwing: HTTPError.disconnected) }
            guard let reader else { return }
            reader.resume(returning: bytes)
            writer.resume()
        }
    }

    func finish(_ end: Result<Void, any Error>) {
        let (reader, writer) = state.withLock { state in
            state.end = state.end ?? end
            return (state.reader.take(), state.writer.take())
        }
        reader?.resume(with: end.map { nil })
        writer?.resume(throwing: HTTPError.disconnected)
    }
}

extension BodyPipe.State {
    fileprivate mutating func take(
        _ reader: CheckedContinuation<[UInt8]?, any Error>
    ) -> (result: Result<[UInt8]?, any Error>?, writer: CheckedContinuation<Void, any Error>?) {
        if let piece = piece.take() { return (.success(piece), writer.take()) }
        if let end { return (end.map { nil }, nil) }
        guard self.reader == nil else { return (.failure(HTTPError.bodyHasAReader), nil) }
        self.reader = reader
        return (nil, nil)
    }

    fileprivate mutating func put(
        _ bytes: [UInt8], _ writer: CheckedContinuation<Void, any Error>
    ) -> (reader: CheckedContinuation<[UInt8]?, any Error>?, mustFail: Bool) {
        if end != nil { return (nil, true) }
        if let reader = reader.take() { return (reader, false) }
        (piece, self.writer) = (bytes, writer)
        return (nil, false)
    }
}

/// Keeps the writer going while there is a reader.
private final class PipeLease: Sendable {
    let pipe: BodyPipe
    private let task: Task<Void, Never>

    init(_ pipe: BodyPipe, _ write: @escaping @Sendable (HTTPBodyWriter) async throws -> Void) {
        self.pipe = pipe
        task = Task.detached {
            do {
                try await write(HTTPBodyWriter { bytes in try await pipe.put(bytes) })
                pipe.finish(.success(()))
            } catch { pipe.finish(.failure(error)) }
        }
    }

    deinit {
        task.cancel()
        pipe.finish(.failure(HTTPError.disconnected))
    }
}
