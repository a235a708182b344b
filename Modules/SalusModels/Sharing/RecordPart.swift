/// The part of a record that a request names.
public enum RecordPart: Hashable, Sendable {
    case record(RecordID)
    /// The part that a carenet shows. `of`: the record that the carenet must belong to; nil when the request names the
    /// carenet alone.
    case carenet(CarenetID, of: RecordID? = nil)

    /// The part that the carenet shows; the whole record when `carenet` is nil.
    public init(of record: RecordID, in carenet: CarenetID?) {
        self = carenet.map { .carenet($0, of: record) } ?? .record(record)
    }

    /// Nil when the request names a carenet alone.
    public var record: RecordID? {
        switch self {
        case .record(let record): record
        case .carenet(_, let record): record
        }
    }
}
