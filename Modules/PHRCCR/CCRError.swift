public import SalusModels
public import SalusXML

/// Why a continuity of care record is refused: names elements and limits, never content.
public enum CCRError: Error, Hashable {
    case malformed(XMLError)
    /// XML, but not the root element of a whole document.
    case notADocument
    /// No person, or several: each belongs in a record of its own.
    case patients(Int)
    case tooManyValues(FactLimits.Broken)
}

extension CCRError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed(let error): "not readable as XML: \(error)"
        case .notADocument:
            "not a continuity of care record: expected the element ContinuityOfCareRecord of urn:astm-org:CCR"
        case .patients(0): "the document names no patient"
        case .patients(let count): "the document is about \(count) people; send one document for each"
        case .tooManyValues(let limit): "the document needs \(limit.expected)"
        }
    }
}
