import SalusBase
import SalusModels

@testable import SalusDomain

extension BothEnds {
    private var whole: RecordPart { .record(record) }

    /// Documents are added, replaced, corrected, entered in error and asked for in every way that there is.
    func ownersStory() throws -> [StoryStep] {
        let (first, second, third) = (DocumentID(from: random), DocumentID(from: random), DocumentID(from: random))
        let fact = medication.facts[0].id
        return try writing(first, second, third) + relating(first, second, third) + reading(first, third)
            + questions(fact) + demographics() + lists()
    }

    private func writing(_ first: DocumentID, _ second: DocumentID, _ third: DocumentID) throws -> [StoryStep] {
        let newer = try Self.newer(random)
        return [
            StoryStep(SubmitDocument(in: whole, as: first, document: problem)),
            StoryStep(SubmitDocument(in: whole, as: second, document: medication)),
            StoryStep(SubmitDocument(in: whole, document: problem)),
            StoryStep(SubmitDocument(in: whole, as: first, document: medication)),
            StoryStep(ReplaceDocument(in: whole, old: first, as: third, document: newer)),
            StoryStep(ReplaceDocument(in: whole, old: first, document: problem)),
            StoryStep(ReplaceDocument(in: whole, old: third, document: problem, expected: ["another"])),
            StoryStep(ChangeDocument(in: whole, document: second, label: "Aspirin", status: nil)),
            StoryStep(ChangeDocument(in: whole, document: second, label: "\u{1}", status: nil)),
            StoryStep(
                ChangeDocument(in: whole, document: second, label: nil, status: .archived, reason: "no longer taken")),
            StoryStep(ChangeDocument(in: whole, document: second, label: nil, status: .active)),
            StoryStep(ChangeDocument(in: whole, document: third, label: "Ärger with asthma", status: nil)),
            StoryStep(ChangeDocument(in: whole, document: DocumentID(from: random), label: "none", status: nil)),
            StoryStep(ReadStatusHistory(of: second, in: whole)),
            StoryStep(ReadStatusHistory(of: DocumentID(from: random), in: whole)),
            StoryStep(CheckRight(AccessRequest(.writeRecord, whole.resource(), as: .delete)), { _, _ in "allowed" }),
            StoryStep(CheckRight(AccessRequest(.maintain, .server)), { _, _ in "allowed" }),
        ]
    }

    /// The older version is what the relation is said of, and the newer one is asked for it.
    private func relating(_ first: DocumentID, _ second: DocumentID, _ third: DocumentID) -> [StoryStep] {
        var filter = DocumentFilter()
        filter.relation = .init(to: third, as: .annotation)
        return [
            StoryStep(RelateDocuments(record: record, second, is: .annotation, of: first)),
            StoryStep(RelateDocuments(record: record, second, is: .annotation, of: first)) { link, _ in
                "\(link.about) \(link.relation) \(link.related)"
            },
            StoryStep(RelateDocuments(record: record, third, is: .followup, of: second)),
            StoryStep(RelateDocuments(record: record, third, is: .followup, of: third)),
            StoryStep(RelateDocuments(record: record, DocumentID(from: random), is: .answers, of: third)),
            StoryStep(ListRelations(of: third, in: whole)),
            StoryStep(ListRelations(of: second, in: whole)),
            StoryStep(ListRelations(of: DocumentID(from: random), in: whole)),
            StoryStep(DescribeDocument(in: whole, .id(second))),
            StoryStep(DescribeDocuments(in: whole, filter)) { out, _ in
                "\(out.documents.map(\.document.digest)) \(out.total)"
            },
        ]
    }

