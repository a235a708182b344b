import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import TestSupport

@testable import SalusTerminal

/// Documents that are files of other programs.
extension Sample {
    static func file(_ content: [UInt8], _ mediaType: String, label: String) -> OpenedDocument {
        let document = Document(
            id: id(11), record: id(1), type: DocumentType(rawValue: "urn:salus:document"), mediaType: mediaType,
            size: content.count, digest: String(repeating: "ab", count: 32), label: label, status: .active,
            source: SourceIdentity(system: "native"), version: DocumentVersion(original: id(11), number: 1),
            createdAt: noon, createdBy: nil)
        return OpenedDocument(
            detail: DocumentDetail(document: document, versions: [document], facts: []), content: content)
    }

    static let letter = file(ForeignFile.pdf(pages: ["one", "two"]), "application/pdf", label: "Letter of May")

    static func opening(_ file: OpenedDocument) -> ClientScreen {
        Gallery.receiving(main().after([.character("3"), .enter]).screen, .update(RecordTabMessage.document(file)))
    }

    static func reading(_ text: PDFTextPart) -> ClientScreen {
        Gallery.receiving(opening(letter), DocumentPage.text(text, of: id(11)))
    }

    static let letterRead = reading(
        .read(
            ReadableText(pages: [
                "Dear Ms Winter,\n\nyour results:\n\n  Haemoglobin     13.5 g/dl\n  Ferritin        41 ng/ml",
                "The next visit is in May.",
            ])))
    static let letterScanned = reading(.read(ReadableText(pages: ["", ""])))

    /// A page of a PDF: white above the diagonal, black below it.
    static func picture(page: Int) -> DocumentPicture {
        let pixels = (0..<64).flatMap { y in (0..<64).flatMap { x in [UInt8](repeating: x > y ? 255 : 0, count: 3) } }
        return DocumentPicture(
            image: PixelImage(width: 64, height: 64, pixels: pixels),
            source: DocumentPictureEffect(name: "Letter of May", content: letter.content ?? [], page: page, pages: 2))
    }

    static let picture = Gallery.receiving(
        letterRead, PicturePage.show(picture(page: 1), depth: .trueColor, isUTF8: true))
}
