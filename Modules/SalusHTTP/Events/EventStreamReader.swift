import SalusBase

/// Reads an event stream (WHATWG HTML section 9.2.6) as its bytes arrive. Lines end in LF, CR or CRLF; unknown fields
/// and comments are skipped; an event that the end of the stream cuts off is dropped.
public struct EventStreamReader: Sendable {
    /// The value for `Last-Event-ID`: the id of the newest whole event that had one; nil before the first.
    public private(set) var lastEvent: String?
    /// The pause before coming back that the stream has asked for.
    public private(set) var retry: Duration?

    private let limit: Int
    private var line: [UInt8] = []
    private var endedInCarriageReturn = false
    private var isFirstLine = true
    private var name = ""
    private var data: [String] = []
    private var pendingID: String?
    private var size = 0

    /// `limit`: bytes that one event may have.
    public init(limit: Int = 64 * 1024, lastEvent: String? = nil) { (self.limit, self.lastEvent) = (limit, lastEvent) }

    /// The events that are whole now. Throws `HTTPRefusal` 413 for one larger than the limit.
    public mutating func read(_ bytes: some Sequence<UInt8>) throws(HTTPRefusal) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            let followsCarriageReturn = endedInCarriageReturn
            endedInCarriageReturn = byte == .carriageReturn
            switch byte {
            case .lineFeed where followsCarriageReturn: continue
            case .lineFeed, .carriageReturn: if let event = endLine() { events.append(event) }
            default: try take(byte)
            }
        }
        return events
    }

    private mutating func take(_ byte: UInt8) throws(HTTPRefusal) {
        size += 1
        guard size <= limit else { throw HTTPRefusal.tooLarge(limit) }
        line.append(byte)
    }

    private mutating func endLine() -> ServerSentEvent? {
        defer { (line, isFirstLine) = ([], false) }
        if isFirstLine, line.starts(with: [0xef, 0xbb, 0xbf]) { line.removeFirst(3) }
        guard !line.isEmpty else { return endEvent() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == 0x20 { value = value.dropFirst() }
        take(field: String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
        return nil
    }

    private mutating func take(field: String, _ value: String) {
        switch field {
        case "event": name = value
        case "data": data.append(value)
        case "id" where !value.utf8.contains(0): pendingID = value
        case "retry":
            // A longer pause than an hour is none that a reader would keep.
            if let pause = Int(digits: value) { retry = .milliseconds(min(pause, 3_600_000)) }
        default: break
        }
    }

    private mutating func endEvent() -> ServerSentEvent? {
        defer { (name, data, pendingID, size) = ("", [], nil, 0) }
        lastEvent = pendingID ?? lastEvent
        guard !data.isEmpty else { return nil }
        return ServerSentEvent(
            name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"), id: pendingID)
    }
}
