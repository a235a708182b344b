/// Settings of a database that its address does not have.
public struct PostgresOptions: Hashable, Sendable {
    /// Connections for reading; writes have one more, and notifications another once a stream of messages is open.
    public var readers = 4
    /// The time that one statement may run before the server stops it.
    public var statementTimeout = Duration.seconds(30)
    /// The time that a statement waits for a lock of another session, the writers' lock included.
    public var lockTimeout = Duration.seconds(20)
    /// The time that a transaction may be idle, as when its program was stopped, before the server ends its session.
    public var idleTimeout = Duration.seconds(60)

    /// The time for asking a server about a commit that it did not answer, before the outcome is called unknown.
    public var outcomeTimeout = Duration.seconds(5)

    /// A secret of the programs that share a database: numbers of locks and the name of the channel for messages follow
    /// from it, so that other roles which may connect to the database cannot guess them. Nil for the public numbers.
    public var namespace: [UInt8]?

    public init() {}
}
