import SalusBase
@testable import SalusDomain
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@Suite("Names and relations of documents")
struct StoringDocumentLinks {
    @Test("keep the app that brought a document", arguments: Engine.all)
    func app(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let document = story.newDocument(in: record, app: AppName("labs@apps.test")!)
        let found = try await story.transaction { tx, grant in
            try tx.documents.insert(document, sealedContent: [1], grant)
            return try tx.documents.document(document.id, in: .whole(record.id))
        }
        #expect(found == document)
    }

    @Test("find a document by the name that an app gave it on this record", arguments: Engine.all)
    func names(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        let document = try await story.addDocument(in: record)
        let (labs, foreign) = (AppID(from: story.random), AppID(from: story.random))
        let found = try await story.transaction { tx, grant in
            let names = tx.documentNames
            try names.name(document.id, "visit", by: labs, in: record.id, grant)
            return [
                try names.document(named: "visit", by: labs, in: .whole(record.id)),
                try names.document(named: "Visit", by: labs, in: .whole(record.id)),
                try names.document(named: "visit", by: foreign, in: .whole(record.id)),
                try names.document(named: "visit", by: labs, in: .whole(other.id)),
            ]
        }
        #expect(found == [document.id, nil, nil, nil])
        let again = await #expect(throws: DomainError.self) {
            try await story.transaction { tx, grant in
                try tx.documentNames.name(document.id, "visit", by: labs, in: record.id, grant)
            }
        }
        #expect(again?.isConstraint == true)
    }

    @Test("list what a document is related to in both directions, oldest first", arguments: Engine.all)
    func links(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let first = try await story.addDocument(in: record).id
        let (second, third) = (try await story.addDocument(in: record).id, try await story.addDocument(in: record).id)
        let links = [
            DocumentLink(about: first, relation: .annotation, related: second, at: .at(2)),
            DocumentLink(about: third, relation: .followup, related: first, at: .at(1)),
            DocumentLink(about: second, relation: .answers, related: third, at: .at(0)),
        ]
        let found = try await story.transaction { tx, grant in
            for link in links { try tx.relations.insert(link, in: record.id, grant) }
            return try tx.relations.links(of: first, in: .whole(record.id))
        }
        #expect(found == [links[1], links[0]])
    }

    @Test("count relations of more documents than one statement takes", arguments: Engine.all, [1, 99, 101, 230])
    func counts(_ engine: Engine, number: Int) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        var documents: [DocumentID] = []
        for _ in 0..<number { documents.append(try await story.addDocument(in: record, facts: 0).id) }
        let remark = try await story.addDocument(in: record).id
        let asked = documents
        let counts = try await story.transaction { tx, grant in
            for document in asked {
                let link = DocumentLink(about: document, relation: .annotation, related: remark, at: .at(0))
                try tx.relations.insert(link, in: record.id, grant)
            }
            return (
                try tx.relations.counts(of: asked, in: .whole(record.id)),
                try tx.relations.counts(of: [remark], in: .whole(record.id))
            )
        }
        #expect(counts.0.count == number && counts.0.values.allSatisfy { $0.relatesTo == [.annotation: 1] })
        #expect(counts.1[remark]?.isRelatedFrom == [.annotation: number])
    }
}
