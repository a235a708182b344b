public import SalusBase

/// May this person do this with an entry of this class? Pure: everything it depends on is in it.
public struct RightsQuestion: Sendable {
    public let caller: ClassCaller
    public let action: EntryAction
    /// Nil for every entry of the class: a query over all, for instance.
    public let entry: EntryOwnership?
    /// False for a class whose entries are never changed and never deleted (Catalyze: `editable`).
    public let isEditable: Bool
    public let rule: OwnerAuthorRule
    /// The permissions of the class; those of other entities are passed over.
    public let permissions: [ClassPermission]
    public let now: Instant

    public init(
        _ caller: ClassCaller, _ action: EntryAction, _ entry: EntryOwnership?, isEditable: Bool,
        rule: OwnerAuthorRule, permissions: [ClassPermission], now: Instant
    ) {
        (self.caller, self.action, self.entry, self.isEditable) = (caller, action, entry, isEditable)
        (self.rule, self.permissions, self.now) = (rule, permissions, now)
    }

    /// The decision with every rule that spoke. A refusal wins over grants; without a grant the answer is no.
    public func decide() -> RightsDecision {
        RightsDecision(statements: RightsRule.allCases.flatMap { $0.statements(about: self) })
    }
}
