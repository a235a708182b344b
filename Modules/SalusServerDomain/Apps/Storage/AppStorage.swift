import SalusDomain
public import SalusModels

/// The place of an app's own documents, as a request names it.
public enum AppStorage: Hashable, Sendable {
    case own(AppName)
    /// On a record where the app is enabled, or for which it has a token.
    case record(RecordID, AppName)
    /// For an account: what the person prefers in this app.
    case account(UserName, AppName)

    public var app: AppName {
        switch self {
        case .own(let app), .record(_, let app), .account(_, let app): app
        }
    }

    public var record: RecordID? {
        guard case .record(let record, _) = self else { return nil }
        return record
    }

    func access(_ action: Action) -> AccessRequest {
        switch self {
        case .own: AccessRequest(action, .own)
        case .record(let record, _): AccessRequest(action, .record(record))
        case .account(let name, _): AccessRequest(action, .account(name))
        }
    }

    /// The resource that an access line names for a document here: the document in its record; outside records the
    /// storage.
    func touched(_ document: DocumentID) -> Resource {
        guard case .record(let record, _) = self else { return access(.readAppStorage).resource }
        return .record(record, document: document)
    }
}

/// The address of an app's stored document in a request.
public enum AppDocumentAddress: Hashable, Sendable {
    case id(DocumentID)
    /// By the name that the app gave it.
    case named(String)
}
