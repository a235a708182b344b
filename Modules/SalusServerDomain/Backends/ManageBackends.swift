public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Every backend, by name.
public struct ListBackends: Operation {
    public let part: ListPart<String>

    public init(_ part: ListPart<String> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewBackends, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        Backend, String
    > {
        ListedPage(try work.tx.backends.backends(part), part) { $0.name }
    }
}

/// Lets a backend in, with a key that is told once.
public struct AddBackend: Operation {
    let name: String
    let scopes: Set<BackendScope>

    public init(_ name: String, scopes: Set<BackendScope>) { (self.name, self.scopes) = (name, scopes) }

    public var access: AccessRequest { AccessRequest(.manageBackends, .server, for: .operation) }

    /// Throws `nameTaken`, and `invalid` for a name of another form or no scope.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedBackendKey {
        guard (1...64).contains(name.utf8.count), name.utf8.allSatisfy(Self.isAllowed) else {
            throw .invalid(field: "name", expected: "1 to 64 letters, digits, dashes and underscores")
        }
        guard !scopes.isEmpty else { throw .invalid(field: "scopes", expected: "at least one scope") }
        let backend = Backend(
            id: BackendID(from: work.random), name: name, scopes: scopes, createdAt: work.now)
        try work.tx.backends.insert(backend, permit.grant)
        return try BackendKeyIssuer(work: work, grant: permit.grant).issue(for: backend)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// Gives a backend another key. The one from before counts for so many hours more; with none it ends at once.
public struct RotateBackend: Operation {
    public let backend: BackendID
    public let hours: Int

    public init(_ backend: BackendID, overlappingHours hours: Int) { (self.backend, self.hours) = (backend, hours) }

    public var access: AccessRequest { AccessRequest(.manageBackends, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedBackendKey {
        guard (0...720).contains(hours) else { throw .invalid(field: "hours", expected: "0 to 720 hours") }
        guard let known = try work.tx.backends.backend(backend) else { throw .notFound }
        let end = work.now.adding(seconds: Int64(hours) * 3600)
        try work.tx.backends.limitKeys(of: backend, until: end, permit.grant)
        return try BackendKeyIssuer(work: work, grant: permit.grant).issue(for: known, olderUntil: end)
    }
}

/// Ends a backend with all its keys, at once.
public struct RemoveBackend: Operation {
    public let backend: BackendID

    public init(_ backend: BackendID) { self.backend = backend }

    public var access: AccessRequest { AccessRequest(.manageBackends, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Backend {
        guard let known = try work.tx.backends.backend(backend) else { throw .notFound }
        try work.tx.backends.delete(backend, permit.grant)
        return known
    }
}

/// Makes the key of a backend.
private struct BackendKeyIssuer {
    let work: OperationContext
    let grant: WriteGrant

    func issue(for backend: Backend, olderUntil end: Instant? = nil) throws(DomainError) -> IssuedBackendKey {
        let bytes = work.random.bytes(32)
        let sealed = try work.keys.sealBackendKey(Secret(copying: bytes), of: backend.id, work.random)
        try work.tx.backends.insert(BackendKey(sealed: sealed, createdAt: work.now), of: backend.id, grant)
        return IssuedBackendKey(backend: backend, key: Hex.encode(bytes), olderUntil: end)
    }
}
