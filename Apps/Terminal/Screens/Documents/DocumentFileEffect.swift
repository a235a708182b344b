import SalusAPI
package import SalusClient
import SalusModels
import TerminalKit

/// Requests about the content of one document as a plain file.
package struct DocumentFileEffect: PageEffect {
    package enum Use: Hashable, Sendable {
        case give(OutsideProgram)
        case save(path: String)
        /// A command line of the shell reads the content, without a copy of it on a disk.
        case pipe(String)
    }

    let document: DocumentID
    let record: RecordID
    let use: Use

    package func run(in context: EffectContext) async throws(ClientError) {
        let opened = try await FirstFrame(reader: context.client.reader).document(document, in: record)
        guard let opened, let content = opened.content else {
            return context.post(
                .refused(
                    ErrorNotice("Its content is not on this device.", nextStep: "Press s to sync, then try again.")))
        }
        var names = FileNames()
        let name = names.name(ListedDocument(opened.detail.document, facts: opened.detail.facts))
        do throws(ErrorNotice) {
            switch use {
            case .give(let program):
                let path = try await context.copy(named: name) { (path) throws(ErrorNotice) in
                    try PlainFile.write(content, to: path)
                }
                await context.give(path, to: program)
            case .save(let path):
                try PlainFile.write(content, to: PlainFile.expanded(path))
                context.confirm("Saved in \(path), not encrypted")
            case .pipe(let command): context.post(OutputPage.output(try await PipedOutput(command, reading: content)))
            }
        } catch { context.post(.refused(error)) }
    }
}

extension EffectContext {
    /// Makes a plain copy for another program, and gives its path. Nothing stays of a copy that could not be written.
    func copy(named name: String, write: (String) async throws(ErrorNotice) -> Void) async throws(ErrorNotice) -> String
    {
        let path = try runner.copies.path(named: name)
        do throws(ErrorNotice) { try await write(path) } catch {
            runner.copies.erase(path)
            throw error
        }
        return path
    }

    /// Gives a copy to another program, and says how that ended. A copy that was printed is erased.
    func give(_ path: String, to program: OutsideProgram) async {
        do throws(ErrorNotice) {
            try await program.take(path)
            confirm(program.done)
        } catch { post(.refused(error)) }
        if program == .printer { runner.copies.erase(path) }
    }
}

extension DocumentFileEffect {
    init(_ document: Document, _ use: Use) { self.init(document: document.id, record: document.record, use: use) }
}
