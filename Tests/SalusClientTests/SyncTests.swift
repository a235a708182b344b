import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

@testable import SalusClient

@Suite("Pulling the server's state")
struct SyncTests {
    let home: ClientFixture
    let client: HealthClient
    let record: RecordID

    init() async throws {
        home = try ClientFixture()
        client = try await home.enrolled()
        let made = Locked<RecordID?>(nil)
        await home.server.update { people in
            let record = people.addRecord("Ana Example")
            for number in 1...3 { people.addDocument("note \(number)", to: record) }
            made.withLock { $0 = record }
        }
        record = try #require(made.withLock { $0 })
        await home.server.forgetRequests()
    }

    private func phase() async -> SyncState.Phase { await client.sync.syncNow().phase }

    private func failure(_ error: ClientError) -> SyncState.Phase { .failed(error.advice) }

    @Test("brings people, documents, facts and content, and says when")
    func brings() async throws {
        let state = await client.sync.syncNow()
        #expect(state.phase == .idle && state.lastSync == home.clock.now)
        #expect(try await client.reader.people().map(\.title) == ["Ana Example"])
        let page = try #require(try await client.reader.page(of: record))
        #expect(page.documents.count == 3)
        #expect(try await client.reader.facts(of: record).count == 3)
        let opened = try #require(try await client.reader.document(page.documents[0].document.id, in: record))
        #expect(opened.content == Array("note 3".utf8) && opened.detail.facts.count == 1)
    }

    @Test("twice fetches nothing again")
    func twice() async throws {
        _ = await client.sync.syncNow()
        let steps = await (try home.store()).steps
        await home.server.forgetRequests()
        #expect(await phase() == .idle)
        #expect(await home.server.count(ReadDocumentCall.self) == 0)
        #expect(await home.server.count(ReadContentCall.self) == 0)
        #expect(await home.server.known == [FakeServer.name(ReadChangesCall.route)])
        #expect(await (try home.store()).steps == steps)
    }

    @Test("goes on where it was stopped, page by page")
    func resumes() async throws {
        await home.server.update { people in
            for number in 0..<250 { people.addDocument("more \(number)", to: record) }
        }
        await (try home.store()).failSteps(after: 1)
        guard case .failed(let advice) = await phase() else {
            Issue.record("a full disk went unnoticed")
            return
        }
        #expect(advice.code == "CL0030")
        #expect(await (try home.store()).cursor(of: record) == PullSync.pageSize)
        let fetched = await home.server.count(ReadContentCall.self)
        await (try home.store()).failSteps(after: nil)
        #expect(await phase() == .idle)
        #expect(try await client.reader.documents(of: record).count == 253)
        #expect(await home.server.count(ReadContentCall.self) <= 253 + fetched - 99)
    }

    @Test("brings a new version together with what it changes in the old one, without fetching bytes again")
    func versions() async throws {
        _ = await client.sync.syncNow()
        let first = try #require(try await client.reader.documents(of: record).last)
        await home.server.update { $0.addDocument("note 1, corrected", to: record, replacing: first.id) }
        await home.server.forgetRequests()
        #expect(await phase() == .idle)
        #expect(await home.server.count(ReadContentCall.self) == 1)
        #expect(try await client.reader.documents(of: record).count == 3)
        let old = try #require(try await client.reader.document(first.id, in: record))
        #expect(old.detail.versions.map(\.version.number) == [1, 2])
        #expect(old.detail.document.version.replacedBy == old.detail.versions[1].id)
        #expect(old.content == Array("note 1".utf8))
    }

    @Test("brings changed labels, states and titles")
    func changes() async throws {
        _ = await client.sync.syncNow()
        let document = try #require(try await client.reader.documents(of: record).first)
        await home.server.update { people in
            people.setStatus(.void, of: document.id, in: record)
            people.rename(record, "Ana Sample")
        }
        _ = await client.sync.syncNow()
        let page = try #require(try await client.reader.page(of: record))
        #expect(page.record.title == "Ana Sample")
        #expect(page.documents.first?.document.status == .void)
        #expect(try await client.reader.facts(of: record).count == 2)
        let history = try await client.reader.history(of: document.id, in: record)
        #expect(history.map(\.change.reason) == ["as a test wants"])
    }

