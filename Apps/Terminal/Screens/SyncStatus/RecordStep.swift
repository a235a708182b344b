package import SalusModels

/// Requests about the writes of this device into records.
package enum RecordStep: Hashable, Sendable {
    /// Lists the unsent and refused writes of records and vaults.
    case load
    case retryRefused
    /// Discards the writes that the server refused; their content is lost.
    case withdrawRefused
    /// A file as the next version of a document.
    case replace(DocumentID, in: RecordID, with: String)
    case label(DocumentID, in: RecordID, String)
}
