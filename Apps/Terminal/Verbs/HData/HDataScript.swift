import CommandKit
import FoundationEssentials
import SalusAPI
import SalusClient
import SalusTerminal

/// Helpers that the verbs of `salus hdata` share.
struct HDataScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    var isDryRun: Bool {
        console.remarkOnDryRun()
        return invocation.isDryRun
    }

    /// Sends a request to the path below the base. Throws the server's sentence.
    func send(
        _ method: ProtocolRequest.Method, _ path: String, accept: String = "*/*", _ content: RawContent? = nil
    ) async throws -> ProtocolAnswer {
        let base = invocation[HDataVerb.base] ?? "/hdata"
        let plain = path.hasPrefix("/") ? String(path.dropFirst()) : path
        let answer = try await client.send(
            ProtocolRequest(
                method, "\(base)/\(plain)", accept: accept, content: content, version: invocation[HDataVerb.version]))
        guard answer.isSuccess || answer.status == 302 else { throw refusal(answer) }
        return answer
    }

    private func refusal(_ answer: ProtocolAnswer) -> ScriptFailure {
        var text = String(decoding: answer.content.bytes.prefix(2000), as: UTF8.self)
        while text.last?.isNewline == true { text.removeLast() }
        if text.isEmpty { text = "The server answered with the status \(answer.status)." }
        return ScriptFailure(answer.status == 404 || answer.status == 410 ? .notFound : .refused, text)
    }

    /// The file of a word; XML and JSON by its ending, any other kind as what it is.
    func content(_ path: String) throws -> RawContent {
        let type =
            switch URL(filePath: path).pathExtension.lowercased() {
            case "xml": "application/xml"
            case "json": "application/json"
            case let other: FileKind.mediaType(other)
            }
        return RawContent(mediaType: type, bytes: try PlainFile.read(path))
    }

    func show(_ report: HDataWriteReport) throws -> ExitStatus {
        try console.show(report, essence: [report.document]) { _ in report.document }
        return .done
    }
}

/// The result of a write.
struct HDataWriteReport: Encodable, Sendable {
    /// The address of a document that was added; the path of one that was changed.
    let document: String
}
