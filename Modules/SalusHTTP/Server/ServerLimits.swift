/// The limits of one server; beyond them it refuses. The defaults suit a clinic on the open internet.
public struct ServerLimits: Sendable {
    /// Bytes and fields of a request head; beyond is answered with 431.
    public var headBytes = 16 * 1024
    public var headFields = 100
    /// Connections at once; more are closed at accept.
    public var connections = 10_000
    /// Connections at once of one IPv4 address or one IPv6 /64 network.
    public var connectionsPerAddress = 256
    /// Networks without a limit per address: proxies, each of which brings many people.
    public var proxies: [NetworkRange] = []

    /// Two round trips of a bad line, with what was lost.
    public var handshake = Duration.seconds(20)
    /// From the first byte of a head to its end.
    public var head = Duration.seconds(10)
    /// Between two requests of one connection.
    public var idle = Duration.seconds(60)
    /// The time that a peer may be silent in a body, or not read an answer; below `bytesPerSecond` it is spent for
    /// good.
    public var stall = Duration.seconds(30)
    public var bytesPerSecond = 4096
    /// Bytes of a body after which it has to come at `largeBytesPerSecond` at least.
    public var largeBody = 1 << 20
    public var largeBytesPerSecond = 4096
    /// From the end of a head to the end of its body, however steadily that comes.
    public var body = Duration.seconds(1800)
    /// Requests of one connection; its last answer closes it.
    public var requestsPerConnection = 10_000
    /// Requests at once of one connection that speaks HTTP/2; those whose client has lost interest count until their
    /// handler ends.
    public var streamsPerConnection = 100
    /// The time that a connection which we end stays open so that the other side can read the answer; while it goes on
    /// sending, for at most 16 MiB.
    public var linger = Duration.seconds(2)

    public init() {}

    var headLimits: HeadParser.Limits { HeadParser.Limits(bytes: headBytes, fields: headFields) }
}
