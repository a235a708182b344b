import CCurl
import SalusBase

/// One message on its way: owns libcurl's handle, and is used on one thread.
final class SMTPTransfer {
    private let easy: UnsafeMutableRawPointer
    private let recipients: UnsafeMutablePointer<curl_slist>?
    private let content: [UInt8]
    private var sent = 0

    init(_ message: SMTPMessage, to server: SMTPServer) {
        guard let easy = curl_easy_init() else { preconditionFailure("libcurl gives no handle") }
        self.easy = easy
        recipients = curl_slist_append(nil, "<\(message.recipient.text)>")
        content = message.bytes
        connect(to: server)
        ccurl_set_str(easy, CURLOPT_MAIL_FROM, "<\(message.sender.text)>")
        ccurl_set_slist(easy, CURLOPT_MAIL_RCPT, recipients)
        ccurl_set_long(easy, CURLOPT_UPLOAD, 1)
        ccurl_set_off(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(content.count))
        ccurl_set_read(easy, giveBytes, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(recipients)
    }

    /// Blocks until it is over.
    func perform() -> Result<Void, SMTPError> {
        let code = curl_easy_perform(easy)
        return code == CURLE_OK ? .success(()) : .failure(error(code))
    }

    private func connect(to server: SMTPServer) {
        ccurl_set_str(easy, CURLOPT_URL, server.url)
        ccurl_set_str(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        ccurl_set_str(easy, CURLOPT_NOPROXY, "*")
        ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, 10_000)
        ccurl_set_long(easy, CURLOPT_TIMEOUT, Int(server.timeout.components.seconds))
        if server.security != .off { ccurl_set_long(easy, CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue)) }
        if let file = server.authorityFile { ccurl_set_str(easy, CURLOPT_CAINFO, file) }
        if let account = server.account {
            ccurl_set_str(easy, CURLOPT_USERNAME, account.user)
            ccurl_set_str(easy, CURLOPT_PASSWORD, account.password)
        }
    }

    /// A reply of the server says more than libcurl's own code.
    private func error(_ code: CURLcode) -> SMTPError {
        var reply = 0
        ccurl_get_long(easy, CURLINFO_RESPONSE_CODE, &reply)
        return switch code {
        case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_URL_MALFORMAT: .unreachable
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
            .notSecure
        case CURLE_LOGIN_DENIED: .signInRefused
        default:
            (500...599).contains(reply) ? .refused(reply) : (400...499).contains(reply) ? .delayed(reply) : .interrupted
        }
    }

    fileprivate func give(_ room: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(room.count, content.count - sent)
        content[sent..<(sent + count)].withUnsafeBytes { room.copyMemory(from: $0) }
        sent += count
        return count
    }
}

@c private func giveBytes(
    _ room: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ transfer: UnsafeMutableRawPointer?
) -> Int {
    guard let transfer else { return 0 }
    let room = UnsafeMutableRawBufferPointer(start: room, count: size * count)
    return Unmanaged<SMTPTransfer>.fromOpaque(transfer).takeUnretainedValue().give(room)
}
