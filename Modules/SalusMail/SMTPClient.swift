import CCurl
import Dispatch
import SalusBase

/// Hands messages over to one server, one after another, each over a connection of its own.
package final class SMTPClient: Sendable {
    private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    private let server: SMTPServer
    private let queue = DispatchQueue(label: "mail")

    package init(_ server: SMTPServer) {
        precondition(Self.isReady, "libcurl cannot start")
        self.server = server
    }

    /// Returns when the server has taken the message.
    package func send(_ message: SMTPMessage) async throws(SMTPError) {
        let server = server
        let result: Result<Void, SMTPError> = await withCheckedContinuation { waiter in
            queue.async { waiter.resume(returning: SMTPTransfer(message, to: server).perform()) }
        }
        try result.get()
    }
}
