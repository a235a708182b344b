import SalusBase
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let users = [Who.app, .appWithToken]

    /// Operations on an app's documents of a record; the other storages differ only in their owner.
    static let keepingForApps = [
        guarded(KeepAppDocument.self, by: users, signed: true) { world in
            KeepAppDocument(world.storage, .named("state"), try World.content())
        },
        guarded(ListAppDocuments.self, by: users) { ListAppDocuments($0.storage, DocumentFilter()) },
        guarded(DescribeAppDocument.self, by: users) { world in
            DescribeAppDocument(world.storage, .id(try await world.keptDocument()))
        },
        guarded(ReadAppContent.self, by: users) { world in
            ReadAppContent(world.storage, .id(try await world.keptDocument()))
        },
        guarded(LabelAppDocument.self, by: users, signed: true) { world in
            LabelAppDocument(world.storage, try await world.keptDocument(), label: "seen")
        },
        guarded(DeleteAppDocument.self, by: users, signed: true) { world in
            DeleteAppDocument(world.storage, .id(try await world.keptDocument()))
        },
        guarded(RemoveOwnApp.self, by: [.app], signed: true) { world in
            _ = try await world.keptDocument()
            return RemoveOwnApp(WorldApps.name)
        },
    ]
}

extension World {
    fileprivate var storage: AppStorage { .record(places.record, WorldApps.name) }

    fileprivate static func content() throws -> AppContent {
        try AppContent(
            type: DocumentType(rawValue: "urn:test#State"), mediaType: "text/plain", bytes: Array("kept".utf8),
            limit: 100)
    }

    fileprivate func keptDocument() async throws -> DocumentID {
        try await environment.run(
            KeepAppDocument(storage, nil, try Self.content()), as: try credential(.app)
        ).document.id
    }
}
