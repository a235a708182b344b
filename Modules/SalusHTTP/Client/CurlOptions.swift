import CCurl

/// Settings of one libcurl handle.
enum CurlOptions {
    static func set(
        _ easy: UnsafeMutableRawPointer, _ request: HTTPClientRequest,
        fields: UnsafeMutablePointer<curl_slist>?, authorityFile: String?
    ) {
        ccurl_set_str(easy, CURLOPT_URL, request.url)
        ccurl_set_str(easy, CURLOPT_PROTOCOLS_STR, "http,https")
        ccurl_set_str(easy, CURLOPT_NOPROXY, "localhost,127.0.0.1,::1")
        ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        // libcurl unfolds it piece by piece, and a reader's limit counts what comes out.
        ccurl_set_str(easy, CURLOPT_ACCEPT_ENCODING, "gzip")
        ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        // With the handshake of TLS, which takes several times the delay of a line.
        ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, 30_000)
        if let timeout = request.timeout { ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, milliseconds(timeout)) }
        if let silence = request.silence {
            ccurl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 1)
            ccurl_set_long(easy, CURLOPT_LOW_SPEED_TIME, max(1, milliseconds(silence) / 1000))
        }
        // On a connection that it has used before, libcurl repeats a request of any method when no answer has begun.
        if request.countsOnce { ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 1) }
        if let authorityFile { ccurl_set_str(easy, CURLOPT_CAINFO, authorityFile) }
        if fields != nil { ccurl_set_slist(easy, CURLOPT_HTTPHEADER, fields) }
        setMethod(easy, request)
    }

    /// Nil for no field.
    static func fieldList(_ headers: HTTPHeaders) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for field in headers.fields {
            // libcurl takes "name:" as "leave this field out" and "name;" as "send it empty".
            list = curl_slist_append(list, field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        return list
    }

    private static func setMethod(_ easy: UnsafeMutableRawPointer, _ request: HTTPClientRequest) {
        if let body = request.body {
            ccurl_set_off(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
            _ = body.withUnsafeBytes { ccurl_set_ptr(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
        }
        if request.method == .head { ccurl_set_long(easy, CURLOPT_NOBODY, 1) }
        ccurl_set_str(easy, CURLOPT_CUSTOMREQUEST, request.method.name)
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
