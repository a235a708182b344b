import Glibc
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

extension ArraySlice<UInt8> {
    /// Whether the first 4 KiB have a word in them, by which a format is known.
    ///
    /// Every reader asks this of every document. The standard library's search for sequences took a third of a create.
    package func headHolds(_ word: String) -> Bool {
        let word = Array(word.utf8)
        return prefix(4096).withUnsafeBytes { head in
            var rest = head[...]
            while rest.count >= word.count, let start = rest.first(word[0]) {
                rest = head[start...]
                if rest.starts(with: word) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}

extension Slice<UnsafeRawBufferPointer> {
    /// The place of the first such byte, found by the C library many bytes at a time.
    fileprivate func first(_ byte: UInt8) -> Int? {
        guard !isEmpty, let start = base.baseAddress,
            let found = memchr(start + startIndex, CInt(byte), count)
        else { return nil }
        return UnsafeRawPointer(found) - start
    }
}
