import CommandKit
import PHRFHIR
import SalusAPI
import SalusClient
import SalusTerminal

/// Helpers that the verbs of `salus fhir` share.
struct FHIRScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    var isDryRun: Bool {
        console.remarkOnDryRun()
        return invocation.isDryRun
    }

    /// Sends a request to the path below the base. Throws what the server's OperationOutcome says.
    func send(
        _ method: ProtocolRequest.Method, _ path: String, _ content: RawContent? = nil
    ) async throws -> ProtocolAnswer {
        let base = invocation[FHIRVerb.base] ?? "/fhir/R4"
        let plain = path.hasPrefix("/") ? String(path.dropFirst()) : path
        let version = invocation[FHIRVerb.version].map { "W/\"\($0)\"" }
        let answer = try await client.send(
            ProtocolRequest(
                method, plain.isEmpty ? base : "\(base)/\(plain)", accept: "application/fhir+json", content: content,
                version: version))
        guard answer.isSuccess else { throw refusal(answer) }
        return answer
    }

    private func refusal(_ answer: ProtocolAnswer) -> ScriptFailure {
        let outcome = try? FHIRResource(json: answer.content.bytes, lenient: true)
        let issues = outcome?["issue"] ?? []
        let lines = issues.compactMap { issue -> String? in
            guard let text = issue["details"].first?.text("text") else { return nil }
            return issue["expression"].first?.value.map { "\($0.text): \(text)" } ?? text
        }
        let text =
            lines.isEmpty ? "The server answered with the status \(answer.status)." : lines.joined(separator: "\n")
        return ScriptFailure(answer.status == 404 || answer.status == 410 ? .notFound : .refused, text)
    }

    /// The resource of the first word's file, with its type and id.
    func resource() throws -> (content: RawContent, type: String, id: String?) {
        let bytes = try PlainFile.read(words[0])
        do throws(FHIRError) {
            let resource = try FHIRResource(json: bytes, lenient: true, limits: .bundle)
            return (RawContent(mediaType: "application/fhir+json", bytes: bytes), resource.type, resource.id)
        } catch {
            throw ScriptFailure(
                .usage, "The file is no resource of FHIR R4: \(error.issues.first.map { "\($0)" } ?? "")")
        }
    }

    /// Sends a Bundle to the base. Throws after it showed the answers when an entry of a batch failed.
    func sendBundle() async throws -> ExitStatus {
        let (content, type, _) = try resource()
        guard type == "Bundle" else {
            throw ScriptFailure(
                .usage, "The file is no Bundle.", nextStep: "To add one resource, use salus fhir create.")
        }
        if isDryRun { return .done }
        let report = try FHIRBundleReport(try await send(.post, "", content))
        let refused = report.failures
        if refused < report.entries.count { wrote("\(report.entries.count - refused) entries of the Bundle are done") }
        try console.show(report, essence: report.entries.compactMap(\.address)) { _ in report.text }
        guard refused > 0 else { return .done }
        throw ScriptFailure(.refused, "\(refused) of \(report.entries.count) entries were refused.")
    }

    func show(_ report: FHIRWriteReport) throws -> ExitStatus {
        try console.show(report, essence: [report.resource]) { _ in report.address ?? report.resource }
        return .done
    }
}
