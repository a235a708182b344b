import SalusAPI

/// Sends files one after the other and keeps going after a bad one.
struct ImportRun: Sendable {
    let destination: ImportDestination
    let console: Console
    let format: OutputFormat

    /// Stops early only when the connection itself fails; what was acknowledged until then stays in the report.
    func send(_ sources: ImportSources, over connection: any AdminConnection) async -> ImportReport {
        var report = ImportReport(passedOver: sources.passedOver)
        for (index, source) in sources.files.enumerated() {
            console.progress("\(index + 1) of \(sources.files.count)  \(source.path)")
            do throws(AdminError) {
                report.files.append(try await send(source, over: connection))
            } catch {
                report.stopped = error.text
                break
            }
            console.progress("")
            if format == .table, let last = report.files.last { console.write(last.line + "\n") }
        }
        return report
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
            return ImportedFile(path: source.path, result: try await connection.send(call))
        } catch .refused(let error) {
            return ImportedFile(path: source.path, outcome: .refused, remarks: [AdminError.text(error)])
        }
    }
}