    private func reading(_ first: DocumentID, _ third: DocumentID) -> [StoryStep] {
        [
            StoryStep(ReadDocument(third, in: whole)) { read, end in
                "\(read.document) \(read.versions) \(read.revision) \(told(try await end.facts(read.sealed)))"
            },
            StoryStep(ReadDocument(first, in: whole)) { read, _ in "\(read.document)" },
            StoryStep(ReadContent(of: third, in: whole)) { content, end in
                "\(content.mediaType) \(content.createdAt) \(try await end.open(content))"
            },
            StoryStep(ReadContent(of: DocumentID(from: random), in: whole)) { content, _ in content.mediaType },
            StoryStep(DescribeDocument(in: whole, .id(third))),
            StoryStep(DescribeDocument(in: whole, .id(first))),
        ]
    }

    private func questions(_ fact: FactID) -> [StoryStep] {
        let aspirin = FactFilter(FactField(.text, "name"), anyOf: [.text("aspirin")])
        let dated = FactFilter(FactField(.date, "onset"), from: .instant(Instant(seconds: 0)), to: nil)
        let queries = [
            FactQuery("Medication", filters: [aspirin]), FactQuery("Problem", filters: [dated, aspirin]),
            FactQuery("Problem", order: FactOrder(FactField(.text, "name"))),
            FactQuery("Problem", order: FactOrder(FactField(.date, "onset"), isDescending: true), offset: 1),
            FactQuery("", limit: 1),
        ]
        let summaries = [
            FactSummaryQuery(queries[1], by: nil, FactAggregate(.count, of: .created)),
            FactSummaryQuery(
                FactQuery("Problem"), by: FactGrouping(FactField(.date, "onset"), calendar: .month),
                FactAggregate(.count, of: FactField(.text, "name"))),
            FactSummaryQuery(
                FactQuery("Problem"), by: FactGrouping(FactField(.text, "name")),
                FactAggregate(.max, of: FactField(.date, "onset"))),
        ]
        return queries.map { query in
            StoryStep(QueryFacts(in: whole, query: query, countsAll: true)) { found, end in
                let opened = try await end.facts(found)
                return "\(opened.total ?? -1) \(told(opened.facts))"
            }
        }
            + summaries.map { summary in
                StoryStep(SummarizeFacts(in: whole, summary: summary)) { deferred, end in
                    let page = try await end.groups(deferred)
                    return "\(page.groups) \(page.total)"
                }
            } + [
                StoryStep(ReadFact(fact, in: whole)) { found, end in "\(told(try await end.facts(found).facts))" },
                StoryStep(ReadFact(FactID(from: random), in: whole)) { found, end in
                    "\(told(try await end.facts(found).facts))"
                },
                StoryStep(ReadFacts(in: whole)) { found, end in "\(told(try await end.facts(found)))" },
            ]
    }

    private func demographics() throws -> [StoryStep] {
        let person = try Self.demographics(random)
        return [
            StoryStep(DescribeRecord(in: whole)) { out, _ in "\(out.record.id) \(told(out.demographics as Any))" },
            StoryStep(ReadDemographics(in: whole)) { found, end in "\(told(try await end.facts(found)))" },
            StoryStep(SubmitDocument(in: whole, document: person)) { out, _ in "\(out.outcome)" },
            StoryStep(ReadDemographics(in: whole)) { found, end in
                "\(told(try await end.facts(found).facts.map(\.fact.fields)))"
            },
        ]
    }

    private func lists() -> [StoryStep] {
        return orders() + [
            StoryStep(ListHeadlines(in: whole)) { out, end in
                let listed = try await end.headlines(out)
                return "\(listed.map { "\($0.document.digest) \($0.title) \($0.date)" })"
            },
            StoryStep(ReadTimeline(in: whole)) { out, end in "\(try await end.timeline(out).map(\.subject))" },
            StoryStep(ListDocuments(in: whole, offset: 0, limit: 10, allVersions: true)) { out, _ in
                "\(out.documents.map(\.digest)) \(out.total)"
            },
            StoryStep(ListDocuments(in: whole, offset: 1, limit: 1, allVersions: false)) { out, _ in
                "\(out.documents.map(\.digest)) \(out.total)"
            },
            StoryStep(PreviewPlacements(of: problem.parsed.type, in: record)) { out, _ in
                "\(out.shown.count) \(told(out))"
            },
            StoryStep(PreviewPlacements(of: DocumentType(rawValue: "urn:test#Other"), in: record)),
            StoryStep(ListPeople()) { people, _ in "\(people.records.map(\.id).filter { $0 == record })" },
        ]
    }

