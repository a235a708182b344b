public import SalusBase
public import SalusModels

/// Why a patient file is refused: names categories, entries and keys, never what is in them.
public enum HReaderError: Error, Hashable {
    case malformed(JSONFault)
    /// JSON, but not an object with a person's name or birth date.
    case notAPatient
    /// The category is there but is no list of objects; the entry counts from 1.
    case notEntries(category: String, entry: Int?)
    /// A date that is no number of seconds since 1970 between the years 1 and 9999.
    case invalidTime(category: String?, entry: Int?, key: String)
    /// A member of ours that is not of the form in which it was written.
    case invalidMember(category: String?, entry: Int?, key: String)
    case tooManyValues(FactLimits.Broken)
}

extension HReaderError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed(let fault): "not readable as JSON: \(fault)"
        case .notAPatient: "not a patient: expected a JSON object with first, last or birthdate"
        case .notEntries(let category, let entry):
            "\(Self.place(category, entry)): expected \(entry == nil ? "a list" : "an object")"
        case .invalidTime(let category, let entry, let key):
            "\(Self.place(category, entry)), \(key): expected whole seconds since 1970"
        case .invalidMember(let category, let entry, let key):
            "\(Self.place(category, entry)), \(key): not of the form in which it was written; leave it out"
        case .tooManyValues(let limit): "the file needs \(limit.expected)"
        }
    }

    private static func place(_ category: String?, _ entry: Int?) -> String {
        (category ?? "the patient") + (entry.map { ", entry \($0)" } ?? "")
    }
}
