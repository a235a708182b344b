import SalusClient
import SalusModels
import SalusSandbox
import TerminalKit
import TestSupport
import Testing

@testable import SalusTerminal

@Suite("Files that are looked at")
struct LookingAtFiles {
    private func asked(_ screen: ClientScreen, _ keys: Key...) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("the page of a PDF asks for its text, which comes when it was read")
    func text() {
        var screen = Sample.main().after([.character("3"), .enter]).screen
        let actions = screen.receive(.update(RecordTabMessage.document(Sample.letter)))
        #expect(actions.map(KeysOnTheMainScreen.words) == ["read 11"])
        #expect(screen.text().contains("Reading the text…") && screen.text().contains("Letter of May · text"))
        let read = Sample.letterRead.text(80, 40)
        #expect(read.contains("Text, page 1 of 2") && read.contains("Haemoglobin     13.5 g/dl"))
        #expect(!read.contains("None were taken"))
        let other = Gallery.receiving(Sample.letterRead, DocumentPage.text(.reading, of: Sample.id(12)))
        #expect(other.text() == Sample.letterRead.text())
    }

    @Test("t goes from page to page of the text")
    func pages() {
        let long = (1...3).map { page in (1...30).map { "page \(page), line \($0)" }.joined(separator: "\n") }
        let screen = Sample.reading(.read(ReadableText(pages: long)))
        let second = screen.after([.character("t"), .character("t")]).screen
        #expect(screen.after([.character("t")]).screen.text().contains("Text, page 1 of 3"))
        #expect(second.text().contains("page 2, line 1") && !second.text().contains("page 1, line 30"))
        #expect(asked(second, .character("v")) == ["look at Letter of May, page 2"])
        let again = second.after([.character("t"), .character("t")]).screen
        #expect(again.text().contains("Text, page 1 of 3"))
        let raw = screen.after([.character("r"), .character("t")]).screen
        #expect(raw.text().contains("Text, page 1 of 3"))
    }

    @Test("says why there is no text")
    func without() {
        let notice = ErrorNotice(.missing(.init(name: "pdftotext", package: "poppler-utils")))
        #expect(Sample.reading(.unread(notice)).text(120, 40).contains("Install the package poppler-utils"))
        #expect(Sample.letterScanned.text().contains("it may be scanned. Press v to look at its pages."))
        let cut = Sample.reading(.read(ReadableText(pages: ["\u{1B}[31m", "two"], isCut: true)))
        #expect(cut.text(80, 40).contains("There is more text.") && cut.text(80, 40).contains("page 1 of 2 or more"))
        #expect(!cut.text(80, 40).contains("\u{1B}"))
    }

    @Test("a picture can be looked at, and what is none cannot")
    func pictures() {
        let png = Sample.opening(Sample.file(ForeignFile.png([9, 9, 9], [8, 8, 8]), "image/png", label: "Wound"))
        #expect(asked(png, .character("v")) == ["look at Wound, page 1"])
        #expect(asked(Gallery.document, .character("v")).isEmpty && asked(Gallery.document, .character("t")).isEmpty)
        let refused = Gallery.document.after([.character("v")]).screen.text()
        #expect(refused.contains("PDF, PNG, JPEG and GIF files"))
        let actions = Sample.letterRead.after([.character("v")]).actions
        #expect(actions.map(KeysOnTheMainScreen.words) == ["look at Letter of May, page 1"])
    }

    @Test("pictures are shown in blocks, one page after the other, each in the place of the one before")
    func turning() {
        let first = Sample.picture
        #expect(first.text().contains("Letter of May, page 1 of 2") && first.text().contains("64 × 64 pixels"))
        #expect(asked(first, .character("]")) == ["look at Letter of May, page 2"])
        #expect(asked(first, .character("[")).isEmpty)
        let second = Gallery.receiving(
            first, PicturePage.show(Sample.picture(page: 2), depth: .mono, isUTF8: false))
        #expect(asked(second, .character("[")) == ["look at Letter of May, page 1"])
        #expect(asked(second, .character("]")).isEmpty)
        #expect(second.after([.escape]).screen.text() == Sample.letterRead.text())
    }
}
