import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TestSupport
import Testing

/// From an operator's import to a person's screen and back, in one process.
@Suite(.timeLimit(.minutes(15))) struct OneSliceThroughEverything {
    @Test(arguments: Engine.all) func aPersonEnrolsSyncsAndReadsTheirImportedRecord(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let bytes = try OneProcess.sample("leo-vale.json")
        let imported = try await world.importSample(bytes)
        let client = try await world.enrol("leo", on: "phone")
        _ = try await world.operate(AssignRecordCall(record: imported.record, owner: "leo"))

        #expect(await client.sync.syncNow().phase == .idle)

        let people = try await client.reader.people()
        #expect(people.map(\.id) == [imported.record])
        let page = try #require(try await client.reader.page(of: imported.record))
        #expect(page.summary.allergies.state == .known)
        #expect(page.summary.immunizations.lines.count >= 31)
        let document = try #require(page.documents.first?.document)
        let opened = try #require(try await client.reader.document(document.id, in: imported.record))
        #expect(opened.content == bytes)
        #expect(opened.detail.facts.count == imported.facts.values.reduce(0, +))
        await client.close()
        await world.stop()
    }

    @Test(arguments: Engine.all) func everythingStillOpensWithTheServerGone(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let imported = try await world.importSample(try OneProcess.sample("mira-vale.json"), owner: nil)
        let client = try await world.enrol("mira", on: "laptop")
        _ = try await world.operate(AssignRecordCall(record: imported.record, owner: "mira"))
        await client.sync.syncNow()
        let before = try await client.reader.page(of: imported.record)
        await client.close()
        await world.stop()

        let offline = try await world.opener("laptop").unlock(localPassword: secret("local words"))
        #expect(try await offline.reader.page(of: imported.record) == before)
        let state = await offline.sync.syncNow()
        guard case .offline = state.phase else {
            Issue.record("\(state.phase) is not offline")
            return
        }
        #expect(state.since == world.now)
        await offline.close()
    }

    @Test(arguments: Engine.all) func aReplacedDocumentArrivesAsANewVersion(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let text = String(decoding: try OneProcess.sample("tessa-vale.json"), as: UTF8.self)
        let first = try await world.importSample(Array(text.utf8))
        let client = try await world.enrol("tessa", on: "phone")
        _ = try await world.operate(AssignRecordCall(record: first.record, owner: "tessa"))
        await client.sync.syncNow()

        let again = try await world.importSample(Array(text.utf8))
        #expect(again.outcome == .unchanged)
        let changed = try await world.importSample(Array((text + "\n").utf8))
        #expect(changed.outcome == .replaced)
        #expect(changed.record == first.record)
        await client.sync.syncNow()

        let documents = try await client.reader.documents(of: first.record)
        #expect(documents.map(\.id) == [changed.document])
        #expect(documents.map(\.version.number) == [2])
        let old = try await client.reader.document(first.document, in: first.record)
        #expect(old?.content == Array(text.utf8))
        await client.close()
        await world.stop()
    }

    @Test(arguments: Engine.all) func theOwnerSeesWhoLookedAndNobodyElseSeesAnything(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let imported = try await world.importSample(try OneProcess.sample("leo-vale.json"))
        let owner = try await world.enrol("leo", on: "phone")
        let stranger = try await world.enrol("mallory", on: "other")
        _ = try await world.operate(AssignRecordCall(record: imported.record, owner: "leo"))

        let denied = await #expect(throws: ClientError.self) {
            try await stranger.session.call(ReadFactsCall(record: imported.record))
        }
        let unknown = await #expect(throws: ClientError.self) {
            try await stranger.session.call(ReadFactsCall(record: RecordID("00000000-0000-4000-8000-000000000000")!))
        }
        #expect(denied?.code == .notFound)
        #expect(unknown?.code == .notFound)

        let lines = try await owner.session.call(ReadAccessLogCall(record: imported.record)).lines
        let told = lines.map { "\($0.actor.rawValue) \($0.operation) \($0.outcome.rawValue)" }
        #expect(told.contains("operator ImportDocument allowed"))
        #expect(told.contains("account ReadFacts refused"))
        #expect(lines.contains { $0.account == stranger.account.id && $0.outcome == .refused })
        for client in [owner, stranger] { await client.close() }
        await world.stop()
    }

    @Test(arguments: Engine.all) func aDisabledAccountIsOutAtOnceAndKeepsItsLocalCopy(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let client = try await world.enrol("mira", on: "laptop")
        _ = try await world.operate(SetAccountStateCall(name: "mira", state: .disabled))

        guard case .failed(let advice) = await client.sync.syncNow().phase else {
            Issue.record("a disabled account still syncs")
            return
        }
        #expect(!advice.nextStep.isEmpty)
        await #expect(throws: ClientError.signInFailed) {
            try await client.signInAgain(password: secret("sign-in words"))
        }
        #expect(try await client.reader.people().isEmpty)
        await client.close()
        await world.stop()
    }

    @Test(arguments: Engine.all) func aSecondDeviceJoinsTheAccountAndBothAreListed(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let phone = try await world.enrol("leo", on: "phone")
        let laptop = try await world.opener("laptop").signIn(
            world.place("LEO"), password: secret("sign-in words"), localPassword: secret("other local words"))
        #expect(try await laptop.devices().count == 2)
        #expect(try await phone.devices().count == 2)
        for client in [phone, laptop] { await client.close() }
        await world.stop()
    }

    @Test(arguments: Engine.all) func aWrongPasswordAndAnUnknownNameAreToldAlike(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let client = try await world.enrol("leo", on: "phone")
        for name in ["leo", "unknown-name"] {
            await #expect(throws: ClientError.signInFailed) {
                try await world.opener("try-\(name)").signIn(
                    world.place(name), password: secret("wrong words"), localPassword: secret("local words"))
            }
        }
        await client.close()
        await world.stop()
    }

    @Test(arguments: Engine.all) func aSessionIsRenewedWithoutThePersonAndSurvivesARestartOfTheServer(_ engine: Engine)
        async throws
    {
        let world = try await OneProcess(engine)
        let client = try await world.enrol("leo", on: "phone")
        await world.stop()
        try await world.start()
        world.wait(seconds: 3600)
        let state = await client.sync.syncNow()
        #expect(state.phase == .idle, "\(state.phase)")
        await client.close()
        await world.stop()
    }

    @Test(arguments: Engine.all) func noPersonalDataReachesTheLog(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let imported = try await world.importSample(try OneProcess.sample("leo-vale.json"))
        let client = try await world.enrol("canary-name", on: "phone")
        _ = try await world.operate(AssignRecordCall(record: imported.record, owner: "canary-name"))
        await client.sync.syncNow()
        await client.close()
        await world.stop()
        let log = world.logged
        #expect(log.contains("ImportDocument") || log.contains("admin/imports"))
        for canary in ["canary", "Vale", "Leo", "sthma", imported.record.description] {
            #expect(!log.contains(canary), "the log says \(canary)")
        }
    }
}

extension OneProcess {
    func importSample(_ bytes: [UInt8], owner: String? = nil) async throws -> ImportResult {
        let content = RawContent(mediaType: "application/json", bytes: bytes)
        return try await operate(ImportDocumentCall(into: .patient(nil, owner: owner), content: content))
    }
}

extension ClientError {
    /// The server's stable code, if it was the server that refused.
    fileprivate var code: APIErrorCode? {
        guard case .refused(let error) = self else { return nil }
        return error.code
    }
}
