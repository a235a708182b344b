public import SalusModels

/// Checks a right of the caller where the request itself cannot be read: a caller without the right learns only that.
/// Opens nothing and changes nothing.
public struct CheckRight: Operation {
    public let access: AccessRequest
    let app: AppName?

    /// `app`: the only app that may, whatever rights other callers have.
    public init(_ access: AccessRequest, as app: AppName? = nil) { (self.access, self.app) = (access, app) }

    /// Throws `denied` for another app.
    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) {
        if let app, permit.caller.program?.name != app { throw .denied }
    }
}
