public import SalusBase
public import SalusDomain
public import SalusModels

/// The access of an introspected token.
public struct IntrospectedToken: Hashable, Sendable {
    /// Nil for that of a backend service.
    public let record: RecordID?
    public let scopes: String
    public let expires: Instant
    /// Stands for the person, towards this client only; for a backend service its own name.
    public let subject: String
    /// The resource that stands for the person, below FHIR's base address; nil where the client is not told.
    public let person: String?
}

/// The access that the token of a request gives.
public struct PresentedAccess: Hashable, Sendable {
    /// The app that brings it.
    public let app: AppName
    /// The record that a person chose; nil for a backend service, which works on several.
    public let record: RecordID?
    /// Of the token: fewer than were given, where the app asked for fewer.
    public let scopes: String
    public let view: RecordView
}

/// Tells a protocol what the token of a request opens: it looks closer than a view can. It discloses nothing of the
/// record, and leaves no line.
public struct ReadAuthorization: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.takeAccess, .own) }

    /// Throws `denied` for a caller without a token of OAuth 2.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> PresentedAccess {
        guard case .app(let caller) = permit.caller else { throw .denied }
        switch caller.appGrant {
        case .authorized(let presented):
            return PresentedAccess(
                app: caller.app.name, record: presented.authorization.record, scopes: presented.scopes,
                view: presented.authorization.view)
        case .service(let access):
            return PresentedAccess(app: caller.app.name, record: nil, scopes: access.scopes, view: access.view)
        case .alone, .installed, .requesting, .granted, .client: throw .denied
        }
    }

    public func leavesLine(_ output: PresentedAccess) -> Bool { false }
}
