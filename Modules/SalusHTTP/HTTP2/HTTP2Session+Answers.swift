import CNGHTTP2

/// Writing answers: they wait in the session for the client's windows.
extension HTTP2Session {
    /// Begins the answer to a stream; the body of one that streams is open. Nothing when the stream is gone.
    package func respond(_ answer: HTTP2Answer, to stream: Int32) {
        guard failure == nil else { return }
        let fields = answer.fields
        var result: Int32 = 0
        if let body = answer.body {
            bodies[stream] = HTTP2Body(body, isComplete: answer.stream == nil)
            unsent += body.count
            var provider = nghttp2_data_provider()
            provider.read_callback = Self.readBody
            result = HTTP2FieldBlock.lend(fields) { nghttp2_submit_response(raw, stream, $0, $1, &provider) }
        } else {
            result = HTTP2FieldBlock.lend(fields) { nghttp2_submit_response(raw, stream, $0, $1, nil) }
        }
        if result != 0 {
            forgetBody(of: stream)
            reset(stream, NGHTTP2_INTERNAL_ERROR)
        }
    }

    /// Asks the client for the body that it holds back (RFC 9110 section 15.2.1).
    func sendContinue(_ stream: Int32) {
        HTTP2FieldBlock.lend([HTTPHeaders.Field(name: ":status", value: "100")]) { names, count in
            check(nghttp2_submit_headers(raw, Self.noFlags, stream, nil, names, count, nil))
        }
    }

    /// Adds to an answer that was begun and is not complete.
    func append(_ bytes: [UInt8], to stream: Int32) {
        guard bodies[stream] != nil else { return }
        bodies[stream]?.append(bytes)
        unsent += bytes.count
        nghttp2_session_resume_data(raw, stream)
    }

    /// Moves the next bytes of an answer into `block`; nil when there is none.
    func take(of stream: Int32, into block: UnsafeMutableRawBufferPointer) -> (count: Int, isOver: Bool)? {
        guard let count = bodies[stream]?.take(into: block) else { return nil }
        unsent -= count
        return (count, bodies[stream]?.isOver == true)
    }

    /// The answer has no more bytes.
    func complete(_ stream: Int32) {
        bodies[stream]?.isComplete = true
        nghttp2_session_resume_data(raw, stream)
    }

    /// Bytes of one answer that wait for the client's windows.
    func unsent(of stream: Int32) -> Int { bodies[stream]?.unsent ?? 0 }

    /// The bytes of an answer that were sent since the last call, and those that wait.
    func progress(of stream: Int32) -> (sent: Int, unsent: Int) {
        (bodies[stream]?.takeSent() ?? 0, unsent(of: stream))
    }

    /// Whether the client may still send more of the request.
    func isRequestOpen(_ stream: Int32) -> Bool { nghttp2_session_get_stream_remote_close(raw, stream) == 0 }

    /// Ends a stream, before its answer is complete or after.
    func reset(_ stream: Int32, _ code: nghttp2_error_code) {
        guard failure == nil else { return }
        check(nghttp2_submit_rst_stream(raw, Self.noFlags, stream, code.rawValue))
    }

    /// Everything that may be sent now, the last frame of a connection that failed included.
    package func takeOutput() -> [UInt8] {
        var (output, bytes) = (OutputBuffer(), [UInt8]())
        while write(into: &output, upTo: 1 << 16) {
            _ = output.send { piece in
                bytes.append(contentsOf: piece)
                return .moved(piece.count)
            }
        }
        return bytes + (farewell ?? [])
    }

    /// Moves what may be sent into `output`, until that holds `limit` bytes; false when nothing was there.
    func write(into output: inout OutputBuffer, upTo limit: Int) -> Bool {
        let before = output.count
        while failure == nil, output.count < limit {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(raw, &bytes)
            check(count)
            guard count > 0 else { break }
            output.append(UnsafeBufferPointer(start: bytes, count: count))
        }
        return output.count > before
    }

    /// Serves all streams in turn, whatever a client says of their priority (RFC 9218 section 5).
    func levelPriority(of stream: Int32) {
        var level = nghttp2_extpri(urgency: UInt32(NGHTTP2_EXTPRI_DEFAULT_URGENCY), inc: 1)
        nghttp2_session_change_extpri_stream_priority(raw, stream, &level, 1)
    }
}
