/// One step of a schema, numbered from 1 without gaps. A released migration never changes: write the next one.
public struct Migration: Hashable, Sendable {
    public let number: Int
    public let name: String
    public let statements: [String]

    /// The end of a `CREATE TABLE` whose rows lie in the tree of their primary key, where the engine can do so.
    public static let clustered = " CLUSTERED"

    public init(number: Int, name: String, statements: [String]) {
        self.number = number
        self.name = name
        self.statements = statements
    }
}
