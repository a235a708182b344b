public import SalusBase
public import SalusModels

/// The bytes of one large document on their way to the server or from it.
public struct DocumentTransfer: Hashable, Sendable {
    /// Which way the bytes go.
    public enum Direction: Hashable, Sendable { case up, down }

    public let record: RecordID
    public let document: DocumentID
    public let label: String?
    public let direction: Direction
    /// Bytes that have arrived, of `total`; those of runs before included.
    public let done: Int
    public let total: Int

    public init(_ document: Document, _ direction: Direction, done: Int) {
        (record, self.document, label) = (document.record, document.id, document.label)
        (self.direction, self.done, total) = (direction, done, document.size)
    }
}

/// Tells one listener of transfers.
final class DocumentTransfers: Sendable {
    private let listener = Locked<@Sendable (DocumentTransfer) async -> Void>({ _ in })

    func whenMoving(_ listener: @escaping @Sendable (DocumentTransfer) async -> Void) {
        self.listener.withLock { $0 = listener }
    }

    func report(_ transfer: DocumentTransfer) async { await listener.withLock { $0 }(transfer) }
}
