package import SalusAPI
package import SalusHTTP

/// The operator's settings for all protocols.
package struct ServerOptions: Sendable {
    package var limits = RequestLimits()
    /// Networks of proxies whose forwarding field is believed about the client's address.
    package var trustedProxies: [NetworkRange] = []
    /// The one field in which they name the client.
    package var forwardingField = ForwardingField.xForwardedFor
    /// SHA-256 of the token that a scraper of `/metrics` shows. Without it the metrics are on their own listener only.
    package var metricsTokenHash: [UInt8]?
    /// Whether an account may sign in with a password that the server sees for a moment.
    package var takesPasswords = true
    /// Whether answers over TLS tell browsers to come over TLS only (RFC 6797).
    package var requiresTLS = false
    /// The answer to `GET server`.
    package var info: ServerInfo
    /// Measures how long a request takes.
    package var clock = MonotonicClock.precise

    package init(info: ServerInfo) { self.info = info }
}

/// The limits of one request, and of all of them together.
package struct RequestLimits: Sendable {
    /// Bytes of a JSON body: little, because any client may send one.
    package var json = 64 << 10
    /// Bytes of a document.
    package var document = 32 << 20
    /// Bytes of all bodies that are being received or worked on; more is answered with 503.
    package var bodiesAtOnce = 512 << 20
    /// Event streams at once; more are answered with 503.
    package var eventStreams = 5000
    /// Event streams of one session; one more ends the oldest, so that a client which lost its network is never locked
    /// out by its abandoned streams.
    package var eventStreamsOfSession = 4
    /// Failed attempts of one network to sign in or register within an hour; of refused tokens ten times as many.
    package var failuresPerHour = 100

    /// Requests of one IPv4 address or IPv6 /64 network; more is answered with 429.
    package var requestsPerMinuteOfNetwork = 30_000
    /// Requests of one token.
    package var requestsPerMinuteOfSession = 12_000
    package var requestsAtOnceOfSession = 64

    package init() {}
}
