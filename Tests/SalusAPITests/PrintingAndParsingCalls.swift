import SalusAPI
import SalusBase
import SalusModels
import Testing

@Suite struct PrintingAndParsingCalls {
    let record = RecordID("00112233-4455-6677-8899-aabbccddeeff")!

    @Test func aCallIsReadBackAsItWasPrinted() throws {
        let call = ListDocumentsCall(record: record, offset: 20, limit: 10, allVersions: true)
        #expect(call.target == "records/\(record)/documents?all-versions=true&limit=10&offset=20")
        let again = try ListDocumentsCall(call.arguments, body: NoContent())
        #expect(again.target == call.target)
    }

    @Test func valuesAreEscapedInPathAndQuery() throws {
        #expect(ShowAccountCall(name: "a/b ?é").target == "admin/accounts/a%2Fb%20%3F%C3%A9")
        #expect(PercentEncoding.decode("a%2Fb%20%3F%C3%A9".utf8) == "a/b ?é")
        #expect(PercentEncoding.decode("%zz".utf8) == nil)
        #expect(PercentEncoding.decode("%ff".utf8) == nil)
    }

    @Test func aBadArgumentIsNamedWithoutItsValue() {
        let error = #expect(throws: MalformedRequest.self) {
            try ReadChangesCall(Arguments(["record": record.description, "after": "canary"]), body: NoContent())
        }
        #expect(error?.part == "after")
        #expect(error.map { "\($0)".contains("canary") } == false)
    }

    @Test func aBadBodyIsNamedByItsFieldWithoutItsValue() {
        let body = RawContent(mediaType: "application/json", bytes: Array(#"{"name":"canary","role":"king"}"#.utf8))
        let error = #expect(throws: MalformedRequest.self) { try CreateAccountCall.Body.decode(body) }
        #expect(error?.part == "role")
        #expect(error.map { "\($0)".contains("canary") || "\($0)".contains("king") } == false)
    }

    @Test func everyRouteIsThereOnceAndNamesItsArguments() {
        let routes = APICalls.all.map { $0.route }
        #expect(Set(routes.map { "\($0.method.rawValue) \($0.pattern)" }).count == routes.count)
        #expect(routes.allSatisfy { !$0.summary.isEmpty })
    }
}
