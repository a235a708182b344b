/// How a result is printed.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
    /// Aligned columns and sentences, for people.
    case table
    /// JSON (RFC 8259) with sorted keys, for scripts; a stream is one object a line.
    case json
    /// The same value as YAML 1.2 block style; a stream is one document after the other.
    case yaml
}
