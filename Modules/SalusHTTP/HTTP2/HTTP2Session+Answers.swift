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
            var provider = nghttp2_data_provider()
            provider.read_callback = Self.readBody
            result = withNames(fields) { nghttp2_submit_response(raw, stream, $0, $1, &provider) }
        } else {
            result = withNames(fields) { nghttp2_submit_response(raw, stream, $0, $1, nil) }
        }
        if result != 0 {
            bodies[stream] = nil
            reset(stream, NGHTTP2_INTERNAL_ERROR)
        }
    }

    /// Asks the client for the body that it holds back (RFC 9110 section 15.2.1).
    func sendContinue(_ stream: Int32) {
        withNames([HTTPHeaders.Field(name: ":status", value: "100")]) { names, count in
            check(nghttp2_submit_headers(raw, Self.noFlags, stream, nil, names, count, nil))
        }
    }

    /// Adds to an answer that was begun and is not complete.
    func append(_ bytes: [UInt8], to stream: Int32) {
        bodies[stream]?.append(bytes)
        nghttp2_session_resume_data(raw, stream)
    }

    /// The answer has no more bytes.
    func complete(_ stream: Int32) {
        bodies[stream]?.isComplete = true
        nghttp2_session_resume_data(raw, stream)
    }

    /// Bytes of all answers that wait for the client's windows.
    var unsent: Int { bodies.values.reduce(0) { $0 + $1.unsent } }

    /// The same of one stream.
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

    /// Lets `body` use the fields as nghttp2 takes them: names in lower case, in memory that stays meanwhile.
    private func withNames<Result>(
        _ fields: [HTTPHeaders.Field], _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Result
    ) -> Result {
        var bytes: [UInt8] = []
        var sizes: [(name: Int, value: Int, flags: UInt8)] = []
        for field in fields {
            bytes.append(contentsOf: field.name.utf8.lazy.map(\.asciiLowercased))
            bytes.append(contentsOf: field.value.utf8)
            sizes.append((field.name.utf8.count, field.value.utf8.count, Self.flags(field.name)))
        }
        return bytes.withUnsafeMutableBufferPointer { memory in
            var place = memory.baseAddress
            let names = sizes.map { size in
                let (name, value) = (place, place.map { $0 + size.name })
                place = value.map { $0 + size.value }
                return nghttp2_nv(name: name, value: value, namelen: size.name, valuelen: size.value, flags: size.flags)
            }
            return names.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
        }
    }

    /// A secret is never in the table that lets later sizes tell of it (RFC 7541 section 7.1.3).
    private static func flags(_ name: String) -> UInt8 {
        let isSecret = ["set-cookie", "location", "authorization"].contains(name.lowercased())
        return UInt8((isSecret ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE).rawValue)
    }
}
