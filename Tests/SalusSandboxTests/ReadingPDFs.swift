import SalusBase
import SalusPDF
import SalusReport
import TestSupport
import Testing

@testable import SalusSandbox

@Suite("Reading PDF files of others", .enabled(if: Sandbox().obstacleToPDF == nil, "poppler-utils is not installed"))
struct ReadingPDFs {
    private func error(_ bytes: [UInt8], _ limits: SandboxLimits = SandboxLimits()) async -> SandboxError? {
        do throws(SandboxError) {
            _ = try await Sandbox(limits: limits).text(ofPDF: bytes)
            return nil
        } catch { return error }
    }

    @Test("gives the text page by page, without margins")
    func pages() async throws {
        let text = try await Sandbox().text(ofPDF: ForeignFile.pdf(pages: ["Haemoglobin 13.5", "", "Page three"]))
        #expect(text == PDFText(pages: ["Haemoglobin 13.5", "", "Page three"]))
        #expect(text.hasText && text.text.contains("13.5\n\nPage"))
    }

    @Test("reads the reports that are written here, in every script")
    func ours() async throws {
        let report = Report("Care plan", subject: "Zoë Ωmega", [.paragraph("Blood pressure every morning.")])
        let bytes = try PDFWriter(paper: .a4).write(report).bytes
        let text = try await Sandbox().text(ofPDF: bytes).text
        #expect(text.contains("Blood pressure every morning.") && text.contains("Zoë Ωmega"))
    }

    @Test("a PDF without text has pages, and no text")
    func scanned() async throws {
        let text = try await Sandbox().text(ofPDF: ForeignFile.pdf(pages: ["", ""]))
        #expect(text == PDFText(pages: ["", ""]) && !text.hasText)
    }

    @Test("damaged files are an error, wherever they break")
    func damaged() async {
        let whole = ForeignFile.pdf(pages: ["Haemoglobin"])
        #expect(await error([]) == .damaged)
        #expect(await error(Array("%PDF-1.4\n".utf8)) == .damaged)
        #expect(await error(Array(whole.prefix(60))) == .damaged)
        #expect(await error(Array("no PDF".utf8)) == .damaged)
        for place in stride(from: 0, to: whole.count, by: 97) {
            var broken = whole
            broken[place] ^= 0xFF
            let found = await error(broken)
            #expect(found == nil || found == .damaged, "byte \(place): \(String(describing: found))")
        }
    }

    @Test("a password, too many bytes, a bomb and endless text are each their own sentence")
    func refusals() async {
        #expect(await error(ForeignFile.lockedPDF()) == .encrypted)
        let small = SandboxLimits(processorSeconds: 2, seconds: 4, fileBytes: 4000)
        #expect(await error(ForeignFile.pdf(pages: [String(repeating: "x", count: 4000)]), small) == .tooLarge)
        #expect(await error(ForeignFile.pdfThatGrows(), small) == .tooSlow)
    }

    @Test("more text than is read of one file is cut")
    func cut() async throws {
        let pages = (0..<40).map { "This is page number \($0)" }
        let text = try await Sandbox(limits: SandboxLimits(outputBytes: 200)).text(ofPDF: ForeignFile.pdf(pages: pages))
        #expect(text.isCut && text.pages.first == "This is page number 0" && text.pages.count < 12)
    }

    @Test("a page becomes pixels, and a page that is not there is an error")
    func pixels() async throws {
        let bytes = ForeignFile.pdf(pages: ["one", "two"])
        let page = try await Sandbox().picture(in: bytes, page: 2, most: 400)
        #expect(page.width == 400 && page.height == 200)
        #expect(page.pixels.contains { $0 < 64 } && page.pixels.contains { $0 == 255 })
        await #expect(throws: SandboxError.damaged) { try await Sandbox().picture(in: bytes, page: 3) }
        await #expect(throws: SandboxError.encrypted) { try await Sandbox().picture(in: ForeignFile.lockedPDF()) }
    }
}
