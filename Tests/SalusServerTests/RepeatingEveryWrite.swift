import Foundation
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@testable import SalusServer

@Suite("Every write")
struct RepeatingEveryWrite {
    /// A write that is missing in the matrix, or is done by no one there, fails this test, unless the other one of
    /// `ClientWrites` plays it.
    @Test("that may carry a key is answered the same when it comes again, and is done once", .timeLimit(.minutes(15)))
    func isReplayed() async throws {
        let world = try await MatrixWorld()
        let rows = try StoredRows(of: world.server)
        var replayed: Set<String> = []
        for row in PermissionMatrix.rows where Self.isSigned(row.call) {
            let callers: [PermissionMatrix.Caller] = [.owner, .operator, .other]
            let caller = Self.ofCopies[row.call] ?? callers.first { row.verdicts[$0] == .yes }
            let call = try await world.call(named: row.call, by: caller ?? .owner)
            let refused = try await world.send(call, as: caller ?? .owner, field: "too short")
            #expect(refused.error?.part == IdempotencyKey.fieldName && refused.status == 400, "\(row.call)")
            guard let caller else { continue }
            try await sendTwice(call, row.call, as: caller, in: world, rows)
            replayed.insert(row.call)
        }
        await rows.close()
        await world.close()
        let all = APICalls.all.filter { $0.route.isSigned }.map { String(describing: $0) }
        #expect(replayed == Set(all).subtracting(ClientWrites.names))
    }

    /// The matrix asks to remove copies of apps that are not there.
    fileprivate static let ofCopies: [String: PermissionMatrix.Caller] = [
        "RemoveInstallationCall": .owner, "EndInstallationCall": .operator,
    ]

    private func sendTwice(
        _ call: any APICall, _ name: String, as caller: PermissionMatrix.Caller, in world: MatrixWorld,
        _ rows: StoredRows
    ) async throws {
        let key = IdempotencyKey(from: .secure).field
        let first = try await world.send(call, as: caller, field: key)
        #expect((200..<300).contains(first.status), "\(name): \(first.status) \(first.text)")
        let changed = try await rows.changed {
            let again = try await world.send(call, as: caller, field: key)
            #expect(again.status == first.status && again.body == first.body, "\(name): \(again.text)")
            #expect(again.headers[CredentialFields.replayed] == "true", "\(name)")
            let other = try await world.send(Self.other(as: caller), as: caller, field: key)
            #expect(other.status == 422 && other.error?.code == .keyReused, "\(name): \(other.text)")
        }
        #expect(changed.subtracting(StoredRows.traces).isEmpty, "\(name): \(changed)")
    }

    private static func other(as caller: PermissionMatrix.Caller) -> any APICall {
        let title = "another one"
        if caller == .operator { return CreateRecordCall(.init(owner: nil, title: title)) }
        return MakeOwnRecordCall(.init(title: title))
    }

    @Test("that takes no key is in the documentation with its reason, and no other")
    func documented() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Docs/Protocols/Native.md")
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        let listed = lines.filter { $0.hasPrefix("| `POST ") || $0.hasPrefix("| `DELETE ") }.flatMap { line in
            line.split(separator: "`").map(String.init).filter { $0.hasPrefix("POST ") || $0.hasPrefix("DELETE ") }
        }
        let expected = APICalls.all.map { $0.route }.filter { $0.method != .get && !$0.takesIdempotencyKey }
        #expect(listed.sorted() == expected.map { "\($0.method.rawValue) \($0.pattern)" }.sorted())
        for route in expected { #expect(route.security == .open || !route.isSigned) }
    }

    @Test("names the header in the API's description where it may come, and its refusals")
    func described() async throws {
        let server = try await TestServer(.forTests)
        let answer = try await server.send(.get, "/openapi.json")
        await server.platform.close()
        let paths = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body))["paths"]
        for call in APICalls.all {
            let operation = paths?["\(APICalls.prefix)/\(call.route.pattern)"]?[call.route.method.rawValue.lowercased()]
            let names = (operation?["parameters"]?.array ?? []).filter { $0["in"] == "header" }.map {
                $0["name"]?.string
            }
            let ranges = call.route.givesRanges ? ["Range", "If-Range"] : []
            let expected = (call.route.takesIdempotencyKey ? [IdempotencyKey.fieldName] : []) + ranges
            #expect(names == expected, "\(call)")
            if call.route.isSigned { #expect(operation?["responses"]?["422"] != nil, "\(call)") }
        }
    }

    private static func isSigned(_ call: String) -> Bool {
        APICalls.all.first { String(describing: $0) == call }?.route.isSigned == true
    }
}

extension MatrixWorld {
    fileprivate func call(named name: String, by caller: Caller) async throws -> any APICall {
        let pattern = APICalls.all.first { String(describing: $0) == name }?.route.pattern ?? ""
        let isAboutSharing = ["shares", "carenet", "autoshare"].contains { pattern.contains($0) }
        var place = try await freshPlace(isShared: isAboutSharing)
        if MatrixCalls.aboutMessages.contains(name) { place.message = try await sendMessage(to: place) }
        if MatrixCalls.aboutApprovalRequests.contains(name) { place.held = try await holdAVault() }
        if name == "RemoveTokenKeyCall" { place.tokenKey = try await retiredTokenKey() }
        try await prepare(name, at: place)
        switch RepeatingEveryWrite.ofCopies[name] {
        case .owner: return RemoveInstallationCall(key: try await installedCopy(on: place.record))
        case .operator:
            let key = try await installedCopy(of: "ended", on: place.record)
            return EndInstallationCall(name: "owner", key: key)
        default: break
        }
        return try #require(try MatrixCalls(place: place, caller: caller).call(named: name), "no such call: \(name)")
    }

    fileprivate func send(_ call: some APICall, as caller: Caller, field: String) async throws -> TestAnswer {
        if caller == .operator { return try await RepeatedWorld(server: server).operate(call, field) }
        return try await person(caller, for: type(of: call)).send(call, keyField: field)
    }
}
