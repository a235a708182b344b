/// What is shown of a field that two devices changed without knowing of each other. A change made with the other one in
/// sight always takes its place, whatever the rule. The rule travels with the field, so that a device with an older program
/// merges as the writer meant.
public enum MergeRule: UInt8, Hashable, Sendable, CaseIterable {
    /// The value with the longer line of edits behind it; between equal ones the writer with the higher identifier.
    case newest = 1
    /// The greatest value: numbers by size, texts by their characters.
    case maximum = 2
    case minimum = 3
    /// All of them, until somebody chooses.
    case keepAll = 4
    /// The field is an array, and a set: what one side added comes in, what one side took out goes, and what was added anew
    /// meanwhile stays.
    case union = 5
}

/// What becomes of an object that one device deleted while another one edited it.
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

    public subscript(name: String) -> MergeRule { fields[name] ?? others }
}
