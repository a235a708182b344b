import CommandKit
import FoundationEssentials
import SalusAPI
import SalusClient
import SalusModels
import SalusSandbox
import SalusTerminal
import TerminalKit

extension Option {
    static let text = Option(name: "text", help: "print the text of the document alone, page by page")
    static let image = Option(name: "image", help: "show the document as a picture on the terminal")
    static let page = Option(
        name: "page", value: "N", kind: .number(1...100_000), help: "with --image, page N of a PDF; default 1")
}

extension Script {
    /// Says why PDF files were not searched, if so.
    func tell(_ obstacle: SandboxError?) {
        guard let obstacle else { return }
        console.remark("PDF files were not searched. \(ErrorNotice(obstacle).text)")
    }
}

extension RecordScript {
    /// The bytes of a document that is to be shown.
    func content(of opened: HealthReader.OpenedDocument) throws(ScriptFailure) -> [UInt8] {
        guard let content = opened.content else {
            throw ScriptFailure(
                .notFound, "Its content is not on this device.", nextStep: "Run salus sync, then try again.")
        }
        return content
    }

    /// Shows it on the terminal, and refuses where there is none.
    func showPicture(of opened: HealthReader.OpenedDocument) async throws -> ExitStatus {
        guard invocation.format == .table else {
            throw UsageError("--image shows a picture, which has no JSON or YAML")
        }
        guard console.surroundings.showsOutput else { throw Self.noTerminal }
        let content = try content(of: opened)
        let (image, printer): (PixelImage, PicturePrinter)
        do throws(SandboxError) {
            image = PixelImage(try await Sandbox().picture(in: content, page: invocation.number(.page) ?? 1))
        } catch { throw ScriptFailure(.failed, ErrorNotice(error)) }
        do throws(TerminalError) {
            printer = try PicturePrinter(environment: ProcessInfo.processInfo.environment)
        } catch { throw Self.noTerminal }
        console.write(printer.text(of: image))
        return .done
    }

    private static let noText = ErrorNotice(
        "This document holds no text.", nextStep: "Look at a picture with --image; 'record save' writes the file.")

    private static let noTerminal = ScriptFailure(
        .usage, "A picture is shown on a terminal only.", nextStep: "'record save' writes the file itself.")

    func showText(of opened: HealthReader.OpenedDocument) async throws -> ExitStatus {
        let (content, document) = (try content(of: opened), opened.detail.document)
        let text: ReadableText
        do throws(SandboxError) { text = try await ReadableText(content, document.mediaType) } catch {
            throw ScriptFailure(.failed, error == .unknownFormat ? Self.noText : ErrorNotice(error))
        }
        guard text.hasText else {
            throw ScriptFailure(
                .notFound, "This PDF holds no text: it may be scanned.",
                nextStep: "Look at its pages: record show --image.")
        }
        let report = DocumentTextReport(document: document.id, pages: text.pages, isCut: text.isCut)
        try console.show(report, essence: ["\(document.id)"]) { _ in report.text }
        if text.isCut { console.remark("There is more text; record save writes the whole file.") }
        return .done
    }
}

/// The text of a document as a script reads it.
private struct DocumentTextReport: Encodable {
    let document: DocumentID
    let pages: [String]
    let isCut: Bool

    /// Each line without what would control the terminal.
    var text: String {
        pages.enumerated().map { index, page in
            let lines = page.replacing("\t", with: "    ").split(separator: "\n", omittingEmptySubsequences: false)
            let text = lines.map { String($0).harmless }.joined(separator: "\n")
            return pages.count == 1 ? text : "-- Page \(index + 1) of \(pages.count) --\n\n\(text)"
        }.joined(separator: "\n\n")
    }
}