    @Test("forgets a record that the server no longer shows, and leaves out one that vanishes meanwhile")
    func vanished() async throws {
        _ = await client.sync.syncNow()
        await home.server.update { $0.addRecord("Bo Example") }
        await home.server.tamper(ListPeopleCall.self) { list in
            let ghost = HealthRecord(id: RecordID(from: .secure), owner: nil, title: "", createdAt: Instant(seconds: 0))
            return RecordList(records: [ghost] + list.records.filter { $0.title == "Bo Example" })
        }
        #expect(await phase() == .idle)
        #expect(try await client.reader.people().map(\.title) == ["Bo Example"])
    }

    @Test("refuses changes with a gap, of another record, or that end before the cursor, and stores nothing of them")
    func hostileChanges() async throws {
        let other = RecordID(from: .secure)
        let tamperings: [@Sendable (ChangePage) -> ChangePage] = [
            { ChangePage(record: $0.record, changes: Array($0.changes.dropFirst()), newest: $0.newest) },
            { ChangePage(record: $0.record, changes: $0.changes + $0.changes.suffix(1), newest: $0.newest) },
            { ChangePage(record: $0.record, changes: [], newest: $0.newest) },
            { ChangePage(record: $0.record, changes: $0.changes, newest: 0) },
            { page in
                let changes = page.changes.map {
                    Change(record: other, number: $0.number, kind: $0.kind, document: $0.document, at: $0.at)
                }
                return ChangePage(record: page.record, changes: changes, newest: page.newest)
            },
        ]
        for tampering in tamperings {
            await home.server.tamper(ReadChangesCall.self, tampering)
            #expect(await phase() == failure(.untrusted(.changes)))
        }
        #expect(try await client.reader.people().isEmpty)
    }

    @Test("refuses bytes that are not the document's, and documents that were not asked for")
    func hostileDocuments() async throws {
        await home.server.tamper(ReadContentCall.self) {
            RawContent(mediaType: $0.mediaType, bytes: $0.bytes.map { $0 ^ 1 })
        }
        #expect(await phase() == failure(.untrusted(.document)))
        await home.server.behave()
        let elsewhere = FakePeople.document(inRecord: RecordID(from: .secure))
        await home.server.tamper(ReadDocumentCall.self) {
            DocumentDetail(document: elsewhere, versions: [elsewhere], facts: $0.facts)
        }
        #expect(await phase() == failure(.untrusted(.document)))
        #expect(try await client.reader.people().isEmpty)
    }

    @Test("refuses other bytes for a document that it has")
    func changedDocument() async throws {
        _ = await client.sync.syncNow()
        let document = try #require(try await client.reader.documents(of: record).first)
        await home.server.update { $0.setStatus(.archived, of: document.id, in: record) }
        let forged = Array("forged".utf8)
        await home.server.tamper(ReadDocumentCall.self) { detail in
            let old = detail.document
            let new = Document(
                id: old.id, record: old.record, type: old.type, mediaType: old.mediaType, size: forged.count,
                digest: Hex.encode(SHA256.hash(forged)), label: old.label, status: old.status, source: old.source,
                version: old.version, createdAt: old.createdAt, createdBy: old.createdBy)
            return DocumentDetail(document: new, versions: [new], facts: detail.facts)
        }
        await home.server.tamper(ReadContentCall.self) { RawContent(mediaType: $0.mediaType, bytes: forged) }
        #expect(await phase() == failure(.untrusted(.document)))
        let kept = try #require(try await client.reader.document(document.id, in: record))
        #expect(kept.content == Array("note 3".utf8) && kept.detail.document == document)
    }

    @Test("does not take a document that the server cannot show for a person who vanished")
    func missingDocument() async throws {
        await home.server.refuse(ReadDocumentCall.self, with: [.notFound])
        let state = await client.sync.syncNow()
        guard case .failed = state.phase else {
            Issue.record("a missing document went unnoticed")
            return
        }
        #expect(state.lastSync == nil)
        #expect(await phase() == .idle)
        #expect(try await client.reader.documents(of: record).count == 3)
    }

    @Test("goes on with the other people when one record cannot be pulled, and still says so")
    func oneBadRecord() async throws {
        await home.server.update { people in people.addDocument("fine", to: people.addRecord("Bo Example")) }
        await home.server.tamper(ReadContentCall.self) { content in
            content.bytes == Array("fine".utf8) ? content : RawContent(mediaType: content.mediaType, bytes: [])
        }
        #expect(await phase() == failure(.untrusted(.document)))
        #expect(try await client.reader.people().map(\.title) == ["Bo Example"])
    }
}

@Suite("The sync runner")
struct SyncRunnerTests {
    let home: ClientFixture
    let client: HealthClient

