/// One step of a schema, numbered from 1 without gaps. A released migration never changes: write the next one.
public struct Migration: Hashable, Sendable {
    public let number: Int
    public let name: String
    public let statements: [String]

    public init(number: Int, name: String, statements: [String]) {
        self.number = number
        self.name = name
        self.statements = statements
    }
}
