/// One line of the access log with everything that proves it: its place in its chain and in the tree, the salt that
/// opens its commitment, and the leaf that the tree holds.
public struct AccessLogEntry: Hashable, Sendable {
    public let line: AccessLogLine
    /// 32 bytes: keyed name of the record, or the reserved tag for lines without one.
    public let tag: [UInt8]
    /// Rises by one within a chain, from 0.
    public let number: Int
    /// 32 random bytes that hide the line in the leaf's commitment.
    public let salt: [UInt8]
    /// 116 bytes.
    public let leaf: [UInt8]
    /// The position of the leaf in the tree, from 0; nil while it waits.
    public let position: Int?

    public init(line: AccessLogLine, tag: [UInt8], number: Int, salt: [UInt8], leaf: [UInt8], position: Int? = nil) {
        (self.line, self.tag, self.number) = (line, tag, number)
        (self.salt, self.leaf, self.position) = (salt, leaf, position)
    }
}
