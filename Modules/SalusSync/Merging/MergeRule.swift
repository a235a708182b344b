/// The rule that picks the shown value of a field that two devices changed concurrently. A later change that knew the
/// other replaces it under every rule. The rule travels with the field, so that a device with an older program merges
/// as the writer meant.
public enum MergeRule: UInt8, Hashable, Sendable, CaseIterable {
    /// The value with the longer line of edits behind it; between equal ones the writer with the higher identifier.
    case newest = 1
    /// The greatest value: numbers by size, texts by their characters.
    case maximum = 2
    case minimum = 3
    /// All of them, until a writer chooses.
    case keepAll = 4
    /// The field is an array, and a set: additions of either side come in, removals of either side go, and a value that
    /// was added again meanwhile stays.
    case union = 5
}

/// The rule for an object that one device deleted while another one edited it.
public enum DeletionRule: UInt8, Hashable, Sendable, CaseIterable {
    /// It comes back with the edit, so that no work is lost.
    case editWins = 1
    /// It stays deleted; the edit remains in the history.
    case deletionWins = 2
}

/// The rules of one kind of object.
public struct FieldRules: Hashable, Sendable {
    public let deletion: DeletionRule
    private let fields: [String: MergeRule]
    private let others: MergeRule

    /// `others` holds for fields that are not named.
    public init(_ fields: [String: MergeRule] = [:], others: MergeRule = .newest, deletion: DeletionRule = .editWins) {
        (self.fields, self.others, self.deletion) = (fields, others, deletion)
    }

    /// The rule of a field; the general one for a field that is not named.
    public subscript(name: String) -> MergeRule { fields[name] ?? others }
}
