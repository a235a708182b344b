public import SalusBase
public import SalusDomain
public import SalusModels

/// The apps in a carenet, by name.
public struct ListCarenetApps: Operation {
    public let carenet: CarenetID

    public init(in carenet: CarenetID) { self.carenet = carenet }

    public var access: AccessRequest { AccessRequest(.viewCarenet, .carenet(carenet)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [App] {
        try work.tx.carenets.apps(in: work.find.carenet(carenet))
    }
}

/// Lets an app see, on behalf of a member, what a carenet shows.
public struct AddCarenetApp: Operation {
    public let carenet: CarenetID
    public let app: AppName

    public init(_ app: AppName, to carenet: CarenetID) { (self.app, self.carenet) = (app, carenet) }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .carenet(carenet)) }

    /// Throws `notFound` for an app that is not enabled on the record, `invalid` for one that works without anybody.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> App {
        let (carenet, found) = (try work.find.carenet(carenet), try work.find.app(named: app))
        guard try work.tx.grants.enabled(found.id, on: carenet.record) != nil else { throw .notFound }
        guard found.kind != .autonomous else {
            throw .invalid(field: "app", expected: "an app that works for someone: this one works by itself")
        }
        try work.tx.carenets.add(found.id, to: carenet, at: work.now, permit.grant)
        return found
    }
}

/// Takes an app out of a carenet; its tokens for that end.
public struct RemoveCarenetApp: Operation {
    public let carenet: CarenetID
    public let app: AppName

    public init(_ app: AppName, from carenet: CarenetID) { (self.app, self.carenet) = (app, carenet) }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .carenet(carenet)) }

    /// Throws `notFound` when it is not in it.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try work.tx.carenets.remove(work.find.app(named: app).id, from: work.find.carenet(carenet), permit.grant)
    }
}
