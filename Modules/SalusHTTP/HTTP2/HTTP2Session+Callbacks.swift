import CNGHTTP2

private let fine: Int32 = 0
private let stops = NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
private let refusesStream = NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue

/// The callbacks of nghttp2. None calls back into it, and none can throw: a failure is noted in the session, which is
/// asked after each call.
extension HTTP2Session {
    static func options() -> OpaquePointer? {
        var options: OpaquePointer?
        guard nghttp2_option_new(&options) == 0, let options else { return nil }
        nghttp2_option_set_no_auto_window_update(options, 1)
        nghttp2_option_set_no_closed_streams(options, 1)
        nghttp2_option_set_max_settings(options, 16)
        nghttp2_option_set_max_continuations(options, 8)
        return options
    }

    static func callbacks() -> OpaquePointer? {
        var callbacks: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0, let callbacks else { return nil }
        setReading(callbacks)
        setWriting(callbacks)
        return callbacks
    }

    private static func setReading(_ callbacks: OpaquePointer) {
        nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks) { _, head, owner in
            guard let head, let session = HTTP2Session.of(owner) else { return stops }
            return session.note(beginning: FrameHead(head.pointee)) ? fine : stops
        }
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, owner in
            guard let frame, let session = HTTP2Session.of(owner) else { return stops }
            let stream = frame.pointee.hd.stream_id
            session.noteHead(of: stream, isRequest: frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST)
            return fine
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) { _, frame, name, nameSize, value, size, _, owner in
            guard let frame, let session = HTTP2Session.of(owner) else { return stops }
            session.noteField(
                of: frame.pointee.hd.stream_id, UnsafeBufferPointer(start: name, count: nameSize),
                UnsafeBufferPointer(start: value, count: size))
            return fine
        }
        // Without this one a malformed field would be left out and the request served (RFC 9113 section 8.2.1).
        nghttp2_session_callbacks_set_on_invalid_header_callback(callbacks) { _, _, _, _, _, _, _, _ in refusesStream }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, owner in
            guard let frame, let session = HTTP2Session.of(owner) else { return stops }
            session.note(FrameHead(frame.pointee.hd), of: frame.pointee.hd.stream_id)
            return fine
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) { _, _, stream, bytes, size, owner in
            guard let session = HTTP2Session.of(owner) else { return stops }
            session.noteData(of: stream, UnsafeBufferPointer(start: bytes, count: size))
            return fine
        }
        nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(callbacks) { _, _, _, owner in
            HTTP2Session.of(owner)?.noteInvalid()
            return fine
        }
    }

    private static func setWriting(_ callbacks: OpaquePointer) {
        nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, owner in
            guard let frame, let session = HTTP2Session.of(owner) else { return stops }
            switch nghttp2_frame_type(UInt32(frame.pointee.hd.type)) {
            case NGHTTP2_RST_STREAM: session.noteFault(frame.pointee.rst_stream.error_code)
            case NGHTTP2_GOAWAY: session.noteFault(frame.pointee.goaway.error_code)
            default: session.noteSent(FrameHead(frame.pointee.hd), of: frame.pointee.hd.stream_id)
            }
            return fine
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, _, owner in
            HTTP2Session.of(owner)?.noteClosed(stream)
            return fine
        }
    }

    /// Gives nghttp2 the next bytes of an answer.
    static let readBody: nghttp2_data_source_read_callback = { _, stream, block, size, flags, _, owner in
        guard let session = HTTP2Session.of(owner), let flags,
            let (count, isOver) = session.take(
                of: stream, into: UnsafeMutableRawBufferPointer(start: block, count: size))
        else { return Int(refusesStream) }
        if isOver {
            flags.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue)
        } else if count == 0 {
            return Int(NGHTTP2_ERR_DEFERRED.rawValue)
        }
        return count
    }
}
