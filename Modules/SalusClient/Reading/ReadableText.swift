import SalusLocal
public import SalusSandbox

/// The text of a document for people: of a PDF file page by page, of other forms as a search reads it.
public struct ReadableText: Hashable, Sendable {
    /// One for a document that has no pages.
    public let pages: [String]
    /// True when there is more text than is read of one document.
    public let isCut: Bool

    package init(pages: [String], isCut: Bool = false) { (self.pages, self.isCut) = (pages, isCut) }

    /// A PDF file is read by a program outside, in the sandbox. Throws `unknownFormat` for a document of another form
    /// without text.
    public init(_ content: [UInt8], _ mediaType: String, _ sandbox: Sandbox = Sandbox()) async throws(SandboxError) {
        if Self.needsProgram(content, mediaType) {
            let text = try await sandbox.text(ofPDF: content)
            (pages, isCut) = (text.pages, text.isCut)
        } else {
            let text = DocumentText(content, mediaType).text
            guard text.contains(where: { !$0.isWhitespace }) else { throw .unknownFormat }
            (pages, isCut) = ([text], false)
        }
    }

    /// True for a PDF file, whatever its media type says.
    public static func needsProgram(_ content: [UInt8], _ mediaType: String) -> Bool {
        mediaType.lowercased().hasPrefix("application/pdf") || Sandbox.isPDF(content)
    }

    /// False for pages that are pictures alone.
    public var hasText: Bool { pages.contains { !$0.isEmpty } }
}
