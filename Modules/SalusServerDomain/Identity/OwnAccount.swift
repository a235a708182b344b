public import SalusDomain
public import SalusModels

/// The account that asks.
public struct ReadOwnAccount: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        try permit.account().account
    }
}

/// The caller's devices, oldest first, those revoked included.
public struct ListDevices: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [Device] {
        try work.tx.devices.devices(of: permit.account().account.id)
    }
}
