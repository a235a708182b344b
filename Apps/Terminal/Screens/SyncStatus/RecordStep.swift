package import SalusModels

/// What is asked of what was written into records on this device.
package enum RecordStep: Hashable, Sendable {
    /// What waits, or was refused, in records and vaults.
    case load
    case retryRefused
    /// What the server refused is lost with this.
    case withdrawRefused
    /// A file as the next version of a document.
    case replace(DocumentID, in: RecordID, with: String)
    case label(DocumentID, in: RecordID, String)
}
