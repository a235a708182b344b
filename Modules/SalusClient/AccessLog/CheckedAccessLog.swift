public import SalusBase
public import SalusModels

/// The access log of a record, verified as far as this device can.
public struct CheckedAccessLog: Hashable, Sendable {
    /// One line, and whether the signed tree holds it.
    public struct Line: Hashable, Sendable {
        /// The line, with names of account and app that only the server's word vouches for.
        public let named: NamedAccessLogLine
        /// The line as the server told it.
        public var line: AccessLogLine { named.line }
        /// Rises by one within the record, from 0.
        public let number: Int
        /// False while the line waits for its place, for a second or so.
        public let isInTree: Bool
    }

    /// The result of the check.
    public enum Verdict: Hashable, Sendable {
        /// No line is missing or altered, and the log only grew since this device looked last.
        case proven(size: Int, signedAt: Instant)
        /// There is no signed checkpoint yet: the server has just been set up.
        case notSigned
        /// The server cannot have an honest log; the first fault that was found.
        case broken(Fault)
    }

    /// An inconsistency of the log. Numbers are those of `Line.number`.
    public enum Fault: Hashable, Sendable {
        /// The checkpoint is not signed with the key that this device knows.
        case signature
        /// The log is shorter than this device has seen it.
        case shortened(seen: Int, shown: Int)
        /// The log does not contain what this device saw of it.
        case rewritten(seen: Int)
        /// A line is missing here.
        case missing(number: Int)
        /// A line is not what it was when it was written, or was not written then.
        case altered(number: Int)
        /// A line that says it is in the tree is not.
        case notInTree(number: Int)
    }

    /// Newest first. With a verdict of `broken`, what the server showed.
    public let lines: [Line]
    /// The result of the proofs.
    public let verdict: Verdict
}
