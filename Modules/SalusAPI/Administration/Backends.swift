public import SalusBase
public import SalusModels

/// A backend of an organisation's, without its keys.
public struct BackendDetail: Hashable, Sendable, JSONPayload {
    public let id: BackendID
    public let name: String
    /// Sorted.
    public let scopes: [BackendScope]
    public let createdAt: Instant

    public init(_ backend: Backend) {
        (id, name, createdAt) = (backend.id, backend.name, backend.createdAt)
        scopes = backend.scopes.sorted { $0.rawValue < $1.rawValue }
    }
}

/// A page of backends.
public struct BackendList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let backends: [BackendDetail]
    public let behind: String?
    public var items: [BackendDetail] { backends }

    public init(backends: [BackendDetail], behind: String? = nil) { (self.backends, self.behind) = (backends, behind) }
}

/// A backend's key, told once.
public struct NewBackendKey: Hashable, Sendable, JSONPayload {
    public let backend: BackendDetail
    /// 64 hexadecimal digits.
    public let adminKey: String
    /// The end of the earlier key's validity; nil where there is none.
    public let olderUntil: Instant?

    public init(backend: BackendDetail, adminKey: String, olderUntil: Instant?) {
        (self.backend, self.adminKey, self.olderUntil) = (backend, adminKey, olderUntil)
    }
}

/// Every backend.
public struct ListBackendsCall: ListCall {
    public static let route = Route(.get, "admin/backends", .administration, "Lists the backends.")
    public static let about = "By name, with what each may do. Keys are never shown again."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = BackendList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// Lets a backend in.
public struct AddBackendCall: APICall {
    public static let route = Route(.post, "admin/backends", .administration, "Lets a backend in, with a new key.")
    public static let about = """
        The key is told once. With it the backend signs requests to `/api/v4/admin`; what it may \
        do there are its scopes.
        """
    public static let errors: [APIErrorCode] = [.badName, .nameTaken, .malformedRequest]
    public let body: Body
    public var arguments: Arguments { Arguments() }
    public typealias Answer = NewBackendKey

    /// The backend's name and the calls that it may make.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public let scopes: [BackendScope]
        public init(name: String, scopes: [BackendScope]) { (self.name, self.scopes) = (name, scopes) }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Gives a backend another key.
public struct RotateBackendCall: APICall {
    public static let route = Route(
        .post, "admin/backends/{backend}/key", .administration, "Gives a backend another key.")
    public static let about = "The key of before counts for so many hours more, so that no request is lost."
    public static let errors: [APIErrorCode] = [.malformedRequest]
    public let backend: BackendID
    public let body: Body
    static let form = CallForm(identifier("backend", \.backend))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NewBackendKey

    /// The hours for which the old key still counts.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// 0 to 720; 0 ends the key of before at once.
        public let hours: Int
        public init(hours: Int) { self.hours = hours }
    }

    public init(backend: BackendID, hours: Int) { (self.backend, body) = (backend, Body(hours: hours)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        backend = try Self.form.read(arguments)
        self.body = body
    }
}

/// Ends a backend.
public struct RemoveBackendCall: APICall {
    public static let route = Route(.delete, "admin/backends/{backend}", .administration, "Ends a backend.")
    public static let about = "At once, with all its keys. Registrations that it began wait for an administrator then."
    public let backend: BackendID
    static let form = CallForm(identifier("backend", \.backend))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = BackendDetail

    public init(backend: BackendID) { self.backend = backend }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        backend = try Self.form.read(arguments)
    }
}
