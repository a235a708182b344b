/// Counters of a server since it began to listen, for metrics. Each limit has its own counter, so that an operator sees
/// which one is reached.
public struct ServerCounts: Hashable, Sendable {
    /// Connections that are open now.
    public var open = 0
    public var accepted = 0
    /// Closed at accept: too many in all, or of one address.
    public var refusedConnections = 0
    public var refusedOfAddress = 0
    public var failedHandshakes = 0
    public var requests = 0
    /// Those of the requests that came over HTTP/2.
    public var requestsOverHTTP2 = 0
    /// Messages that never became a request, because of their form or size.
    public var malformed = 0
    public var slowHeads = 0
    /// Bodies below the minimum rate, or longer than a body may take.
    public var slowBodies = 0
    /// Closed because the other side did not read its answer.
    public var stalledWrites = 0
    public var idleClosed = 0
    /// Closed after as many requests as one connection may bring.
    public var retired = 0
    /// Connections over HTTP/2 that were ended for a flood of frames or of requests without interest in their answer.
    public var floods = 0

    public init() {}
}
