public import SalusModels

/// Why a message is refused: names segments and limits, never content.
public enum HL7Error: Error, Hashable {
    /// No header segment with five different delimiters at the beginning.
    case notAMessage
    case tooLarge(limit: Int)
    case tooManySegments(limit: Int)
    /// Several messages in one file.
    case messages(Int)
    /// Sent to try the way, not about a person (`MSH-11`).
    case notProduction
    /// No person, or several: each belongs in a record of its own.
    case patients(Int)
    /// It would merge, link or delete people.
    case changesPeople
    case tooManyValues(FactLimits.Broken)
}

extension HL7Error: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notAMessage: "not an HL7 version 2 message: expected a segment MSH with its delimiters"
        case .tooLarge(let limit): "the message has more than \(limit) bytes"
        case .tooManySegments(let limit): "the message has more than \(limit) segments"
        case .messages(let count): "the file has \(count) messages; send one file for each"
        case .notProduction: "the message is a test or for training (MSH-11); it is not about a person"
        case .patients(0): "the message names no patient"
        case .patients(let count): "the message is about \(count) people; send one message for each"
        case .changesPeople: "the message merges, links or deletes people; that is not done by a document"
        case .tooManyValues(let limit): "the message needs \(limit.expected)"
        }
    }
}
