import SalusAPI
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls about backends; what backends themselves ask is in `ZeroKit`.
enum BackendHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListBackendsCall.self) { call, context in
            let page = try await context.run(ListBackends(call.span.byName))
            return BackendList(backends: page.map { BackendDetail($0) }, behind: page.behind)
        },
        Endpoint(writing: AddBackendCall.self) { call, context in
            try await context.run(AddBackend(call.body.name, scopes: Set(call.body.scopes))) { NewBackendKey($0) }
        },
        Endpoint(writing: RotateBackendCall.self) { call, context in
            try await context.run(RotateBackend(call.backend, overlappingHours: call.body.hours)) { NewBackendKey($0) }
        },
        Endpoint(writing: RemoveBackendCall.self) { call, context in
            try await context.run(RemoveBackend(call.backend)) { BackendDetail($0) }
        },
    ]
}

extension NewBackendKey {
    fileprivate init(_ issued: IssuedBackendKey) {
        self.init(backend: BackendDetail(issued.backend), adminKey: issued.key, olderUntil: issued.olderUntil)
    }
}
