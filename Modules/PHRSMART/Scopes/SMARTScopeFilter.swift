public import PHRFHIR
import SalusBase
public import SalusModels

/// Judges single resources by scopes: for each verb, type and filter.
public struct SMARTScopeFilter: Sendable {
    private let scopes: [(scope: SMARTResourceScope, search: FHIRSearch?)]

    /// A scope whose filter cannot be evaluated allows nothing.
    public init(_ scopes: SMARTScopes, _ context: FHIRSearchContext) {
        self.scopes = scopes.opened.compactMap { scope in
            guard let type = scope.type, !scope.filter.isEmpty else { return (scope, nil) }
            return (try? FHIRSearch(of: type, scope.filter, context)).map { (scope, $0) }
        }
    }

    /// Whether some scope allows the verb on some resource of the type.
    public func covers(_ verb: RecordVerb, _ type: String) -> Bool {
        scopes.contains { $0.scope.covers(verb, type) }
    }

    /// Whether some scope allows the verb on this resource. One whose values are too many to be judged is not allowed.
    public func shows(_ resource: FHIRResource, for verb: RecordVerb) -> Bool {
        scopes.contains { entry in
            guard entry.scope.covers(verb, resource.type) else { return false }
            guard let search = entry.search else { return true }
            return (try? search.matches(resource)) ?? false
        }
    }
}
