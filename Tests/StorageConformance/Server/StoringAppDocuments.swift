import SalusBase
@testable import SalusDomain
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@Suite("What apps keep")
struct StoringAppDocuments {
    @Test("is apart in each scope, and overwritten in place", arguments: Engine.all)
    func scopes(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let scopes = try await story.scopes()
        for (number, scope) in scopes.enumerated() {
            let document = story.newAppDocument("state")
            try await story.transaction { tx, grant in
                try tx.appStorage.insert(document, sealedContent: [UInt8(number)], in: scope, grant)
            }
            var changed = document
            (changed.type, changed.mediaType, changed.size) = (DocumentType(rawValue: "Other"), "image/png", 9)
            changed.digest = "another"
            let next = changed
            let found = try await story.transaction { tx, grant in
                let before = try tx.appStorage.document(named: "state", in: scope)
                try tx.appStorage.overwrite(next, sealedContent: [UInt8(number), 9], in: scope, grant)
                return (before, try tx.appStorage.document(document.id, in: scope))
            }
            #expect(found.0 == document && found.1 == changed)
        }
        for (number, scope) in scopes.enumerated() {
            let (page, content) = try await story.transaction { tx, _ in
                let page = try tx.appStorage.documents(in: scope, matching: DocumentFilter())
                return (page, try tx.appStorage.sealedContent(page.documents[0].id, in: scope))
            }
            #expect(page.total == 1 && content == [UInt8(number), 9])
            let used = try await story.transaction { tx, _ in try tx.appStorage.used(in: scope) }
            #expect(used == AppQuota(bytes: 9, documents: 1))
        }
    }

    @Test("has each name once in a scope, and any number without a name", arguments: Engine.all)
    func names(_ engine: Engine) async throws {
        let story = try await Story(engine)
        for scope in try await story.scopes() {
            let documents = [nil, nil, "state"].map { story.newAppDocument($0) }
            try await story.transaction { tx, grant in
                for document in documents { try tx.appStorage.insert(document, sealedContent: [], in: scope, grant) }
            }
            let again = story.newAppDocument("state")
            let error = await #expect(throws: DomainError.self) {
                try await story.transaction { try $0.appStorage.insert(again, sealedContent: [], in: scope, $1) }
            }
            #expect(error?.isConstraint == true)
        }
    }

    @Test("is listed by type, in the order that is asked for, page by page", arguments: Engine.all)
    func lists(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let scope = try await story.scopes()[1]
        let documents = (0..<5).map { story.newAppDocument(nil, type: $0 == 4 ? "B" : "A", at: Int64($0)) }
        try await story.transaction { tx, grant in
            for document in documents { try tx.appStorage.insert(document, sealedContent: [], in: scope, grant) }
        }
        var filter = DocumentFilter(offset: 1, limit: 2)
        filter.type = DocumentType(rawValue: "A")
        let wanted = filter
        let page = try await story.transaction { tx, _ in
            try tx.appStorage.documents(in: scope, matching: wanted)
        }
        #expect(page.total == 4 && page.documents == [documents[2], documents[1]])
        filter.status = .void
        let void = filter
        let none = try await story.transaction { tx, _ in try tx.appStorage.documents(in: scope, matching: void) }
        #expect(none.total == 0 && none.documents.isEmpty)
    }

    @Test("is before those with a label when it has none, whatever the engine", arguments: Engine.all)
    func withoutLabel(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let scope = try await story.scopes()[1]
        let documents = ["b", nil, "a"].map { label in
            var document = story.newAppDocument(nil)
            document.label = label
            return document
        }
        try await story.transaction { tx, grant in
            for document in documents { try tx.appStorage.insert(document, sealedContent: [], in: scope, grant) }
        }
        var filter = DocumentFilter()
        (filter.order, filter.isDescending) = (.label, false)
        let wanted = filter
        let page = try await story.transaction { tx, _ in
            try tx.appStorage.documents(in: scope, matching: wanted)
        }
        #expect(page.documents.map(\.label) == [nil, "a", "b"])
    }

    @Test("is removed one by one, with its app, and with its record", arguments: Engine.all)
    func removed(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let scopes = try await story.scopes()
        let document = story.newAppDocument(nil)
        try await story.transaction { tx, grant in
            for scope in scopes { try tx.appStorage.insert(document, sealedContent: [1], in: scope, grant) }
            try tx.appStorage.delete(document.id, in: scopes[0], grant)
        }
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.appStorage.delete(document.id, in: scopes[0], $1) }
        }
        guard case .record(let record, let app) = scopes[1] else {
            Issue.record("the second is a record's")
            return
        }
        try await story.transaction { tx, grant in
            try tx.recordDirectory.erase(record, grant)
            try tx.appStorage.deleteAll(of: app, grant)
        }
        for table in ["app_document", "record_app_document", "account_app_document"] {
            #expect(try await story.stored("id", in: table).isEmpty, "\(table)")
        }
    }
}

extension Story {
    /// One of each kind, of one app.
    func scopes() async throws -> [AppStorageScope] {
        let app = try await addApp("labs@apps.test")
        return [
            .own(app.id), .record(try await addRecord().id, app.id), .account(try await addAccount("ada").id, app.id),
        ]
    }

    func newAppDocument(_ name: String?, type: String = "A", at seconds: Int64 = 0) -> AppDocument {
        AppDocument(
            id: DocumentID(from: random), name: name, type: DocumentType(rawValue: type), mediaType: "text/plain",
            size: 3, digest: Hex.encode(random.bytes(32)), label: "a label", createdAt: .at(seconds), createdBy: nil)
    }
}