    init() async throws {
        home = try ClientFixture()
        client = try await home.enrolled()
        await home.server.update { people in
            people.addDocument("note", to: people.addRecord("Ana Example"))
        }
    }

    @Test("says since when it is offline, and when everything was last up to date")
    func offline() async throws {
        let synced = await client.sync.syncNow()
        home.wait(60)
        await home.server.setDown(.cannotConnect(reason: "no route"))
        let first = await client.sync.syncNow()
        home.wait(60)
        let second = await client.sync.syncNow()
        guard case .offline(let advice) = second.phase else {
            Issue.record("not offline")
            return
        }
        #expect(advice.code == "CL0001")
        #expect(second.since == first.since && second.lastSync == synced.lastSync)
        await home.server.setDown(nil)
        #expect(await client.sync.syncNow().lastSync == home.clock.now)
    }

    @Test("remembers its last success for the next start, when everything still opens without a server")
    func restart() async throws {
        let synced = await client.sync.syncNow()
        await client.close()
        await home.server.setDown(.timedOut)
        let again = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        #expect(await again.sync.current.lastSync == synced.lastSync)
        let person = try #require(try await again.reader.people().first)
        let page = try #require(try await again.reader.page(of: person.id))
        #expect(try await again.reader.document(page.documents[0].document.id, in: person.id)?.content != nil)
    }

    @Test("with facts that cannot be read, a page claims nothing and its documents still open")
    func damagedFacts() async throws {
        _ = await client.sync.syncNow()
        await (try home.store()).damageFacts()
        let person = try #require(try await client.reader.people().first)
        let page = try #require(try await client.reader.page(of: person.id))
        #expect(page.summary == .notLoaded && page.documents.count == 1)
        #expect(try await client.reader.document(page.documents[0].document.id, in: person.id)?.content != nil)
    }

    @Test("tells each reader the present state, then every change, and ends with the client")
    func stream() async throws {
        let states = await client.sync.states()
        _ = await client.sync.syncNow()
        await client.close()
        var told: [SyncState] = []
        for await state in states { told.append(state) }
        let record = try #require(told.last?.changed.first)
        #expect(told.first?.phase == .idle && told.last?.phase == .idle)
        #expect(
            told.map(\.phase).contains(
                .running(SyncProgress(record: 1, records: 1, changes: 2, changed: [record], news: [record]))))
    }

    @Test("names the records that a run brought something to, and none when nothing came")
    func changed() async throws {
        let first = await client.sync.syncNow()
        #expect(first.changed.count == 1)
        #expect(await client.sync.syncNow().changed.isEmpty)
    }

    @Test("lets all who ask while it runs join the one pull")
    func joined() async throws {
        await home.server.forgetRequests()
        await home.server.hold()
        let all = (0..<20).map { _ in Task { await client.sync.syncNow() } }
        for await state in await client.sync.states() where state.isRunning { break }
        await home.server.release()
        for task in all { #expect(await task.value.phase == .idle) }
        #expect(await home.server.count(ListPeopleCall.self) < all.count)
        #expect(await home.server.count(ReadContentCall.self) == 1)
    }

    @Test("held, stops what runs and pulls nothing more, until someone asks for it")
    func held() async throws {
        await home.server.forgetRequests()
        await home.server.hold()
        let running = Task { await client.sync.syncNow() }
        while await home.server.waiting == 0 { await Task.yield() }
        let holding = Task { await client.sync.hold() }
        await home.server.release()
        await holding.value
        _ = await running.value
        #expect(await client.sync.current.phase == .stopped)
        await home.server.forgetRequests()
        await client.sync.keepSyncing { throw CancellationError() }
        #expect(await home.server.requests.filter { $0.contains("people") }.isEmpty)
        #expect(await client.sync.syncNow().phase == .idle)
        #expect(await home.server.count(ListPeopleCall.self) == 1)
    }

    @Test("goes on after each pause until it is stopped")
    func repeats() async throws {
        await home.server.forgetRequests()
        let pauses = Locked(0)
        await client.sync.keepSyncing {
            let count = pauses.withLock { count in
                count += 1
                return count
            }
            if count == 3 { throw CancellationError() }
        }
        #expect(await home.server.count(ListPeopleCall.self) == 3)
    }

    @Test("says that the session is over, and goes on after signing in again")
    func signedOut() async throws {
        await home.server.updateIdentity { $0.endAllSessions() }
        #expect(await client.sync.syncNow().phase == .failed(ClientError.signedOut.advice))
        try await client.signInAgain(password: ClientFixture.password)
        #expect(await client.sync.syncNow().phase == .idle)
    }
}
