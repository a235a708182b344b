public import SalusModels

/// A read that an operation will make once it is allowed to.
public enum ReadHint: Hashable, Sendable {
    case content(DocumentID, in: RecordID)
}
