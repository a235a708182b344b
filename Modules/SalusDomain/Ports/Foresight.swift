public import SalusModels

/// What an operation will read once it is allowed to.
public enum Foresight: Hashable, Sendable {
    case content(DocumentID, in: RecordID)
}
