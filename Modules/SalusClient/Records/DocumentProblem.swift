import SalusDomain

/// Reasons for which a document cannot go into a record, found on this device before anything is written.
public enum DocumentProblem: String, Hashable, Sendable {
    case empty
    /// Longer than 400 bytes, empty, or with control characters.
    case label
    /// It calls itself something that a person states, and is not of that form.
    case statement
    /// Its kind is too long a name, or none.
    case mediaType

    init(_ error: DomainError) {
        guard case .invalid(let field, _) = error else {
            self = .mediaType
            return
        }
        self = field == "content" ? .empty : field == "label" ? .label : .mediaType
    }

    var advice: Advice {
        switch self {
        case .empty:
            Advice(code: "CL0037", "The file is empty: nothing was added.", nextStep: "Choose a file with content.")
        case .label:
            Advice(
                code: "CL0038", "That label cannot be kept: nothing was written.",
                nextStep: "Write one line of at most 400 bytes, without control characters.")
        case .statement:
            Advice(
                code: "CL0039", "That is no statement that a record can hold: nothing was added.",
                nextStep: "Write what it says with salus itself (a), or add it as a file of another kind.")
        case .mediaType:
            Advice(
                code: "CL0059", "The kind of the file is not one that a record can hold: nothing was added.",
                nextStep: "Give the file a usual ending, such as .pdf or .txt.")
        }
    }
}
