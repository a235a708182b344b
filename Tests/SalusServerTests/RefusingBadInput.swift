import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

/// Stands wherever a request has room for it; it must never come out again.
private let canary = "CANARY7391"

/// One bad request of the operator, and what it must be answered with.
struct BadRequest: Sendable, CustomTestStringConvertible {
    let method: HTTPMethod
    let target: String
    var headers: HTTPHeaders = [:]
    var body = ""
    let status: Int
    let code: APIErrorCode
    var part: String?

    init(
        _ method: HTTPMethod, _ target: String, _ body: String = "", headers: HTTPHeaders = [:], is status: Int,
        _ code: APIErrorCode, part: String? = nil
    ) {
        (self.method, self.target, self.body, self.headers) = (method, "/salus/v1/\(target)", body, headers)
        (self.status, self.code, self.part) = (status, code, part)
    }

    var testDescription: String { "\(method) \(target) \(body.prefix(60))" }
}

private let id = "00000000-0000-0000-0000-000000000001"

private let table: [BadRequest] = [
    // JSON
    BadRequest(.post, "admin/accounts", "", is: 400, .malformedRequest, part: "body"),
    BadRequest(.post, "admin/accounts", "{", is: 400, .malformedRequest, part: "body"),
    BadRequest(.post, "admin/accounts", "[]", is: 400, .malformedRequest, part: "body"),
    BadRequest(.post, "admin/accounts", #"{"name":"\#(canary)"}"#, is: 400, .malformedRequest, part: "role"),
    BadRequest(.post, "admin/accounts", #"{"name":7,"role":"patient"}"#, is: 400, .malformedRequest, part: "name"),
    BadRequest(.post, "admin/accounts", #"{"name":null,"role":"patient"}"#, is: 400, .malformedRequest, part: "name"),
    BadRequest(.post, "admin/accounts", #"{"name":"a","role":"\#(canary)"}"#, is: 400, .malformedRequest, part: "role"),
    BadRequest(
        .post, "admin/accounts", String(repeating: "[", count: 5000) + canary, is: 400, .malformedRequest,
        part: "body"),
    BadRequest(.post, "logins", #"{"name":"\#(canary)","ke1":"%%%"}"#, is: 400, .malformedRequest, part: "ke1"),
    // Names
    BadRequest(.post, "admin/accounts", #"{"name":"","role":"patient"}"#, is: 400, .badName, part: "name"),
    BadRequest(.post, "admin/accounts", #"{"name":"a \#(canary)","role":"patient"}"#, is: 400, .badName, part: "name"),
    BadRequest(.post, "admin/accounts", #"{"name":"a\u0000b","role":"patient"}"#, is: 400, .badName, part: "name"),
    BadRequest(
        .post, "admin/accounts", #"{"name":"\#(String(repeating: "x", count: 255))","role":"patient"}"#, is: 400,
        .badName,
        part: "name"),
    BadRequest(.get, "admin/accounts/%20", is: 400, .badName, part: "name"),
    BadRequest(.post, "admin/records", #"{"title":"t","owner":"a b"}"#, is: 400, .malformedRequest, part: "owner"),
    // Numbers
    BadRequest(
        .post, "admin/accounts", #"{"name":"a","role":"patient","days":0}"#, is: 400, .malformedRequest, part: "days"),
    BadRequest(
        .post, "admin/accounts", #"{"name":"a","role":"patient","days":1e99}"#, is: 400, .malformedRequest, part: "body"
    ),
    BadRequest(
        .post, "admin/accounts", #"{"name":"a","role":"patient","days":1.5}"#, is: 400, .malformedRequest,
        part: "body"),
    BadRequest(.get, "records/\(id)/documents?limit=\(canary)", is: 400, .malformedRequest, part: "limit"),
    BadRequest(.get, "records/\(id)/documents?limit=0", is: 400, .malformedRequest, part: "limit"),
    BadRequest(.get, "records/\(id)/documents?limit=99999999999999999999", is: 400, .malformedRequest, part: "limit"),
    BadRequest(.get, "records/\(id)/changes?after=-1", is: 400, .malformedRequest, part: "after"),
    // Identifiers and arguments
    BadRequest(.get, "admin/records/\(canary)", is: 400, .malformedRequest, part: "record"),
    BadRequest(.get, "admin/records/\(id)?record=\(id)", is: 400, .malformedRequest, part: "query"),
    BadRequest(.get, "records/\(id)/documents?limit=1&limit=2", is: 400, .malformedRequest, part: "query"),
    BadRequest(
        .get, "records/\(id)/documents?all-versions=\(canary)", is: 400, .malformedRequest, part: "all-versions"),
    BadRequest(.post, "admin/imports?new=\(canary)", "<a/>", is: 400, .malformedRequest, part: "new"),
    BadRequest(.post, "admin/imports", "<a/>", is: 400, .malformedRequest, part: "record"),
    // Documents
    BadRequest(.post, "admin/imports?new=true", canary, is: 422, .unreadableDocument, part: "content"),
    BadRequest(.post, "admin/imports?new=true", "", is: 422, .unreadableDocument, part: "content"),
    BadRequest(.post, "admin/imports?new=true", "<\(canary)", is: 422, .unreadableDocument, part: "content"),
    BadRequest(.post, "admin/imports?new=true", "<\(canary)/>", is: 422, .unreadableDocument, part: "content"),
    BadRequest(.post, "admin/imports?new=true", "{\"\(canary)\":", is: 422, .unreadableDocument, part: "content"),
    BadRequest(.post, "admin/imports?new=true", "{\"\(canary)\":1}", is: 422, .unreadableDocument, part: "content"),
    BadRequest(
        .post, "admin/imports?new=true", #"{"first":"\#(canary)","birthdate":"yesterday"}"#, is: 422,
        .unreadableDocument,
        part: "content"),
    // Headers
    BadRequest(
        .get, "admin/records", headers: ["Authorization": "Operator \(canary)"], is: 400, .malformedRequest,
        part: "Authorization"),
    BadRequest(
        .get, "admin/records", headers: ["Authorization": "Basic \(canary)"], is: 400, .malformedRequest,
        part: "Authorization"),
    BadRequest(
        .get, "admin/records", headers: ["Authorization": ""], is: 400, .malformedRequest, part: "Authorization"),
    BadRequest(
        .get, "account",
        headers: [
            "Authorization": "Bearer \(Base64URL.encode([UInt8](repeating: 1, count: 32)))", "Salus-Signature": canary,
        ],
        is: 400, .malformedRequest, part: "Salus-Signature"),
]

@Suite struct RefusingBadInput {
    /// One server for the whole table: what one request left behind the next would trip over.
    @Test func isClearStoresNothingAndRepeatsNothing() async throws {
        let server = try await TestServer(.forTests)
        _ = try await server.operate(CreateAccountCall(.init(name: "unknown", role: .patient)))
        let before = try await server.extent()
        for bad in table {
            let headers = bad.headers.fields.isEmpty ? server.operatorHeaders : bad.headers
            let answer = try await server.send(bad.method, bad.target, headers, body: Array(bad.body.utf8))
            let label = Comment(rawValue: "\(bad.testDescription) → \(answer.status) \(answer.text)")
            #expect(answer.status == bad.status, label)
            #expect(answer.error?.code == bad.code, label)
            #expect(answer.error?.part == bad.part, label)
        }
        #expect(try await server.extent() == before)
        #expect(!server.log.text.contains(canary))
        #expect(server.log.text.contains("RQ0001"))
        await server.platform.close()
    }

    @Test func neverRepeatsAValueInItsAnswer() async throws {
        let server = try await TestServer(.forTests)
        for bad in table {
            let headers = bad.headers.fields.isEmpty ? server.operatorHeaders : bad.headers
            let answer = try await server.send(bad.method, bad.target, headers, body: Array(bad.body.utf8))
            #expect(!answer.text.contains(canary), Comment(rawValue: bad.testDescription))
        }
        await server.platform.close()
    }

    @Test func tooLargeIsSaidBeforeItIsRead() async throws {
        var configuration = Configuration.forTests
        (configuration.requests.json, configuration.requests.document) = (1000, 2000)
        let server = try await TestServer(configuration)
        let json = try await server.send(
            .post, "/salus/v1/admin/accounts", server.operatorHeaders, body: [UInt8](repeating: 0x20, count: 1001))
        #expect(json.status == 413)
        #expect(json.error?.code == .tooLarge)
        let document = try await server.send(
            .post, "/salus/v1/admin/imports?new=true", server.operatorHeaders,
            body: Array(canary.utf8) + [UInt8](repeating: 0x20, count: 2000))
        #expect(document.status == 413)
        #expect(document.error?.code == .tooLarge)
        #expect(!server.log.text.contains(canary))
        await server.platform.close()
    }

    @Test func noPathOfAPersonReachesTheLog() async throws {
        let server = try await TestServer(.forTests)
        _ = try await server.send(.get, "/salus/v1/admin/accounts/\(canary)?x=\(canary)", server.operatorHeaders)
        _ = try await server.send(.get, "/\(canary)/\(canary)", ["X-\(canary)": canary])
        _ = try await server.send(HTTPMethod(canary), "/salus/v1/account")
        #expect(server.log.text.contains("/salus/v1/admin/accounts/{name}"))
        #expect(!server.log.text.contains(canary))
        await server.platform.close()
    }

    @Test(
        "says which kind of value is wanted, in JSON's words",
        arguments: [
            (#"{"name":7,"role":"patient"}"#, "text"), (#"{"name":"a","role":"patient","days":"x"}"#, "a whole number"),
            ("[]", "an object"),
        ])
    func kinds(body: String, kind: String) async throws {
        let server = try await TestServer(.forTests)
        let answer = try await server.send(
            .post, "/salus/v1/admin/accounts", server.operatorHeaders, body: Array(body.utf8))
        #expect(answer.error?.message == "The request needs \(kind) here.")
        await server.platform.close()
    }
}