    /// Every order and every filter, each way round, in pages.
    private func orders() -> [StoryStep] {
        var filters: [DocumentFilter] = []
        // An identifier that the server made is not that of the copy.
        for order in DocumentFilter.Order.allCases where order != .id {
            for isDescending in [true, false] {
                var filter = DocumentFilter(offset: 1, limit: 3)
                (filter.order, filter.isDescending, filter.allVersions) = (order, isDescending, true)
                filters.append(filter)
            }
        }
        for status in DocumentStatus.allCases {
            var filter = DocumentFilter()
            (filter.status, filter.type) = (status, problem.parsed.type)
            filters.append(filter)
        }
        return filters.map { filter in
            StoryStep(DescribeDocuments(in: whole, filter)) { out, _ in
                "\(out.documents.map(\.document.digest)) \(out.total)"
            }
        }
    }

    /// Gail may read one of the two documents and writes nothing.
    func guardiansStory() throws -> [StoryStep] {
        [
            StoryStep(ListHeadlines(in: whole)) { out, end in "\(try await end.headlines(out).map(\.title))" },
            StoryStep(ReadTimeline(in: whole)) { out, end in "\(try await end.timeline(out).map(\.subject))" },
            StoryStep(ListDocuments(in: whole, offset: 0, limit: 10, allVersions: true)) { out, _ in
                "\(out.documents.map(\.digest)) \(out.total)"
            },
            StoryStep(ReadFacts(in: whole)) { found, end in "\(told(try await end.facts(found)))" },
            StoryStep(QueryFacts(in: whole, query: FactQuery("Medication"), countsAll: true), expecting: "0") {
                out, _ in
                "\(out.total ?? -1)"
            },
            StoryStep(QueryFacts(in: whole, query: FactQuery("Problem"), countsAll: true), expecting: "1") { out, _ in
                "\(out.total ?? -1)"
            },
            StoryStep(
                SummarizeFacts(
                    in: whole,
                    summary: FactSummaryQuery(FactQuery("Medication"), by: nil, FactAggregate(.count, of: .created)))
            ) { deferred, end in "\(try await end.groups(deferred).groups)" },
            StoryStep(ReadFact(medication.facts[0].id, in: whole), expecting: "notFound") { _, _ in "shown" },
            StoryStep(DescribeDocument(in: whole, .id(hiddenID)), expecting: "notFound") { _, _ in "shown" },
            StoryStep(ReadContent(of: hiddenID, in: whole), expecting: "notFound") { _, _ in "shown" },
            StoryStep(SubmitDocument(in: whole, document: try Self.newer(random)), expecting: "denied"),
            StoryStep(
                RelateDocuments(record: record, shownID, is: .annotation, of: hiddenID), expecting: "denied"),
            StoryStep(PreviewPlacements(of: problem.parsed.type, in: record)),
            StoryStep(ListRelations(of: hiddenID, in: whole), expecting: "notFound"),
            StoryStep(ListRelations(of: shownID, in: whole)),
            StoryStep(
                CheckRight(AccessRequest(.writeRecord, whole.resource(), as: .update)), expecting: "denied",
                { _, _ in "allowed" }),
        ]
    }

    private static func newer(_ random: Randomness) throws -> ValidDocument {
        try document("asthma, newer", "Problem", random)
    }

    private static func demographics(_ random: Randomness) throws -> ValidDocument {
        let fact = FactDraft(model: "Demographics", fields: ["birthDate": .date(PartialDate("1955-01-10")!)])
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Demographics"), mediaType: "text/plain",
            source: SourceIdentity(system: "test", document: "person"), facts: [fact])
        return try ValidDocument(parsed, content: Array("ada".utf8), limit: 1000, random: random, at: .distantPast)
    }
}
