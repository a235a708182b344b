import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Documents that apps store: on a record, without one, and for an account.
enum IndivoStorageHandlers {
    static let all = own.merging(onRecords) { _, theirs in theirs }.merging(preferences) { _, theirs in theirs }

    private static let own: [String: IndivoEntry] = [
        "app_document_list": .own(.readAppStorage, byNamedApp: true) { exchange in
            try await exchange.listKept(in: try exchange.path.ownStorage())
        },
        "app_document_create": .own(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.keep(in: try exchange.path.ownStorage(), at: nil)
        },
        "app_document_create_or_update_ext": .own(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.keep(in: try exchange.path.ownStorage(), at: exchange.path.keptName)
        },
        "app_document_create_or_update": .own(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.keep(in: try exchange.path.ownStorage(), at: try exchange.path.keptDocument())
        },
        "app_document_meta_ext": .own(.readAppStorage, byNamedApp: true) { exchange in
            try await exchange.meta(in: try exchange.path.ownStorage(), of: exchange.path.keptName)
        },
        "app_document_meta": .own(.readAppStorage, byNamedApp: true) { exchange in
            try await exchange.meta(in: try exchange.path.ownStorage(), of: try exchange.path.keptDocument())
        },
        "app_specific_document": .own(.readAppStorage, byNamedApp: true) { exchange in
            try await exchange.content(in: try exchange.path.ownStorage())
        },
        "app_document_label": .own(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.label(in: try exchange.path.ownStorage())
        },
        "app_document_delete": .own(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.delete(in: try exchange.path.ownStorage())
        },
        "pha_delete": .own(.removeOwnApp, byNamedApp: true) { exchange in
            try await exchange.run(RemoveOwnApp(try exchange.path.appName()))
            return IndivoResponse.ok
        },
    ]

    private static let onRecords: [String: IndivoEntry] = [
        "record_app_document_list": .record(.readAppStorage, byNamedApp: true) { exchange in
            try await exchange.listKept(in: try exchange.path.recordStorage())
        },
        "record_app_document_create": .record(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.keep(in: try exchange.path.recordStorage(), at: nil)
        },
        "record_app_document_create_or_update_ext": .record(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.keep(in: try exchange.path.recordStorage(), at: exchange.path.keptName)
        },
        "record_app_document_meta_ext": .record(.readAppStorage, byNamedApp: true) { exchange in
            try await exchange.meta(in: try exchange.path.recordStorage(), of: exchange.path.keptName)
        },
        "record_app_document_meta": .record(.readAppStorage, byNamedApp: true) { exchange in
            try await exchange.meta(in: try exchange.path.recordStorage(), of: try exchange.path.keptDocument())
        },
        "record_app_specific_document": .record(.readAppStorage, byNamedApp: true) { exchange in
            try await exchange.content(in: try exchange.path.recordStorage())
        },
        "record_app_document_label": .record(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.label(in: try exchange.path.recordStorage())
        },
        "record_app_document_delete": .record(.writeAppStorage, byNamedApp: true) { exchange in
            try await exchange.delete(in: try exchange.path.recordStorage())
        },
    ]

    private static let preferences: [String: IndivoEntry] = [
        "get_user_preferences": .account(.readAppStorage) { exchange in
            let read = ReadAppContent(try exchange.path.accountStorage(), IndivoPath.preferences)
            do {
                return IndivoResponse.answer("text/plain", try await exchange.run(read).opened())
            } catch DomainError.notFound {
                return IndivoResponse.text("")
            }
        },
        "set_user_preferences": .account(.writeAppStorage) { exchange in
            try await exchange.keep(in: try exchange.path.accountStorage(), at: IndivoPath.preferences) {
                try $0.opaque()
            }
        },
        "delete_user_preferences": .account(.writeAppStorage) { exchange in
            do {
                _ = try await exchange.run(
                    DeleteAppDocument(try exchange.path.accountStorage(), IndivoPath.preferences))
            } catch DomainError.notFound {}  // what was never set is as good as removed
            return IndivoResponse.ok
        },
    ]
}

extension IndivoCallContext {
    fileprivate func listKept(in storage: AppStorage) async throws -> HTTPResponse {
        try IndivoResponse.kept(try await run(ListAppDocuments(storage, try list.filter())), in: storage)
    }

    fileprivate func keep(
        in storage: AppStorage, at address: AppDocumentAddress?,
        _ read: (IndivoContent) throws -> AppContent = { try $0.kept() }
    ) async throws -> HTTPResponse {
        let content = try read(IndivoContent(self))
        return try IndivoResponse.kept(try await run(KeepAppDocument(storage, address, content)), in: storage)
    }

    fileprivate func meta(in storage: AppStorage, of address: AppDocumentAddress) async throws -> HTTPResponse {
        try IndivoResponse.kept(try await run(DescribeAppDocument(storage, address)), in: storage)
    }

    fileprivate func content(in storage: AppStorage) async throws -> HTTPResponse {
        let content = try await run(ReadAppContent(storage, try path.keptDocument()))
        return IndivoResponse.answer(IndivoContent.servedType(content.mediaType), try content.opened())
    }

    fileprivate func label(in storage: AppStorage) async throws -> HTTPResponse {
        let labelled = try await run(LabelAppDocument(storage, try path.document(), label: text))
        return try IndivoResponse.kept(AppDocumentPage(documents: [labelled], total: 1), in: storage)
    }

    fileprivate func delete(in storage: AppStorage) async throws -> HTTPResponse {
        _ = try await run(DeleteAppDocument(storage, try path.keptDocument()))
        return IndivoResponse.ok
    }
}

extension IndivoResponse {
    fileprivate static func kept(_ described: AppDocumentDescription, in storage: AppStorage) throws -> HTTPResponse {
        try xml(IndivoDocumentMeta(described, in: storage))
    }

    fileprivate static func kept(_ page: AppDocumentPage, in storage: AppStorage) throws -> HTTPResponse {
        try xml(
            IndivoDocumentList(
                record: storage.record.map { "\($0)" }, total: page.total, app: storage.app.text,
                page.documents.map { IndivoDocumentMeta($0, in: storage) }))
    }
}

extension IndivoDocumentMeta {
    fileprivate init(_ described: AppDocumentDescription, in storage: AppStorage) {
        let document = described.document
        self.init(
            id: "\(document.id)", type: IndivoContent.typeShown(document.type), size: document.size,
            digest: document.digest, record: storage.record.map { "\($0)" }, createdAt: document.createdAt,
            creator: Creator(described.creator))
        label = document.label
    }
}
