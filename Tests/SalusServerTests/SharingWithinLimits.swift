import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

/// A record that its owner shares within limits: the receiver sees what is inside, and learns of nothing else.
@Suite(.timeLimit(.minutes(15))) struct SharingWithinLimits {
    private struct Place {
        let server: TestServer
        let ada: TestPerson
        let gail: TestPerson
        let record: RecordID
        let time: Locked<Instant>

        init() async throws {
            let time = Locked(TestServer.now)
            self.time = time
            server = try await TestServer(clock: WallClock { time.withLock { $0 } })
            (ada, gail) = (try await TestPerson("ada", on: server), try await TestPerson("gail", on: server))
            record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
        }

        func share(_ limits: ShareLimits?) async throws -> TestAnswer {
            try await ada.send(ShareRecordCall(record: record, name: "gail", limits: limits))
        }

        /// The document that `person` brings.
        func add(_ facts: [FactDraft], by person: TestPerson) async throws -> TestAnswer {
            let bytes = try #require(PersonStatement(facts, writtenAt: TestServer.now).encoded)
            let content = RawContent(mediaType: PersonStatement.mediaType, bytes: bytes)
            return try await person.send(SubmitDocumentCall(record: record, content: content))
        }

        func added(_ facts: FactDraft...) async throws -> DocumentID {
            try await add(facts, by: ada).value(of: SubmitDocumentCall.self).document
        }

        func replace(
            _ old: DocumentID, _ fact: FactDraft, by person: TestPerson? = nil
        ) async throws -> DocumentID {
            let bytes = try #require(PersonStatement([fact], writtenAt: TestServer.now).encoded)
            let content = RawContent(mediaType: PersonStatement.mediaType, bytes: bytes)
            return try await (person ?? ada).send(ReplaceDocumentCall(record: record, document: old, content: content))
                .value(of: ReplaceDocumentCall.self).document
        }

        func listed() async throws -> [DocumentID] {
            let page = try await gail.send(ListDocumentsCall(record: record)).value(of: ListDocumentsCall.self)
            #expect(page.total == page.documents.count)
            return page.documents.map(\.id)
        }

        func changes() async throws -> ChangePage {
            try await gail.send(ReadChangesCall(record: record, after: 0)).value(of: ReadChangesCall.self)
        }
    }

    private static func medication(_ name: String, from date: String? = nil) -> FactDraft {
        var medication = Medication()
        medication.name = Concept(text: name)
        medication.startDate = date.flatMap(PartialDate.init)
        return FactDraft(medication)
    }

    private static func problem(_ name: String, on date: String? = nil) -> FactDraft {
        var problem = Problem()
        problem.name = Concept(text: name)
        problem.startDate = date.flatMap(PartialDate.init)
        return FactDraft(problem)
    }

    @Test func tellsBothSidesOfAGuardian() async throws {
        let place = try await Place()
        let limits = ShareLimits(representation: ShareRepresentation(.guardian, because: "her mother"))
        let shared = try await place.share(limits).value(of: ShareRecordCall.self)
        #expect(shared.limits == limits)
        let listed = try await place.ada.send(ListSharesCall(record: place.record)).value(of: ListSharesCall.self)
        #expect(listed.shares.map(\.limits) == [limits])
        let received = try await place.gail.send(ListPeopleCall()).value(of: ListPeopleCall.self)
        #expect(received.records.first { $0.id == place.record }?.limits == limits)
        let detail = try await place.server.operate(ShowRecordAccessCall(record: place.record))
        #expect(detail.shares.map(\.limits) == [limits])
        let patient = #"{"resourceType":"Patient","name":[{"family":"Lovelace"}],"birthDate":"1990-05-15"}"#
        let content = RawContent(mediaType: "application/fhir+json", bytes: Array(patient.utf8))
        _ = try await place.ada.send(SubmitDocumentCall(record: place.record, content: content))
            .value(of: SubmitDocumentCall.self)
        let ended = try await place.gail.send(ListPeopleCall()).value(of: ListPeopleCall.self)
        #expect(!ended.records.contains { $0.id == place.record })
        let refused = try await place.share(limits)
        #expect(refused.status == 400 && refused.text.contains("this person is of age"))
        let bare = try await place.share(ShareLimits(representation: ShareRepresentation(.proxy, because: " ")))
        #expect(bare.status == 400)
        await place.server.platform.close()
    }

    @Test func letsNobodyInThroughAShareThatEnds() async throws {
        let place = try await Place()
        let ends = TestServer.now.adding(seconds: 3600)
        #expect(try await place.share(ShareLimits(ends: ends)).status == 200)
        #expect(try await place.gail.send(ListCarenetsCall(record: place.record)).status == 404)
        let own = try await place.ada.send(ListCarenetsCall(record: place.record)).value(of: ListCarenetsCall.self)
        let carenet = own.carenets[0].id
        let member = AddMemberCall(carenet: carenet, name: "gail", mayWrite: true)
        #expect(try await place.gail.send(member).status == 404)
        let letter = RawContent(mediaType: "text/plain", bytes: Array("a letter".utf8))
        let placed = SubmitDocumentCall(record: place.record, carenet: carenet, content: letter)
        #expect(try await place.gail.send(placed).status == 404)
        await place.server.platform.close()
    }

    @Test func refusesLimitsThatLimitNothing() async throws {
        let place = try await Place()
        #expect((400..<500).contains(try await place.share(.unlimited).status))
        #expect(try await place.share(nil).status == 200)
        await place.server.platform.close()
    }

    @Test func opensTheCategoriesThatAreNamed() async throws {
        let place = try await Place()
        let shown = try await place.added(Self.medication("Metoprolol"))
        let hidden = try await place.added(Self.problem("Secret"))
        _ = try await place.added(Self.medication("Lithium"), Self.problem("Secret"))
        #expect(try await place.share(ShareLimits(categories: [.medications])).status == 200)
        #expect(try await place.listed() == [shown])
        let changes = try await place.changes()
        #expect(changes.changes.compactMap(\.document) == [shown] && changes.newest == changes.changes.count)
        #expect(changes.record.limits?.categories == [.medications])
        let people = try await place.gail.send(ListPeopleCall()).value(of: ListPeopleCall.self).records
        #expect(people.map(\.limits) == [ShareLimits(categories: [.medications])])
        let denied = try await place.gail.send(ReadDocumentCall(record: place.record, document: hidden))
        let unknown = try await place.gail.send(
            ReadDocumentCall(record: place.record, document: DocumentID(from: .secure)))
        #expect(denied.status == 404 && denied.anonymousError == unknown.anonymousError)
        let more = try await place.added(Self.medication("Aspirin"))
        #expect(try await place.listed() == [more, shown])
        await place.server.platform.close()
    }

    @Test func opensThePeriodThatIsNamed() async throws {
        let place = try await Place()
        let shown = try await place.added(Self.medication("A", from: "2020-02-01"))
        for facts in [
            [Self.medication("B", from: "2019-12-31")], [Self.medication("C")], [Self.problem("D", on: "2020")],
            [Self.medication("E", from: "2020-02-01"), Self.medication("F", from: "2021-01-01")],
        ] { _ = try await place.add(facts, by: place.ada) }
        let year = ClinicalPeriod(first: PartialDate("2020-01-01"), last: PartialDate("2020-06"))
        #expect(try await place.share(ShareLimits(period: year)).status == 200)
        #expect(try await place.listed() == [shown])
        await place.server.platform.close()
    }

    @Test func opensTheDocumentsThatAreNamedInEveryVersion() async throws {
        let place = try await Place()
        let (shown, hidden) = (
            try await place.added(Self.medication("A")), try await place.added(Self.medication("B"))
        )
        let newer = try await place.replace(shown, Self.medication("A, more"))
        #expect(try await place.share(ShareLimits(documents: [newer, shown])).status == 200)
        #expect(try await place.listed() == [newer])
        let detail = try await place.gail.send(ReadDocumentCall(record: place.record, document: shown))
            .value(of: ReadDocumentCall.self)
        #expect(detail.versions.map(\.id) == [shown, newer] && detail.document.version.replacedBy == newer)
        #expect(try await place.gail.send(ReadDocumentCall(record: place.record, document: hidden)).status == 404)
        #expect(try await place.changes().record.limits?.documents == [shown])
        // A new version stays inside; a new document would be outside.
        let next = try await place.replace(newer, Self.medication("A, less"), by: place.gail)
        #expect(try await place.listed() == [next])
        #expect(try await place.add([Self.medication("C")], by: place.gail).status == 400)
        for documents in [[], [shown, DocumentID(from: .secure)]] {
            #expect(try await place.share(ShareLimits(documents: documents)).error?.code == .malformedRequest)
        }
        await place.server.platform.close()
    }

    @Test func namesAndCountsNoVersionThatIsHidden() async throws {
        let place = try await Place()
        let first = try await place.added(Self.medication("A"))
        let hidden = try await place.replace(first, Self.problem("B"))
        let third = try await place.replace(hidden, Self.medication("C"))
        let last = try await place.replace(third, Self.problem("D"))
        #expect(try await place.share(ShareLimits(categories: [.medications])).status == 200)
        let answers = [
            try await place.gail.send(ReadDocumentCall(record: place.record, document: first)),
            try await place.gail.send(ReadDocumentCall(record: place.record, document: third)),
            try await place.gail.send(ListDocumentsCall(record: place.record, allVersions: true)),
            try await place.gail.send(
                ChangeDocumentCall(record: place.record, document: third, .init(label: "known"))),
        ]
        for answer in answers {
            #expect(answer.status == 200 && !answer.text.contains("\(hidden)") && !answer.text.contains("\(last)"))
        }
        let versions = try answers[0].value(of: ReadDocumentCall.self).versions.map(\.version)
        #expect(versions.map(\.number) == [1, 2] && versions.map(\.original) == [first, first])
        #expect(versions.map(\.replaces) == [nil, first])
        // The newest is outside: the one before it counts no more, and names itself.
        #expect(versions.map(\.replacedBy) == [third, third])
        #expect(try await place.listed() == [])
        await place.server.platform.close()
    }

    @Test func writesOnlyWhatItsWriterMaySee() async throws {
        let place = try await Place()
        #expect(try await place.share(ShareLimits(categories: [.medications])).status == 200)
        let outside = try await place.add([Self.problem("x")], by: place.gail)
        #expect(outside.status == 400 && outside.error?.code == .malformedRequest)
        #expect(try await place.add([Self.medication("x")], by: place.gail).status == 200)
        #expect(try await place.listed().count == 1)
        #expect(try await place.share(ShareLimits(isReadOnly: true)).status == 200)
        #expect(try await place.add([Self.medication("y")], by: place.gail).status == 404)
        let document = try #require(try await place.listed().first)
        for call in [
            ChangeDocumentCall(record: place.record, document: document, .init(label: "x")),
            ChangeDocumentCall(record: place.record, document: document, .init(status: .void)),
        ] { #expect(try await place.gail.send(call).status == 404) }
        #expect(try await place.listed() == [document])
        await place.server.platform.close()
    }

    @Test func endsByTheServersClock() async throws {
        let place = try await Place()
        let shown = try await place.added(Self.medication("A"))
        let end = TestServer.now.adding(seconds: 60)
        #expect(try await place.share(ShareLimits(ends: end)).status == 200)
        #expect(try await place.listed() == [shown])
        let tap = try await EventTap(place.gail)
        #expect(try await tap.next() == .record(place.record, number: try await place.changes().newest))
        place.time.withLock { $0 = end }
        #expect(try await place.gail.send(ListDocumentsCall(record: place.record)).status == 404)
        #expect(try await place.gail.send(ListPeopleCall()).value(of: ListPeopleCall.self).records.isEmpty)
        let shares = try await place.ada.send(ListSharesCall(record: place.record)).value(of: ListSharesCall.self)
        #expect(shares.shares.map(\.limits) == [ShareLimits(ends: end)])
        #expect(try await place.share(ShareLimits(ends: end)).status == 400)
        #expect(try await place.share(nil).status == 200)
        #expect(try await place.listed() == [shown])
        await place.server.platform.close()
    }

    @Test(arguments: [
        ShareLimits(categories: []), ShareLimits(categories: [.notes, .notes]),
        ShareLimits(period: ClinicalPeriod(first: nil, last: nil)),
        ShareLimits(period: ClinicalPeriod(first: PartialDate("2021"), last: PartialDate("2020"))),
        ShareLimits(purpose: String(repeating: "x", count: 201)), ShareLimits(ends: TestServer.now),
    ])
    func refusesLimitsThatLeaveNothing(_ limits: ShareLimits) async throws {
        let place = try await Place()
        let answer = try await place.share(limits)
        #expect(answer.status == 400 && answer.error?.code == .malformedRequest)
        #expect(try await place.gail.send(ListPeopleCall()).value(of: ListPeopleCall.self).records.isEmpty)
        await place.server.platform.close()
    }

    @Test func tellsNothingOfChangesThatAreHidden() async throws {
        let place = try await Place()
        #expect(try await place.share(ShareLimits(categories: [.medications])).status == 200)
        let tap = try await EventTap(place.gail)
        let before = try await place.changes().newest
        #expect(try await tap.next() == .record(place.record, number: before))
        _ = try await place.added(Self.problem("hidden"))
        _ = try await place.added(Self.medication("shown"))
        #expect(try await tap.next() == .record(place.record, number: before + 1))
        let seen = try #require(tap.lastEvent)
        _ = try await place.added(Self.problem("hidden too"))
        let again = try await EventTap(place.gail, lastEvent: seen)
        #expect(try await again.next() == .record(place.record, number: before + 1))
        await place.server.platform.close()
    }

    @Test func showsTheOperatorWhoSeesWhat() async throws {
        let place = try await Place()
        let limits = ShareLimits(isReadOnly: true, purpose: "second opinion")
        #expect(try await place.share(limits).status == 200)
        let detail = try await place.server.operate(ShowRecordCall(record: place.record))
        #expect(detail.shares?.map(\.name.text) == ["gail"] && detail.shares?.first?.limits == limits)
        await place.server.platform.close()
    }
}
