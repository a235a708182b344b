public import SalusDomain
public import SalusModels

/// The manifests of all apps that work on records and are let in, by name: what anybody may know.
public struct ListOpenApps: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readPublic, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AppManifest] {
        try work.tx.apps.all().filter { $0.state == .active && $0.kind.isForRecords }.map(\.manifest)
    }
}
