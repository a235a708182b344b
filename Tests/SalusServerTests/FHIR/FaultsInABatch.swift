import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServerBootstrap
import Testing

@testable import SalusServer
@testable import SalusServerFHIR

@Suite("FHIR R4: faults inside a batch") struct FaultsInABatch {
    @Test("are in the log's line of the request although its answer is 200, and refusals are not")
    func logged() async throws {
        let cases: [(DomainError, String?)] = [
            (.storage(StorageFailure(.outcomeUnknown, "disk gone")), "disk gone"), (.notFound, nil),
        ]
        for (error, failure) in cases {
            let lines = LogLines()
            let log = RequestLog(
                log: Log(lines.writer, clock: WallClock { TestServer.now }), clock: .precise)
            let call = ServerCall(request: HTTPRequest(.post, try RequestTarget("/fhir/R4")), match: .notFound)
            let reply = try await log.handle(call) { call in
                let entry = call.part(.get, try RequestTarget("/Observation/vera"), [:], holes: [:])
                let fault = FHIRErrors(clock: WallClock { TestServer.now }).fault(error, entry)
                #expect(fault.status == (failure == nil ? 404 : 503))
                return Reply(HTTPResponse(status: 200))
            }
            #expect(reply.response.status == 200)
            #expect(lines.text.contains("\"level\":\"error\"") == (failure != nil), "\(lines.text)")
            #expect(failure.map { lines.text.contains("\"failure\":\"\($0)\"") } ?? !lines.text.contains("failure"))
            #expect(!lines.text.contains("vera"))
        }
    }
}
