/// What an owner of a database decides besides its address.
public struct PostgresOptions: Hashable, Sendable {
    /// Connections for reading; writes have one more, and notifications another once somebody listens.
    public var readers = 4
    /// How long one statement may run before the server stops it.
    public var statementTimeout = Duration.seconds(30)
    /// How long a statement waits for somebody else's lock, the turn of a writer included.
    public var lockTimeout = Duration.seconds(20)
    /// How long a transaction may stand still, as when its program was stopped, before the server ends its session.
    public var idleTimeout = Duration.seconds(60)

    /// How long a server is asked what became of a commit that it did not answer, before the outcome is called unknown.
    public var outcomeTimeout = Duration.seconds(5)

    /// A secret of the programs that share a database: numbers of locks and the name of the channel for messages follow
    /// from it, so that other roles which may connect to the database cannot guess them. Nil for the numbers that
    /// everybody knows.
    public var namespace: [UInt8]?

    public init() {}
}
