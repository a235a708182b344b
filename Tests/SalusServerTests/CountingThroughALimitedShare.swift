import SalusAPI
import SalusBase
import SalusModels
import SalusServerBootstrap
import Testing

/// A record with documents inside and outside of a part tells those who see the part as many documents, facts, groups
/// and changes as a record without the others.
@Suite("Counting through a part of a record") struct CountingThroughALimitedShare {
    @Test("counts nothing outside of it", arguments: Limit.allCases)
    func counts(_ limit: Limit) async throws {
        let place = try await FHIRPlace()
        let guest = try await TestPerson("guest", on: place.server)
        let plain = try await Part(limit, of: place, for: guest, besides: [])
        let mixed = try await Part(limit, of: place, for: guest, besides: limit.hidden)
        #expect(try await mixed.counts() == plain.counts(), "\(limit)")
        #expect(try await plain.counts().first == "documents 1 of 1")
        // Without limits the others count, so that the comparison says something.
        let whole = Part(of: place, mixed.record, nil, for: place.ada)
        #expect(try await whole.counts().first == "documents \(1 + limit.hidden.count) of \(1 + limit.hidden.count)")
        await place.server.platform.close()
    }

    enum Limit: String, CaseIterable {
        case kinds, period, documents, carenet

        /// Documents that are outside; the one that is inside has a problem of 2009.
        var hidden: [[FactDraft]] {
            let (later, result) = (
                FHIRPlace.problem("195967001", "Asthma", on: "2020-02-03"),
                FHIRPlace.result("718-7", "11", on: "2020-02-03")
            )
            return switch self {
            case .kinds: [[result], [Self.inside, result]]
            case .period: [[later], [Self.inside, later], [result]]
            case .documents, .carenet: [[Self.inside, later], [later], [result]]
            }
        }

        static let inside = FHIRPlace.problem("405737000", "Sore throat", on: "2009-05-16")

        func limits(showing document: DocumentID) -> ShareLimits? {
            switch self {
            case .kinds: ShareLimits(categories: [.problems])
            case .period: ShareLimits(period: ClinicalPeriod(first: nil, last: PartialDate("2012")))
            case .documents: ShareLimits(documents: [document])
            case .carenet: nil
            }
        }
    }

    /// The part of a record that a person sees.
    private struct Part {
        let place: FHIRPlace
        let record: RecordID
        let carenet: CarenetID?
        let person: TestPerson

        init(of place: FHIRPlace, _ record: RecordID, _ carenet: CarenetID?, for person: TestPerson) {
            (self.place, self.record, self.carenet, self.person) = (place, record, carenet, person)
        }

        /// A new record whose first document is inside the limit.
        init(_ limit: Limit, of place: FHIRPlace, for person: TestPerson, besides hidden: [[FactDraft]]) async throws {
            let record = try await place.server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
            let shown = try await Self.add([Limit.inside], to: record, of: place)
            for facts in hidden { try await Self.add(facts, to: record, of: place) }
            var carenet: CarenetID?
            if let limits = limit.limits(showing: shown) {
                let share = ShareRecordCall(record: record, name: "guest", limits: limits)
                #expect(try await place.ada.send(share).status == 200)
            } else {
                let listed = ListCarenetsCall(record: record)
                let first = try await place.ada.send(listed).value(of: ListCarenetsCall.self).carenets[0].id
                #expect(try await place.ada.send(AddMemberCall(carenet: first, name: "guest")).status == 200)
                let placing = PlaceDocumentCall(record: record, document: shown, carenet: first, shown: true)
                #expect(try await place.ada.send(placing).status == 200)
                carenet = first
            }
            self.init(of: place, record, carenet, for: person)
        }

        @discardableResult
        private static func add(
            _ facts: [FactDraft], to record: RecordID, of place: FHIRPlace
        ) async throws -> DocumentID {
            let bytes = try #require(PersonStatement(facts, writtenAt: TestServer.now).encoded)
            let content = RawContent(mediaType: PersonStatement.mediaType, bytes: bytes)
            return try await place.ada.send(SubmitDocumentCall(record: record, content: content))
                .value(of: SubmitDocumentCall.self).document
        }

        private func ask<Call: APICall>(_ call: Call) async throws -> Call.Answer where Call.Answer: Sendable {
            try await person.send(call).value(of: Call.self)
        }

        /// The answer of each counting call, without an identifier.
        func counts() async throws -> [String] {
            let created = FactQuestion.Field(.created)
            var told: [String] = []
            for allVersions in [false, true] {
                let page = try await ask(
                    ListDocumentsCall(record: record, carenet: carenet, limit: 500, allVersions: allVersions))
                told.append("documents \(page.documents.count) of \(page.total)")
            }
            let facts = try await ask(ReadFactsCall(record: record, carenet: carenet)).documents
            told.append("facts \(facts.map { $0.facts.map(\.model) })")
            for model in ["Problem", "LabResult"] {
                let question = FactQuestion(model: model, countsAll: true)
                let found = try await ask(QueryFactsCall(record: record, carenet: carenet, question))
                told.append("\(model) \(found.facts.count) of \(found.total ?? -1)")
                let byYear = FactSummaryQuestion.Group(.init(.date, "startDate"), calendar: .year)
                for group in [nil, byYear] {
                    let summary = FactSummaryQuestion(.init(model: model), by: group, .count, of: created)
                    let groups = try await ask(SummarizeFactsCall(record: record, carenet: carenet, summary))
                    let values = groups.groups.map { "\($0.key ?? "-") \($0.value ?? "-")" }
                    told.append("\(groups.total) groups: \(values)")
                }
            }
            let changes = try await ask(ReadChangesCall(record: record, carenet: carenet, after: 0))
            let noted = changes.changes.map { "\($0.number) \($0.kind)" }
            return told + ["changes \(noted), newest \(changes.newest)"]
        }
    }
}
