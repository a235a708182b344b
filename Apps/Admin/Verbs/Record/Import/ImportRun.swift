import CommandKit
import SalusAPI

/// Sends files one after the other, tells each as soon as it is done, and keeps going after a bad one.
struct ImportRun: Sendable {
    let destination: ImportDestination
    let console: Console
    /// Each file is read and worked out by itself; what one would have left for the next is not there.
    var isDryRun = false

    /// Stops early only at Ctrl-C or when the connection itself fails; what was acknowledged until then is told.
    func send(_ sources: ImportSources, over connection: any AdminConnection) async throws -> ImportSummary {
        var summary = ImportSummary(passedOver: sources.passedOver, isDryRun: isDryRun)
        console.remarkOnDryRun()
        let progress = console.progress(of: sources.files.count, "files")
        for (index, source) in sources.files.enumerated() {
            if console.isInterrupted { throw try stopped(summary) }
            progress?.advance(to: index, source.path)
            do throws(AdminError) {
                let file = try await send(source, over: connection)
                summary.count(file)
                progress?.clear()
                try show(file)
            } catch {
                summary.stopped = error.text
                break
            }
        }
        progress?.finish()
        return summary
    }

    private func stopped(_ summary: ImportSummary) throws -> AdminError {
        var summary = summary
        summary.stopped = "stopped by Ctrl-C"
        try console.show(element: ImportLine(summary: summary)) { _ in summary.text }
        return .interrupted("stopped; what is listed is imported, and the same command goes on from there")
    }

    private func show(_ file: ImportedFile) throws(AdminError) {
        do {
            try console.show(element: ImportLine(file: file)) { file.line(on: $0) }
        } catch {
            throw .failed("the result cannot be printed: \(error)")
        }
    }

    private func send(
        _ source: ImportSource, over connection: any AdminConnection
    ) async throws(AdminError) -> ImportedFile {
        let content: RawContent
        do throws(AdminError) {
            content = try ImportFile.read(source.path)
        } catch {
            return ImportedFile(path: source.path, outcome: .refused, remarks: [error.text])
        }
        do throws(AdminError) {
            let call = ImportDocumentCall(into: destination.target(for: source), content: content)
            return ImportedFile(path: source.path, result: try await connection.send(call, dryRun: isDryRun))
        } catch .refused(let error) {
            return ImportedFile(path: source.path, outcome: .refused, remarks: [AdminError.text(error)])
        }
    }
}
