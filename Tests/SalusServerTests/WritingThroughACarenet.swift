import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

/// A member of a carenet with the right to write adds documents there and changes those that it shows; one without
/// reads.
@Suite(.timeLimit(.minutes(15))) struct WritingThroughACarenet {
    private struct Place {
        let server: TestServer
        let ada: TestPerson
        let gail: TestPerson
        let record: RecordID
        let carenet: CarenetID
        /// The document that the carenet does not show.
        let hidden: DocumentID

        init(mayWrite: Bool) async throws {
            server = try await TestServer()
            (ada, gail) = (try await TestPerson("ada", on: server), try await TestPerson("gail", on: server))
            record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
            let carenets = try await ada.send(ListCarenetsCall(record: record)).value(of: ListCarenetsCall.self)
            carenet = carenets.carenets[0].id
            let member = AddMemberCall(carenet: carenet, name: "gail", mayWrite: mayWrite)
            #expect(try await ada.send(member).status == 200)
            let submit = SubmitDocumentCall(record: record, content: SampleDocuments.unknown)
            hidden = try await ada.send(submit).value(of: SubmitDocumentCall.self).document
        }

        func add(_ text: String) async throws -> TestAnswer {
            let content = RawContent(mediaType: "text/plain", bytes: Array(text.utf8))
            return try await gail.send(SubmitDocumentCall(record: record, carenet: carenet, content: content))
        }

        func shown() async throws -> [DocumentID] {
            let call = ListDocumentsCall(record: record, carenet: carenet)
            return try await gail.send(call).value(of: ListDocumentsCall.self).documents.map(\.id)
        }
    }

    @Test func addsWhatTheCarenetShowsFromThenOn() async throws {
        let place = try await Place(mayWrite: true)
        let added = try await place.add("a letter").value(of: SubmitDocumentCall.self).document
        #expect(try await place.shown() == [added])
        let all = try await place.ada.send(ListDocumentsCall(record: place.record)).value(of: ListDocumentsCall.self)
        #expect(Set(all.documents.map(\.id)) == [added, place.hidden])
        let label = ChangeDocumentCall(
            record: place.record, carenet: place.carenet, document: added, .init(label: "letter"))
        #expect(try await place.gail.send(label).status == 200)
        let version = ReplaceDocumentCall(
            record: place.record, carenet: place.carenet, document: added,
            content: RawContent(mediaType: "text/plain", bytes: Array("another letter".utf8)))
        let replaced = try await place.gail.send(version).value(of: ReplaceDocumentCall.self).document
        #expect(try await place.shown() == [replaced])
        await place.server.platform.close()
    }

    @Test func reachesNothingBesides() async throws {
        let place = try await Place(mayWrite: true)
        for carenet in [place.carenet, nil] {
            let label = ChangeDocumentCall(
                record: place.record, carenet: carenet, document: place.hidden, .init(label: "x"))
            let answer = try await place.gail.send(label)
            let unknown = ChangeDocumentCall(
                record: place.record, carenet: carenet, document: DocumentID(from: .secure), .init(label: "x"))
            #expect(answer.status == 404)
            #expect(try await place.gail.send(unknown).anonymousError == answer.anonymousError)
        }
        let call = SubmitDocumentCall(record: place.record, content: SampleDocuments.unknown)
        #expect(try await place.gail.send(call).status == 404)
        let changes = ReadChangesCall(record: place.record, carenet: place.carenet, after: 0)
        let seen = try await place.gail.send(changes).value(of: ReadChangesCall.self)
        #expect(!seen.changes.contains { $0.document == place.hidden } && seen.newest == seen.changes.count)
        await place.server.platform.close()
    }

    @Test func isNotMetByWhatTheOwnerBrings() async throws {
        let place = try await Place(mayWrite: true)
        let early = try await place.add("the same letter").value(of: SubmitDocumentCall.self).document
        let same = RawContent(mediaType: "text/plain", bytes: Array("the same letter".utf8))
        let call = SubmitDocumentCall(record: place.record, content: same)
        let own = try await place.ada.send(call).value(of: SubmitDocumentCall.self).document
        #expect(own != early)
        #expect(try await place.shown() == [early])
        await place.server.platform.close()
    }

    @Test func changesNoPersonalDetails() async throws {
        let place = try await Place(mayWrite: true)
        let content = RawContent(mediaType: "application/xml", bytes: SampleDemographics.xml(family: "Berg"))
        let throughCarenet = SubmitDocumentCall(record: place.record, carenet: place.carenet, content: content)
        let refusal = try await place.gail.send(throughCarenet)
        #expect((400..<500).contains(refusal.status) && refusal.status != 404)
        #expect(try await place.shown().isEmpty)
        let own = SubmitDocumentCall(record: place.record, content: content)
        #expect(try await place.ada.send(own).value(of: SubmitDocumentCall.self).outcome == .added)
        await place.server.platform.close()
    }

    @Test func annotatesWhatTheCarenetShowsAndNothingElse() async throws {
        let place = try await Place(mayWrite: true)
        let letter = try await place.add("a letter").value(of: SubmitDocumentCall.self).document
        let note = try await place.add("a note").value(of: SubmitDocumentCall.self).document
        func relate(_ related: DocumentID, to about: DocumentID, in carenet: CarenetID?) async throws -> TestAnswer {
            let body = RelateDocumentsCall.Body(relation: .annotation, related: related)
            return try await place.gail.send(
                RelateDocumentsCall(record: place.record, carenet: carenet, document: about, body))
        }
        #expect(try await relate(note, to: letter, in: place.carenet).status == 200)
        let relations = ListRelationsCall(record: place.record, document: letter)
        let links = try await place.ada.send(relations).value(of: ListRelationsCall.self).links
        #expect(links.map(\.related) == [note])
        #expect(try await relate(place.hidden, to: letter, in: place.carenet).status == 404)
        #expect(try await relate(note, to: place.hidden, in: place.carenet).status == 404)
        #expect(try await relate(note, to: letter, in: nil).status == 404)
        await place.server.platform.close()
    }

    @Test func readsOnlyWithoutTheRight() async throws {
        let place = try await Place(mayWrite: false)
        let submit = SubmitDocumentCall(
            record: place.record, content: RawContent(mediaType: "text/plain", bytes: Array("a note".utf8)))
        let note = try await place.ada.send(submit).value(of: SubmitDocumentCall.self).document
        for document in [note, place.hidden] {
            let show = PlaceDocumentCall(
                record: place.record, document: document, carenet: place.carenet, shown: true)
            #expect(try await place.ada.send(show).status == 200)
        }
        let body = RelateDocumentsCall.Body(relation: .annotation, related: note)
        let relate = RelateDocumentsCall(
            record: place.record, carenet: place.carenet, document: place.hidden, body)
        #expect(try await place.gail.send(relate).status == 404)
        for document in [note, place.hidden] {
            let hide = PlaceDocumentCall(
                record: place.record, document: document, carenet: place.carenet, shown: false)
            #expect(try await place.ada.send(hide).status == 200)
        }
        #expect(try await place.add("a letter").status == 404)
        #expect(try await place.shown().isEmpty)
        await place.server.platform.close()
    }
}
