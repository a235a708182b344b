public import SalusDomain
public import SalusModels

/// Disables an account, which ends its sessions, or enables it again, within a backend's rights: never an
/// administrator's account.
public struct SetPersonState: Operation {
    let account: AccountID
    let isEnabled: Bool

    public init(_ account: AccountID, isEnabled: Bool) { (self.account, self.isEnabled) = (account, isEnabled) }

    public var access: AccessRequest { AccessRequest(.setPersonState, .server, for: .operation) }

    /// An account that another party disabled stays disabled. Throws `notFound`, `denied` for that and for an
    /// administrator, `conflict` for an account that is not registered yet, or retired.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        guard let known = try work.tx.accounts.account(account) else { throw .notFound }
        guard known.role != .administrator, case .backend(let backend) = permit.caller else { throw .denied }
        let disabled = try work.tx.backends.disabler(of: account)
        if known.state == .disabled, disabled != backend.id {
            guard !isEnabled else { throw .denied }
            return known
        }
        let state = SetAccountState(name: known.name, state: isEnabled ? .active : .disabled)
        let changed = try state.run(Permit(permit), in: work)
        if !isEnabled { try work.tx.backends.note(backend.id, disabled: account, permit.grant) }
        return changed
    }

    public func touched(_ output: Account) -> Resource { .account(output.name) }
}
