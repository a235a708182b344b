public import SalusModels

/// The names that the app which asks has given to documents of a record.
package struct DocumentNames {
    package let view: GrantedView
    private let caller: Caller
    private let work: RecordContext

    package init<Running: Operation>(_ permit: Permit<Running>, in work: RecordContext) throws(DomainError) {
        (view, caller, self.work) = (try permit.view(), permit.caller, work)
    }

    /// Throws `denied` for another app's name, before anything of the document is looked at.
    package func check(_ name: ExternalName) throws(DomainError) { _ = try app(of: name) }

    /// Throws `notFound` for a name that the app has not given, `denied` for another app's.
    package func document(named name: ExternalName) throws(DomainError) -> Document {
        let app = try app(of: name)
        guard let id = try work.tx.descriptions.document(named: name.text, by: app, in: view) else {
            throw .notFound
        }
        return try work.document(id, in: view)
    }

    package func app(of name: ExternalName) throws(DomainError) -> AppID {
        guard case .app(let caller) = caller, caller.app.name == name.app else { throw .denied }
        return caller.app.id
    }
}

/// The address of a record's document in a request.
public enum DocumentAddress: Hashable, Sendable {
    case id(DocumentID)
    /// By the name that the app which asks has given it.
    case named(ExternalName)

    package var id: DocumentID? {
        guard case .id(let id) = self else { return nil }
        return id
    }

    /// Throws `notFound` for what is not in the caller's view, `denied` for another app's name.
    package func document<Running: Operation>(
        _ permit: Permit<Running>, in work: RecordContext
    ) throws(DomainError) -> Document {
        switch self {
        case .id(let id): try work.document(id, in: permit.view())
        case .named(let name): try DocumentNames(permit, in: work).document(named: name)
        }
    }
}
