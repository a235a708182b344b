import CNGHTTP2

/// The server's side of one HTTP/2 connection (RFC 9113): bytes in, events out, bytes out. It has no socket and no
/// clock.
///
/// nghttp2 reads and writes frames and HPACK and keeps the states and windows of streams. Its callbacks only note what
/// they are told, so that nothing calls into it while it works. Used on the loop of one connection.
package final class HTTP2Session {
    let limits: ServerLimits
    let raw: OpaquePointer
    private(set) var budget: FrameBudget
    /// The time of the bytes that are being read.
    private var now: Duration
    private var events: [HTTP2Event] = []
    private var building: (stream: Int32, fields: HTTP2Fields)?
    var bodies: [Int32: HTTP2Body] = [:]
    /// Bytes of all answers that wait for the client's windows.
    var unsent = 0
    /// Heads that began, the one that is being read included.
    private(set) var headCount = 0
    private(set) var isReadingHead = false
    private var hasSettings = false
    /// The newest stream whose head was complete.
    private(set) var lastStream: Int32 = 0
    /// Frames that broke the protocol.
    private(set) var malformed = 0
    private(set) var isFlooded = false
    /// Set when nothing may be read or written any more but `farewell`.
    private(set) var failure: UInt32?

    /// Nil when memory is short.
    package init?(_ limits: ServerLimits, at now: Duration) {
        guard let callbacks = Self.callbacks() else { return nil }
        defer { nghttp2_session_callbacks_del(callbacks) }
        guard let options = Self.options() else { return nil }
        defer { nghttp2_option_del(options) }
        let owner = OwnerPointer()
        var session: OpaquePointer?
        guard nghttp2_session_server_new2(&session, callbacks, owner.pointer, options) == 0, let session else {
            return nil
        }
        (raw, self.owner) = (session, owner)
        (self.limits, self.now, budget) = (limits, now, FrameBudget(at: now))
        owner.session = self
        announce()
    }

    deinit { nghttp2_session_del(raw) }

    private let owner: OwnerPointer

    /// The first SETTINGS, and the window of the connection.
    private func announce() {
        let list = HTTP2Fields.listSize(limits.headLimits)
        let settings = [
            (NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.streamsPerConnection),
            (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, Self.streamWindow), (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, list),
            (NGHTTP2_SETTINGS_NO_RFC7540_PRIORITIES, 1),
        ].map { nghttp2_settings_entry(settings_id: Int32($0.0.rawValue), value: UInt32(clamping: $0.1)) }
        check(nghttp2_submit_settings(raw, Self.noFlags, settings, settings.count))
        check(nghttp2_session_set_local_window_size(raw, Self.noFlags, 0, Self.connectionWindow))
    }

    static let noFlags = UInt8(NGHTTP2_FLAG_NONE.rawValue)
    /// Bytes of one body that may be here before the handler has asked for them.
    private static let streamWindow = 128 << 10
    /// The same of all bodies of a connection.
    private static let connectionWindow: Int32 = 512 << 10

    // MARK: Reading

    /// Reads what has arrived. Whatever is wrong with it becomes an answer in `write`, and `isOver`.
    package func receive(_ bytes: UnsafeRawBufferPointer, at now: Duration) {
        self.now = now
        guard failure == nil else { return }
        check(nghttp2_session_mem_recv(raw, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
    }

    /// The events since the last call, in their order.
    package func takeEvents() -> [HTTP2Event] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    /// Whether the first SETTINGS, or the end of a head, is still to come.
    var isWaitingForHead: Bool { isReadingHead || !hasSettings }

    /// The handler has taken so many bytes of the body: the client may send as many more.
    package func consume(_ count: Int, of stream: Int32) {
        guard count > 0, failure == nil else { return }
        // The stream may be closed already; the connection's window is given back in any case.
        if nghttp2_session_consume(raw, stream, count) != 0 { check(nghttp2_session_consume_connection(raw, count)) }
    }

    // MARK: The end

    /// Whether everything was said: nothing is read any more, and nothing is left to write.
    package var isOver: Bool {
        failure != nil || (nghttp2_session_want_read(raw) == 0 && nghttp2_session_want_write(raw) == 0)
    }

    /// Tells the client that no later request will be served (GOAWAY, RFC 9113 section 6.8).
    func goAway() {
        let last = nghttp2_session_get_last_proc_stream_id(raw)
        check(nghttp2_submit_goaway(raw, Self.noFlags, last, NGHTTP2_NO_ERROR.rawValue, nil, 0))
    }

    /// The last frame on a connection that failed.
    var farewell: [UInt8]? {
        failure.map { code in
            [0, 0, 8, UInt8(NGHTTP2_GOAWAY.rawValue), 0, 0, 0, 0, 0] + Self.bytes(UInt32(bitPattern: lastStream))
                + Self.bytes(code)
        }
    }

    private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    /// Keeps the failure of a call that cannot go wrong unless memory is short or the session is broken.
    func check(_ result: some FixedWidthInteger & SignedInteger) {
        guard result < 0, failure == nil else { return }
        switch nghttp2_error(Int32(clamping: result)) {
        case NGHTTP2_ERR_BAD_CLIENT_MAGIC:
            malformed += 1
            failure = NGHTTP2_PROTOCOL_ERROR.rawValue
        case NGHTTP2_ERR_FLOODED, NGHTTP2_ERR_TOO_MANY_SETTINGS, NGHTTP2_ERR_TOO_MANY_CONTINUATIONS:
            isFlooded = true
            failure = NGHTTP2_ENHANCE_YOUR_CALM.rawValue
        default: failure = (isFlooded ? NGHTTP2_ENHANCE_YOUR_CALM : NGHTTP2_INTERNAL_ERROR).rawValue
        }
    }
}

/// The owner that nghttp2 hands back to its callbacks: a box that does not keep the session alive.
private final class OwnerPointer {
    unowned(unsafe) var session: HTTP2Session?
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

// MARK: Notes of the callbacks

extension HTTP2Session {
    /// The session that a callback belongs to.
    static func of(_ owner: UnsafeMutableRawPointer?) -> HTTP2Session? {
        owner.flatMap { Unmanaged<OwnerPointer>.fromOpaque($0).takeUnretainedValue().session }
    }

    /// False ends the connection with ENHANCE_YOUR_CALM.
    func note(beginning frame: FrameHead) -> Bool {
        if !budget.take(frame, at: now) { isFlooded = true }
        return !isFlooded
    }

    func noteHead(of stream: Int32, isRequest: Bool) {
        headCount += 1
        isReadingHead = true
        building = isRequest ? (stream, HTTP2Fields(limits.headLimits)) : nil
    }

    func noteField(of stream: Int32, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        if building?.stream == stream { building?.fields.add(name, value) }
    }

    func note(_ frame: FrameHead, of stream: Int32) {
        switch nghttp2_frame_type(UInt32(frame.type)) {
        case NGHTTP2_SETTINGS: hasSettings = true
        case NGHTTP2_HEADERS:
            isReadingHead = false
            if let head = building.take() {
                lastStream = stream
                events.append(.head(stream: stream, head.fields))
            }
            if frame.endsStream { events.append(.end(stream: stream)) }
        case NGHTTP2_DATA where frame.endsStream: events.append(.end(stream: stream))
        default: break
        }
    }

    func noteData(of stream: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
        events.append(.data(stream: stream, Array(bytes)))
    }

    /// The head that was being read is none.
    func noteInvalid() { (building, isReadingHead) = (nil, false) }

    /// A code that ends a stream or the connection.
    func noteFault(_ code: UInt32) {
        switch nghttp2_error_code(code) {
        case NGHTTP2_PROTOCOL_ERROR, NGHTTP2_FLOW_CONTROL_ERROR, NGHTTP2_STREAM_CLOSED, NGHTTP2_FRAME_SIZE_ERROR,
            NGHTTP2_COMPRESSION_ERROR, NGHTTP2_SETTINGS_TIMEOUT:
            malformed += 1
        case NGHTTP2_ENHANCE_YOUR_CALM: isFlooded = true
        default: break
        }
    }

    func noteSent(_ frame: FrameHead, of stream: Int32) {
        let type = nghttp2_frame_type(UInt32(frame.type))
        if type == NGHTTP2_DATA { budget.noteDataSent() }
        guard frame.endsStream, type == NGHTTP2_DATA || type == NGHTTP2_HEADERS else { return }
        budget.noteAnswer()
        events.append(.answered(stream: stream))
    }

    func forgetBody(of stream: Int32) { unsent -= bodies.removeValue(forKey: stream)?.unsent ?? 0 }

    func noteClosed(_ stream: Int32) {
        if building?.stream == stream { (building, isReadingHead) = (nil, false) }
        forgetBody(of: stream)
        events.append(.closed(stream: stream))
    }
}
