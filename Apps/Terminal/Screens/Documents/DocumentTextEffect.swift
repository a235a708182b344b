import SalusAPI
package import SalusClient
import SalusModels
package import SalusSandbox
import TerminalKit

/// Reads the text of a PDF file for its page.
package struct DocumentTextEffect: PageEffect {
    let document: DocumentID
    let content: [UInt8]
    let mediaType: String

    /// Nil for a document that needs no program to be read, or is not on this device.
    init?(_ opened: OpenedDocument) {
        guard let content = opened.content else { return nil }
        (document, self.content, mediaType) = (opened.detail.document.id, content, opened.detail.document.mediaType)
        guard ReadableText.needsProgram(content, mediaType) else { return nil }
    }

    package func run(in context: EffectContext) async throws(ClientError) {
        do throws(SandboxError) {
            context.post(DocumentPage.text(.read(try await ReadableText(content, mediaType)), of: document))
        } catch { context.post(DocumentPage.text(.unread(ErrorNotice(error)), of: document)) }
    }
}

extension ErrorNotice {
    package init(_ error: SandboxError) { self.init(error.sentence, nextStep: error.nextStep) }
}

extension DocumentPage {
    /// The text of a PDF file, once it was asked for.
    static func text(_ text: PDFTextPart, of document: DocumentID) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.changeAll(DocumentPage.self) { $0.receive(text, of: document) }
                return []
            })
    }
}
