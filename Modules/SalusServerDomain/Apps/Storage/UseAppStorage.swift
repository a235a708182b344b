public import SalusDomain
import SalusModels

/// A page of what an app keeps in one place, without content.
public struct ListAppDocuments: Operation {
    public let storage: AppStorage
    public let filter: DocumentFilter

    public init(_ storage: AppStorage, _ filter: DocumentFilter) { (self.storage, self.filter) = (storage, filter) }

    public var access: AccessRequest { storage.access(.readAppStorage) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AppDocumentPage {
        let appStorage = try AppStorageAccess(storage, for: permit.caller, in: work)
        let page = try work.tx.appStorage.documents(in: appStorage.scope, matching: filter)
        return AppDocumentPage(documents: try appStorage.describe(page.documents), total: page.total)
    }
}

/// A page of an app's documents, with the number of all.
public struct AppDocumentPage: Hashable, Sendable {
    public let documents: [AppDocumentDescription]
    /// The number of documents before paging.
    public let total: Int

    public init(documents: [AppDocumentDescription], total: Int) { (self.documents, self.total) = (documents, total) }
}

/// One document of an app's, without its content.
public struct DescribeAppDocument: Operation {
    public let storage: AppStorage
    public let address: AppDocumentAddress

    public init(_ storage: AppStorage, _ address: AppDocumentAddress) {
        (self.storage, self.address) = (storage, address)
    }

    public var access: AccessRequest { storage.access(.readAppStorage) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AppDocumentDescription {
        let appStorage = try AppStorageAccess(storage, for: permit.caller, in: work)
        return try appStorage.describe([appStorage.document(address)])[0]
    }

    public func touched(_ output: AppDocumentDescription) -> Resource { storage.touched(output.document.id) }
}

/// The bytes that an app keeps.
public struct ReadAppContent: Operation {
    public let storage: AppStorage
    public let address: AppDocumentAddress

    public init(_ storage: AppStorage, _ address: AppDocumentAddress) {
        (self.storage, self.address) = (storage, address)
    }

    public var access: AccessRequest { storage.access(.readAppStorage) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DeferredAppContent {
        let appStorage = try AppStorageAccess(storage, for: permit.caller, in: work)
        return try appStorage.lend(appStorage.document(address))
    }

    public func touched(_ output: DeferredAppContent) -> Resource { storage.touched(output.document) }
}
