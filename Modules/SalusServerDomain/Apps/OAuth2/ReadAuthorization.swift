public import SalusBase
public import SalusDomain
public import SalusModels

/// The access of an introspected token.
public struct IntrospectedToken: Hashable, Sendable {
    public let record: RecordID
    public let scopes: String
    public let expires: Instant
    /// Stands for the person, towards this client only.
    public let subject: String
    /// The resource that stands for the person, below FHIR's base address; nil where the client is not told.
    public let person: String?
}

/// Tells a protocol what the token of a request opens: it looks closer than a view can. It discloses nothing of the
/// record, and leaves no line.
public struct ReadAuthorization: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.takeAccess, .own) }

    /// Throws `denied` for a caller without a token of OAuth 2.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> PresentedAuthorization {
        guard case .app(let caller) = permit.caller, case .authorized(let presented) = caller.appGrant else {
            throw .denied
        }
        return presented
    }

    public func leavesLine(_ output: PresentedAuthorization) -> Bool { false }
}
