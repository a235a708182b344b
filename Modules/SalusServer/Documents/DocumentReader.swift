import PHRHData
import PHRIndivo
import SalusModels

/// One format that documents come in: known by content, read by its PHR module.
struct DocumentReader: Sendable {
    let name: String
    let recognises: @Sendable (ArraySlice<UInt8>) -> Bool
    let read: @Sendable ([UInt8]) throws(UnreadableDocument) -> ParsedDocument
}

/// Why no reader takes a document; names formats, models and fields, never content.
package struct UnreadableDocument: Error, Hashable {
    let text: String
    /// It only begins like the format: other XML, other JSON, HTML.
    var isForeign = false
}
