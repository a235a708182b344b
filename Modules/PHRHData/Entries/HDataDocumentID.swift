public import SalusBase
public import SalusModels

/// The name of a section document, which stays the same through all versions of the document it comes from: the first
/// document of the lineage, the fact's place in it, and for one value of a panel its name.
public struct HDataDocumentID: Hashable, Sendable {
    /// The first document of the lineage.
    public let document: DocumentID
    /// Counted from 1; 0 for a document without facts, which is served as it is.
    public let position: Int
    /// The value of a panel of vital signs, such as `heartRate`; nil for a whole fact.
    public let part: String?

    public init(document: DocumentID, position: Int, part: String? = nil) {
        (self.document, self.position, self.part) = (document, position, part)
    }
}

extension HDataDocumentID: LosslessStringConvertible {
    /// Nil for any text that no document is named by.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (1...3).contains(parts.count), let document = DocumentID(parts[0]), document.description == parts[0]
        else {
            return nil
        }
        guard parts.count > 1 else {
            self.init(document: document, position: 0)
            return
        }
        guard let position = Int(digits: parts[1], in: 1...FactLimits.factsOfDocument), String(position) == parts[1]
        else {
            return nil
        }
        let part = parts.count > 2 ? parts[2] : nil
        guard part.map(PanelPart.names.contains) ?? true else { return nil }
        self.init(document: document, position: position, part: part)
    }

    /// Unreserved characters of addresses only.
    public var description: String {
        let place = position == 0 ? "" : ".\(position)"
        return "\(document)\(place)\(part.map { ".\($0)" } ?? "")"
    }
}
