import SalusDomain

/// Reasons for which a document cannot go into a record, found on this device before anything is written.
public enum DocumentProblem: String, Hashable, Sendable {
    case empty
    /// Longer than 400 bytes, empty, or with control characters.
    case label
    /// The reason for a change of status is longer than 2000 bytes, or has control characters.
    case reason
    /// It calls itself something that a person states, and is not of that form.
    case statement
    /// Its kind is too long a name, or none.
    case mediaType
    /// It is no picture of a person: PNG or JPEG, of at most `PersonPicture.mostBytes`.
    case picture
    /// The server has not granted it to this account: the share is read-only, is limited to other data, or has ended.
    case notAllowed

    /// Nil for an error that is not about the document or the right to write it.
    init?(_ error: DomainError) {
        switch error {
        case .denied: self = .notAllowed
        case .invalid("content", _): self = .empty
        case .invalid("label", _): self = .label
        case .invalid("reason", _): self = .reason
        // The writer could not see it.
        case .invalid("facts", _): self = .notAllowed
        case .invalid: self = .mediaType
        default: return nil
        }
    }

    var advice: Advice {
        switch self {
        case .empty:
            Advice(code: "CL0037", "The file is empty: nothing was added.", nextStep: "Choose a file with content.")
        case .label:
            Advice(
                code: "CL0038", "That label cannot be kept: nothing was written.",
                nextStep: "Write one line of at most 400 bytes, without control characters.")
        case .reason:
            Advice(
                code: "CL0094", "That reason cannot be kept: nothing was written.",
                nextStep: "Write at most 2000 bytes, without control characters.")
        case .statement:
            Advice(
                code: "CL0039", "That is no statement that a record can hold: nothing was added.",
                nextStep: "Write what it says with salus itself (a), or add it as a file of another kind.")
        case .picture:
            Advice(
                code: "CL0123", "That is no picture that a person can have: nothing was changed.",
                nextStep: "Choose a PNG or JPEG file of at most \(PersonPicture.mostBytes >> 20) MB.")
        case .notAllowed:
            Advice(
                code: "CL0093", "The record is not shared with you for that: nothing was done.",
                nextStep: "Ask its owner to share it with you for that as well.")
        case .mediaType:
            Advice(
                code: "CL0059", "The kind of the file is not one that a record can hold: nothing was added.",
                nextStep: "Give the file a usual ending, such as .pdf or .txt.")
        }
    }
}
