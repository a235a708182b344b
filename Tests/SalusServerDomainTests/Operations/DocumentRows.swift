import SalusBase
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let readers = [Who.owner, .unsignedOwner, .appWithToken, .authorizedApp]

    static let writingDocuments = [
        guarded(SubmitDocument.self, by: [.owner, .appWithToken, .authorizedApp], signed: true) { world in
            SubmitDocument(record: world.places.record, document: try world.document("second"))
        },
        guarded(ReplaceDocument.self, by: [.owner, .appWithToken, .authorizedApp], signed: true) { world in
            ReplaceDocument(
                record: world.places.record, old: world.places.document, document: try world.document("other"))
        },
        guarded(ChangeDocument.self, by: [.owner, .appWithToken, .authorizedApp], signed: true) { world in
            ChangeDocument(
                record: world.places.record, document: world.places.document, label: nil, status: .archived)
        },
    ]

    static let relatingDocuments = [
        guarded(AddDocument.self, by: [.owner, .appWithToken, .authorizedApp], signed: true) { world in
            AddDocument(
                record: world.places.record, .related(to: world.places.document, as: .annotation),
                document: try world.document("remark"))
        },
        guarded(LabelDocument.self, by: [.owner, .appWithToken, .authorizedApp], signed: true) { world in
            LabelDocument(record: world.places.record, .id(world.places.document), label: "seen")
        },
        guarded(RelateDocuments.self, by: [.owner, .appWithToken, .authorizedApp], signed: true) { world in
            let add = AddDocument(record: world.places.record, document: try world.document("remark"))
            let remark = try await world.environment.run(add, as: try world.credential(.owner)).document.id
            return RelateDocuments(
                record: world.places.record, remark, is: .annotation, of: world.places.document)
        },
        guarded(ListRelations.self, by: readers) { world in
            ListRelations(of: world.places.document, in: .record(world.places.record))
        },
    ]

    static let readingDocuments = [
        guarded(ListDocuments.self, by: readers) { world in
            ListDocuments(in: .record(world.places.record), offset: 0, limit: 10, allVersions: true)
        },
        guarded(ListHeadlines.self, by: readers) { ListHeadlines(in: .record($0.places.record)) },
        guarded(ReadTimeline.self, by: readers) { ReadTimeline(in: .record($0.places.record)) },
        guarded(ReadDocument.self, by: readers) { world in
            ReadDocument(world.places.document, in: .record(world.places.record))
        },
        guarded(ReadContent.self, by: readers) { world in
            ReadContent(of: world.places.document, in: .record(world.places.record))
        },
        guarded(DescribeDocuments.self, by: readers) {
            DescribeDocuments(in: .record($0.places.record), DocumentFilter())
        },
        guarded(DescribeDocument.self, by: readers) { world in
            DescribeDocument(in: .record(world.places.record), .id(world.places.document))
        },
        guarded(ReadStatusHistory.self, by: readers) { world in
            ReadStatusHistory(of: world.places.document, in: .record(world.places.record))
        },
        guarded(ReadArchiveIndex.self, by: readers) { ReadArchiveIndex(of: $0.places.record) },
        guarded(ReadFacts.self, by: readers) { ReadFacts(in: .record($0.places.record)) },
        guarded(QueryFacts.self, by: readers) { world in
            QueryFacts(
                in: .record(world.places.record),
                query: FactQuery("Problem", filters: [FactFilter(FactField(.text, "name"), anyOf: [.text("first")])]))
        },
        guarded(SummarizeFacts.self, by: readers) { world in
            SummarizeFacts(
                in: .record(world.places.record),
                summary: FactSummaryQuery(FactQuery("Problem"), by: nil, FactAggregate(.count, of: .created)))
        },
        guarded(ReadFact.self, by: readers) { ReadFact($0.places.fact, in: .record($0.places.record)) },
    ]

    static let importingAndExporting = [
        guarded(ImportDocument.self, by: [.operator], signed: true) { world in
            ImportDocument(
                into: .patient(nil, owner: world.people.owner.name), document: try world.document("imported"))
        },
        guarded(ListExport.self, by: [.operator]) { ListExport(record: $0.places.record) },
        guarded(ExportContent.self, by: [.operator]) { world in
            ExportContent(record: world.places.record, document: world.places.document)
        },
    ]
}
