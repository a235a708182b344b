/// The part of the service that all its calls share.
struct HDataSite: Sendable {
    /// The address of the prefix, without a slash at the end.
    let base: String

    /// The author of feeds whose entries name none.
    static let author = "Salus"
}
