import FoundationEssentials
public import SalusBase
public import SalusModels

/// A stream of what changes, so that a client need not ask again and again. It names things and carries no content.
public struct ReadEventsCall: APICall {
    public static let route = Route(.get, "events", .session, "Streams what changes, without content.")
    public static let about = """
        Server-sent events. First every record and vault with its newest number, or with Last-Event-ID those that \
        changed since; then what changes, as it happens. The stream ends with its session, and when \
        the access token runs out.
        """
    public static let errors: [APIErrorCode] = [.unavailable]
    /// The longest that a stream may last.
    public static let longest = 3600
    /// How long the caller wants it, in seconds; 0 ends it after the first events.
    public let seconds: Int
    static let form = CallForm(integer("seconds", \.seconds, in: 0...Self.longest, absent: Self.longest))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = EventStream

    public init(seconds: Int = longest) { self.seconds = seconds }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        seconds = try Self.form.read(arguments)
    }
}

/// Server-sent events (WHATWG HTML section 9.2) as they came.
public struct EventStream: Hashable, Sendable, APIPayload {
    public static let mediaType = "text/event-stream"

    public let bytes: [UInt8]

    public init(bytes: [UInt8]) { self.bytes = bytes }

    public func encoded() -> RawContent? { RawContent(mediaType: Self.mediaType, bytes: bytes) }

    public static func decode(_ content: RawContent) -> EventStream { EventStream(bytes: content.bytes) }
}

extension EventStream {
    /// The fields of one event.
    static let schema = JSONSchema.object(
        [
            "event": .choice(["account", "gone", "inbox", "queue", "record", "session-ended", "vault"]),
            "id": .string(),
            "data": .string("a JSON object: the record or vault it is about, and its newest numbers"),
        ], required: [])
}

/// One thing that an event stream tells.
public enum ChangeEvent: Hashable, Sendable {
    /// The record's newest change has this number.
    case record(RecordID, number: Int)
    /// The caller may not see the record any more, or it was erased.
    case gone(RecordID)
    /// The account's devices, records or state are others than before.
    case account
    /// A message or a notice came, or one was read or archived.
    case inbox
    /// The vault has so many entries in its log, and so many sealed entries.
    case vault(VaultID, log: Int, entries: Int)
    /// The queue of the session's device has entries up to this number.
    case queue(number: Int)
    /// The session has ended; the stream ends with it.
    case sessionEnded
}

/// The name and the data that an event has on the wire.
extension ChangeEvent {
    private struct Content: Codable {
        var record: RecordID?
        var number: Int?
        var vault: VaultID?
        var log: Int?
        var entries: Int?
    }

    public var name: String {
        switch self {
        case .record: "record"
        case .gone: "gone"
        case .account: "account"
        case .inbox: "inbox"
        case .vault: "vault"
        case .queue: "queue"
        case .sessionEnded: "session-ended"
        }
    }

    /// A JSON object on one line.
    public var data: String {
        switch self {
        case .record(let record, let number): #"{"number":\#(number),"record":"\#(record)"}"#
        case .gone(let record): #"{"record":"\#(record)"}"#
        case .vault(let vault, let log, let entries):
            #"{"entries":\#(entries),"log":\#(log),"vault":"\#(vault)"}"#
        case .queue(let number): #"{"number":\#(number)}"#
        case .account, .inbox, .sessionEnded: "{}"
        }
    }

    /// Nil for an event of a newer server, which a client skips.
    public init?(name: String, data: String) {
        let content = try? JSONDecoder().decode(Content.self, from: Data(data.utf8))  // no content means: skipped below
        if name == "vault", let vault = content?.vault, let log = content?.log, let entries = content?.entries {
            self = .vault(vault, log: log, entries: entries)
            return
        }
        switch (name, content?.record, content?.number) {
        case ("record", let record?, let number?): self = .record(record, number: number)
        case ("queue", _, let number?): self = .queue(number: number)
        case ("gone", let record?, _): self = .gone(record)
        case ("account", _, _): self = .account
        case ("inbox", _, _): self = .inbox
        case ("session-ended", _, _): self = .sessionEnded
        default: return nil
        }
    }
}
