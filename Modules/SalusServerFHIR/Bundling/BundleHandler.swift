import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// A batch or a transaction at the base address (FHIR R4, http.html, section 3.1.0.11).
enum BundleHandler {
    static func handle(_ call: FHIRCallContext) async throws -> HTTPResponse {
        guard let format = FHIRFormat(mediaType: call.call.request.headers["Content-Type"] ?? "") else {
            throw FHIRFault(415, .notSupported, "A Bundle comes as application/fhir+json or application/fhir+xml.")
        }
        let bundle = try format.resource(of: call.call.body, limits: .bundle)
        let request = try FHIRBundleRequest(bundle, base: call.site.base)
        switch request.kind {
        case .batch: return try await BatchRun(call: call, request: request).answer()
        case .transaction: return try await TransactionRun(call: call, request: request).answer()
        }
    }
}

/// Does each entry for itself: what fails is told at its place, and stops no other.
private struct BatchRun {
    let call: FHIRCallContext
    let request: FHIRBundleRequest

    func answer() async throws -> HTTPResponse {
        var counted = call
        counted.call.credential = try await call.server.environment.counted(call.credential)
        var answers: [Int: FHIRAnswerBundle.Entry] = [:]
        for entry in request.ordered {
            do {
                try Self.checkAlone(entry)
                answers[entry.number] = try await EntryCall(entry, of: counted).answered()
            } catch {
                let errors = FHIRErrors(clock: call.server.environment.clock)
                answers[entry.number] = .init(failed: errors.fault(error, call.call).inside(entry))
            }
        }
        var bundle = FHIRAnswerBundle(.batchResponse)
        bundle.entries = request.entries.compactMap { answers[$0.number] }
        return try call.answer(bundle.resource)
    }

    /// Throws where it refers to an entry of its Bundle: in a batch no entry knows another.
    private static func checkAlone(_ entry: FHIRBundleEntry) throws(FHIRFault) {
        guard let resource = entry.resource else { return }
        do throws(FHIRError) { _ = try BundleLinks().rewritten(resource, of: nil) } catch {
            throw FHIRFault(error, status: 400)
        }
    }
}
