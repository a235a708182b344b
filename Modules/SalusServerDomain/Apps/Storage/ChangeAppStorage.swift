public import SalusDomain
public import SalusModels

/// Keeps content for an app: in the place of the document that the address names, else as a new one.
public struct KeepAppDocument: Operation {
    public let storage: AppStorage
    /// Nil for a new document without a name.
    public let address: AppDocumentAddress?
    let content: AppContent

    public init(_ storage: AppStorage, _ address: AppDocumentAddress?, _ content: AppContent) {
        (self.storage, self.address, self.content) = (storage, address, content)
    }

    public var access: AccessRequest { storage.access(.writeAppStorage) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AppDocumentDescription {
        let appStorage = try AppStorageAccess(storage, for: permit.caller, in: work)
        return try appStorage.describe([appStorage.keep(content, at: address, permit.grant)])[0]
    }

    public func touched(_ output: AppDocumentDescription) -> Resource { storage.touched(output.document.id) }
}

/// Gives a document of an app's another label.
public struct LabelAppDocument: Operation {
    public let storage: AppStorage
    public let document: DocumentID
    public let label: String

    public init(_ storage: AppStorage, _ document: DocumentID, label: String) {
        (self.storage, self.document, self.label) = (storage, document, label)
    }

    public var access: AccessRequest { storage.access(.writeAppStorage) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AppDocumentDescription {
        let appStorage = try AppStorageAccess(storage, for: permit.caller, in: work)
        try DocumentRules.checkLabel(label)
        try work.tx.appStorage.setLabel(label, of: document, in: appStorage.scope, permit.grant)
        return try appStorage.describe([appStorage.document(.id(document))])[0]
    }

    public func touched(_ output: AppDocumentDescription) -> Resource { storage.touched(document) }
}

/// Removes a document of an app's for good.
public struct DeleteAppDocument: Operation {
    public let storage: AppStorage
    public let address: AppDocumentAddress

    public init(_ storage: AppStorage, _ address: AppDocumentAddress) {
        (self.storage, self.address) = (storage, address)
    }

    public var access: AccessRequest { storage.access(.writeAppStorage) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DocumentID {
        let appStorage = try AppStorageAccess(storage, for: permit.caller, in: work)
        let document = try appStorage.document(address).id
        try work.tx.appStorage.delete(document, in: appStorage.scope, permit.grant)
        return document
    }

    public func touched(_ output: DocumentID) -> Resource { storage.touched(output) }
}
