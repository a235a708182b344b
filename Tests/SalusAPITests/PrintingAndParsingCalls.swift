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

    @Test func aPlaceOfTheAccessLogIsReadBackOnlyWhole() throws {
        let call = ReadAccessChainsCall(after: (tag: [UInt8](repeating: 7, count: 32), number: 5), limit: 3)
        let again = try ReadAccessChainsCall(call.arguments, body: NoContent())
        #expect(again.target == call.target && again.after?.number == 5 && again.limit == 3)
        #expect(try ReadAccessChainsCall(Arguments(), body: NoContent()).after == nil)
        for (gone, part) in [("number", "tag"), ("tag", nil)] {
            var arguments = call.arguments
            arguments.values[gone] = nil
            let error = Result { try ReadAccessChainsCall(arguments, body: NoContent()) }
            switch (error, part) {
            case (.failure(let error as MalformedRequest), let part?): #expect(error.part == part)
            case (.success(let read), nil): #expect(read.after == nil)
            default: Issue.record("without \(gone)")
            }
        }
    }

    @Test func theTargetOfAnImportIsReadBackInEachForm() throws {
        let content = RawContent(mediaType: "text/plain", bytes: [])
        let targets: [ImportDocumentCall.Target] = [
            .record(record), .patient(nil, owner: nil), .patient("folder", owner: "ada"),
        ]
        for target in targets {
            let call = ImportDocumentCall(into: target, content: content)
            #expect(try ImportDocumentCall(call.arguments, body: content).target == target)
        }
        let error = #expect(throws: MalformedRequest.self) { try ImportDocumentCall(Arguments(), body: content) }
        #expect(error?.part == "record")
    }

    @Test func aRightIsExplainedWithAndWithoutAnEntry() throws {
        let application = ApplicationID("10112233-4455-6677-8899-aabbccddeeff")!
        let entry = ClassEntryID("20112233-4455-6677-8899-aabbccddeeff")!
        let call = ExplainPermissionCall(application, class: "notes", user: "ada", .update, entry: entry, for: "bo")
        let again = try ExplainPermissionCall(call.arguments, body: NoContent())
        #expect(again.target == call.target && again.entry == entry && again.owner == "bo" && again.action == .update)
        let short = try ExplainPermissionCall(
            Arguments(["application": application.description, "class": "notes", "user": "ada"]), body: NoContent())
        #expect(short.action == nil && short.entry == nil && short.owner == nil)
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
