import PHRFHIR
import PHRSMART
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The token of a request, where it is an app's: the scopes judge each resource, beside the view that the domain
/// applies to its document.
struct SMARTAccess: Sendable {
    let presented: PresentedAccess
    let filter: SMARTScopeFilter

    /// The most records that a backend service is shown at a time.
    private static let mostRecords = 1000

    /// The record that was given to an app, or those on which a backend service is let in.
    func records(in context: FHIRCallContext) async throws(DomainError) -> [OpenRecord] {
        if let record = presented.record { return [OpenRecord(id: record, title: "")] }
        let list = ListAppRecords(app: presented.app, offset: 0, limit: Self.mostRecords)
        return try await context.look(list).map { OpenRecord(id: $0.id, title: "") }
    }

    /// Whether the app is told who the person is.
    var showsPerson: Bool {
        presented.view.models.shows(Demographics.name) && presented.view.verbs.contains(.read)
    }
}

extension FHIRCallContext {
    /// The same request with the scopes of its token; nothing changes for a session. Throws the refusal of a token that
    /// opens nothing.
    func withAccess() async throws -> FHIRCallContext {
        guard case .authorization = credential else { return self }
        let presented = try await look(ReadAuthorization())
        var context = self
        context.access = SMARTAccess(
            presented: presented,
            filter: SMARTScopeFilter(try SMARTScopes(presented.scopes), searchContext))
        return context
    }

    /// Throws 403 for an app whose scopes do not allow the verb on any resource of the type.
    func require(_ verb: RecordVerb, _ type: String) throws(FHIRFault) {
        guard let access, !access.filter.covers(verb, type) else { return }
        throw Self.insufficientScope
    }

    /// Throws 403 for an app whose scopes do not allow the verb on this resource.
    func require(_ verb: RecordVerb, on resource: FHIRResource) throws(FHIRFault) {
        guard !shows(resource, for: verb) else { return }
        throw Self.insufficientScope
    }

    /// Whether the scopes of an app allow the verb on this resource; true for a session.
    func shows(_ resource: FHIRResource, for verb: RecordVerb) -> Bool {
        access?.filter.shows(resource, for: verb) ?? true
    }

    /// A record's title is its person's name.
    func title(_ title: String) -> String { access?.showsPerson ?? true ? title : "" }

    /// RFC 6750 section 3.1.
    private static var insufficientScope: FHIRFault {
        var fault = FHIRFault(403, .forbidden, "The app was not given the right to this.")
        fault.headers["WWW-Authenticate"] = "Bearer error=\"insufficient_scope\""
        return fault
    }
}
