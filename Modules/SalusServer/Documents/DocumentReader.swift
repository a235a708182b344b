package import SalusDomain
package import SalusModels
package import SalusServerDomain

/// One format that documents come in, known by content.
package struct DocumentReader: Sendable {
    package let name: String
    package let recognises: @Sendable (ArraySlice<UInt8>) -> Bool
    package let read: @Sendable ([UInt8]) throws(UnreadableDocument) -> ParsedDocument

    package init(
        name: String, recognises: @escaping @Sendable (ArraySlice<UInt8>) -> Bool,
        read: @escaping @Sendable ([UInt8]) throws(UnreadableDocument) -> ParsedDocument
    ) { (self.name, self.recognises, self.read) = (name, recognises, read) }

    /// Of a format whose parser has errors of its own. `isForeign` says of an error that the content only begins like
    /// the format.
    package init<Failure: Error>(
        name: String, recognises: @escaping @Sendable (ArraySlice<UInt8>) -> Bool,
        parse: @escaping @Sendable ([UInt8]) throws(Failure) -> ParsedDocument,
        isForeign: @escaping @Sendable (Failure) -> Bool = { _ in false }
    ) {
        self.init(name: name, recognises: recognises) { bytes throws(UnreadableDocument) in
            do throws(Failure) {
                return try parse(bytes)
            } catch {
                throw UnreadableDocument(text: "\(error)", isForeign: isForeign(error))
            }
        }
    }
}

/// Reads the attachment of a message by the rules of the app that sent it.
package typealias AttachmentReader = @Sendable (AttachmentContent, ServerContext) throws -> ValidDocument

/// Why no reader takes a document; names formats, models and fields, never content.
package struct UnreadableDocument: Error, Hashable {
    package let text: String
    /// It only begins like the format: other XML, other JSON, HTML.
    package let isForeign: Bool

    package init(text: String, isForeign: Bool = false) { (self.text, self.isForeign) = (text, isForeign) }
}

extension [DocumentReader] {
    /// Nil when no format recognises the content.
    package func read(_ bytes: [UInt8]) throws(UnreadableDocument) -> ParsedDocument? {
        let start = bytes.drop { [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains($0) }
        guard let reader = first(where: { $0.recognises(start) }) else { return nil }
        return try reader.read(bytes)
    }
}
