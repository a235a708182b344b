import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusPages

/// Browsers follow any address that another site names, and programs repeat a GET at will (RFC 9110 section 9.2).
@Suite("A request that only looks", .timeLimit(.minutes(15)))
struct LookingChangesNothing {
    /// Tables that an old protocol makes a GET write; Docs/Protocols/Indivo.md says so.
    private static let demanded = ["account_inbox_message": Set(["inbox_message"])]

    /// No caller of the matrix has offered a link.
    private static let unanswered: Set = ["ReadLinkCall"]

    @Test("changes nothing by the native API")
    func native() async throws {
        let world = try await MatrixWorld()
        let rows = try StoredRows(of: world.server)
        let looking = Set(APICalls.all.filter { $0.route.method == .get }.map { String(describing: $0) })
        var answered: Set<String> = []
        for row in PermissionMatrix.rows where looking.contains(row.call) {
            let place = try await ThePermissionMatrix.place(for: row.call, in: world)
            for caller in PermissionMatrix.Caller.allCases where row.verdicts[caller] == .yes {
                let call = try #require(try MatrixCalls(place: place, caller: caller).call(named: row.call))
                let changed = try await rows.changed {
                    let status = try await world.send(call, as: caller).status
                    #expect(status < 300, "\(row.call) by \(caller)")
                }
                #expect(changed.subtracting(StoredRows.traces).isEmpty, "\(row.call) by \(caller): \(changed)")
                answered.insert(row.call)
            }
        }
        #expect(looking.subtracting(answered) == Self.unanswered, "calls that no one was answered")
        await rows.close()
        await world.close()
    }

    @Test("changes nothing by Indivo's API, but for what that demands")
    func indivo() async throws {
        let world = try await IndivoMatrixWorld()
        let rows = try StoredRows(of: world.world.server)
        for row in try IndivoAccessMatrix().rows where [.get, .any].contains(row.call.method) {
            for caller in IndivoAccessMatrix.Caller.allCases {
                let expected = IndivoDifferences.fixed[row.call.name]?[caller] ?? row.statuses[caller]
                guard expected == 200 else { continue }
                let send = try await world.prepared(row.call, as: caller)
                let changed = try await rows.changed {
                    let status = try await send().status
                    #expect(status == 200, "\(row.call.name) by \(caller)")
                }
                let kept = changed.subtracting(StoredRows.traces).subtracting(Self.demanded[row.call.name] ?? [])
                #expect(kept.isEmpty, "\(row.call.name) by \(caller): \(kept)")
            }
        }
        await rows.close()
        await world.world.close()
    }

    @Test("changes nothing by a web page")
    func pages() async throws {
        let world = try await IndivoWorld()
        let (rows, visitor) = (try StoredRows(of: world.server), PageVisitor(world.server))
        let invited = try await world.invite()
        let message = try await world.sendMessageToRecord()
        let accept = "\(world.inboxPath)\(message)/attachments/1/accept"
        _ = try await world.owner.send(.post, accept).expect(200)
        let document = try #require(try await world.message(message).attachments.first?.document)
        let circles = try await world.owner.send(.get, "/records/\(world.record)/carenets/").expect(200)
        let carenet = try #require(circles.text.firstMatch(of: #/Carenet id="([^"]+)"/#).map { String($0.1) })
        try await visitor.visit("/ui/login")
        try await visitor.send("/login/device")
        let waiting = visitor.copy()
        try await visitor.signIn()
        for page in PageTable.all where page.method == .get {
            for app in [world.labs, world.other] {
                let token = try await app.requestToken(record: world.record)
                let known = [
                    "{record}": "\(world.record)", "{app}": app.name, "{key}": "nonsense", "{account}": invited.name,
                    "{secret}": invited.secret, "{document}": document, "{carenet}": carenet,
                    "{link}": "nonsense",
                ]
                let path = known.reduce("/ui" + page.path) { $0.replacing($1.key, with: $1.value) }
                let query = "?record_id=\(world.record)&oauth_token=\(token.token)&return_url=/ui/"
                for browser in [visitor, waiting] {
                    let changed = try await rows.changed {
                        let status = try await browser.visit(path + query).status
                        #expect(status < 500, "\(page.path)")
                    }
                    #expect(changed.subtracting(StoredRows.traces).isEmpty, "\(page.path): \(changed)")
                }
            }
        }
        await rows.close()
        await world.close()
    }
}
