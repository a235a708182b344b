/// How a result is printed.
package enum OutputFormat: String, Hashable, Sendable {
    /// Aligned columns and sentences, for people.
    case table
    /// One JSON value (RFC 8259) with sorted keys, for scripts.
    case json
}
