/// How strictly a document is read.
public enum IndivoDialect: Sendable {
    /// For import: also the older field names, documents without a namespace, any partial date, no validators.
    /// What has no place in our models is kept as unknown.
    case tolerant
    /// What an Indivo X 2.0 server accepts, with its validators.
    case strict
}
