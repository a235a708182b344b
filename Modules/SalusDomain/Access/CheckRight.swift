public import SalusModels

/// Whether the caller may do something, where the request for it cannot be read: so whoever may not do it at all learns only
/// that. Opens nothing and changes nothing.
public struct CheckRight: Operation {
    public let access: AccessRequest
    let app: AppName?

    /// `app`: only this app may, whoever else has the right.
    public init(_ access: AccessRequest, as app: AppName? = nil) { (self.access, self.app) = (access, app) }

    /// Throws `denied` for another app.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) {
        if let app, permit.caller.program?.name != app { throw .denied }
    }
}
