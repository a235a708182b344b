/// The work that one connection does before the loop's other work comes first: who sends much at once may not keep the
/// loop to itself.
enum TurnLimits {
    /// Unsent bytes beyond which nothing more is taken, and a writer waits.
    static let highWater = 64 * 1024
    /// Requests of one connection over HTTP/1.1 that are taken in one turn.
    static let requests = 32
    /// Unsent bytes that are sent before the next request of the same turn is taken.
    static let flushSize = 16 * 1024
    /// Blocks that are read, or written, of one connection over HTTP/2 in one turn.
    static let blocks = 16
}
