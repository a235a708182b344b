/// The strictness of reading a document.
public enum IndivoDialect: Sendable {
    /// For import: also the older field names, documents without a namespace, any partial date, no validators. Fields
    /// without a counterpart in our models are kept as unknown.
    case tolerant
    /// Only documents that an Indivo X 2.0 server accepts, with its validators.
    case strict
}
