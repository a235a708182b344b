import PHRIndivo
import SalusBase
import SalusHTTP
import SalusIndivoSDK
import TestSupport
import Testing

@Suite("An app that selects a record") struct SelectingARecord {
    private let stub = StubIndivo()
    private let browser = StubBrowser()

    init() async {
        await stub.set("GET /records/r1", 200, #"<Record id="r1" label="Ann Vale"/>"#)
        await stub.set("GET /records/r1/documents/", 200, #"<Documents record_id="r1" total_document_count="0"/>"#)
    }

    private func server(_ app: IndivoApp = .meds(), store: any TokenStore = MemoryTokenStore()) -> IndivoServer {
        IndivoServer(app, browser: browser, store: store, engine: stub, randomness: .counted())
    }

    @Test func showsThePageOnceAndIsGivenTheRecord() async throws {
        let server = server()
        let record = try await server.selectRecord()
        #expect(record.label == "Ann Vale")
        #expect(await server.activeRecord?.id == "r1")
        #expect(await browser.visited == ["https://ui.example/oauth/authorize?oauth_token=token1"])
        _ = try await record.documents()
        #expect(await browser.visited.count == 1)
    }

    @Test func needsNoPageWhileItsTokenWorks() async throws {
        let store = MemoryTokenStore()
        _ = try await server(store: store).selectRecord()
        #expect(try await server(store: store).record("r1").label == "Ann Vale")
        #expect(await browser.visited.count == 1)
    }

    @Test func signsInAgainOnceWhenTheTokenHasEnded() async throws {
        let record = try await server().selectRecord()
        await stub.endTokens()
        #expect(try await record.documents().total == 0)
        #expect(await browser.visited.count == 2)
    }

    @Test func doesNotSignInAgainForWhatTheAccountMayNotDo() async throws {
        let record = try await server().selectRecord()
        await #expect(throws: IndivoSDKError.self) { try await record.document("hidden") }
        #expect(await browser.visited.count == 1)
    }

    @Test func opensOnePageForCallsThatComeTogether() async throws {
        let server = server()
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 { group.addTask { try await server.record("r1").label } }
            for try await label in group { #expect(label == "Ann Vale") }
        }
        #expect(await browser.visited.count == 1)
    }

    @Test func isToldThatThePersonLeft() async throws {
        let server = IndivoServer(.meds(), browser: StubBrowser(consents: false), engine: stub)
        await #expect { try await server.selectRecord() } throws: { "\($0)".hasPrefix("signing in was not finished") }
        #expect(await server.activeRecord == nil)
    }

    @Test func refusesTheReturnOfAnotherSignIn() async throws {
        let server = IndivoServer(.meds(), browser: StubBrowser(answersWith: "other"), engine: stub)
        await #expect { try await server.selectRecord() } throws: { "\($0)".contains("another sign-in") }
    }

    @Test func isToldThatTheServerDoesNotKnowIt() async throws {
        let server = server(.meds(secret: "wrong"))
        await #expect { try await server.selectRecord() } throws: {
            "\($0)".hasPrefix("the server does not know this app")
        }
        #expect(await browser.visited.isEmpty)
    }

    @Test func mayGoToAnotherServerAndBack() async throws {
        let other = StubIndivo(address: "https://other.example", secret: "another")
        await other.set("GET /records/r1", 200, #"<Record id="r1" label="Someone else"/>"#)
        let server = IndivoServer(.meds(), browser: browser, engine: Both(first: stub, second: other))
        #expect(try await server.selectRecord().label == "Ann Vale")
        await server.use(.meds(at: "https://other.example", secret: "another"))
        #expect(await server.activeRecord == nil)
        #expect(try await server.selectRecord().label == "Someone else")
        await server.use(.meds())
        #expect(try await server.record("r1").label == "Ann Vale")
        #expect(await browser.visited.count == 2)
    }

    @Test(arguments: ["salus.example", "https://salus.example/"])
    func needsAWholeAddress(address: String) async throws {
        let server = server(.meds(at: address))
        await #expect { try await server.selectRecord() } throws: { "\($0)".hasPrefix("set server of IndivoApp") }
    }
}

/// Two servers on one network.
private struct Both: HTTPClientEngine {
    let first: StubIndivo
    let second: StubIndivo

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        request.url.hasPrefix("https://other.example") ? try await second.send(request) : try await first.send(request)
    }
}
