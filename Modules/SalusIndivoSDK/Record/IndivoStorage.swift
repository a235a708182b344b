import PHRIndivo
import SalusHTTP

/// The app's own storage on a record: no medical data, shared with no other app.
extension IndivoRecord {
    /// Keeps content under the app's own name for it, in the place of what is there.
    public func store(_ content: [UInt8], type: String = "application/xml", as name: String) async throws {
        let draft = IndivoDraft(name: name, content: content, type: type)
        let _: IndivoDocumentMeta = try await read(await storage.store(draft))
    }

    /// The content under a name; nil when there is none.
    public func stored(_ name: String) async throws -> [UInt8]? {
        guard let found = try await description(ofStored: name) else { return nil }
        return try await send(await storage.content(found.id))
    }

    /// Removes the content under a name for good; nothing happens when there is none.
    public func removeStored(_ name: String) async throws {
        guard let found = try await description(ofStored: name) else { return }
        _ = try await send(await storage.remove(found.id))
    }

    private func description(ofStored name: String) async throws -> IndivoDocumentMeta? {
        do {
            return try await read(await storage.description(of: name))
        } catch IndivoSDKError.invalid { return nil }
    }

    private var storage: IndivoStorageCalls {
        get async { IndivoStorageCalls(record: id, app: await server.app.id) }
    }
}

/// The calls of an app's storage on a record.
struct IndivoStorageCalls {
    let record: String
    let app: String

    private var documents: [String] { ["records", record, "apps", app, "documents"] }

    func store(_ draft: IndivoDraft) -> IndivoRequest {
        IndivoRequest(.put, documents + ["external", draft.name], body: .content(draft.content, type: draft.type))
    }

    func description(of name: String) -> IndivoRequest { IndivoRequest(.get, documents + ["external", name, "meta"]) }

    func content(_ id: String) -> IndivoRequest { IndivoRequest(.get, documents + [id]) }

    func remove(_ id: String) -> IndivoRequest { IndivoRequest(.delete, documents + [id]) }
}
