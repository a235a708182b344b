/// One thing the domain can do. It runs in one transaction, after the policy has said yes.
public protocol Operation<Output>: Sendable {
    associatedtype Output: Sendable
    /// A `RecordContext` for what makes sense over any store.
    associatedtype Context: WorkContext

    /// The name in the access log and in the tables that tests check for completeness.
    static var name: String { get }

    /// The access that it needs; decided inside the transaction, before `run`.
    var access: AccessRequest { get }

    /// The reads to expect, as far as its arguments tell.
    var readHints: [ReadHint] { get }

    /// Does the work. Throwing undoes everything, except that a refusal (`DomainError.isRefusal`) or a denial is kept.
    ///
    /// It may be run twice (see `Store.transaction`) and touches nothing but `work`.
    func run(_ permit: Permit<Self>, in work: Context) throws(DomainError) -> Output

    /// The resource that the access line names: the requested one, unless the work finds or makes another.
    func touched(_ output: Output) -> Resource

    /// Whether the work leaves an access line. False for what a stranger may do without a proof and which opens
    /// nothing: else strangers could fill the log that stays. The network it comes from is counted instead.
    func leavesLine(_ output: Output) -> Bool
}

extension Operation {
    public static var name: String { String(describing: Self.self) }

    public var readHints: [ReadHint] { [] }

    public func touched(_ output: Output) -> Resource { access.resource }

    public func leavesLine(_ output: Output) -> Bool { access.action.leavesLine }
}

/// The policy's yes to one operation of one caller. Only the domain can make one.
public struct Permit<Permitted: Operation>: Sendable {
    /// The caller that the permit was made for.
    public let caller: Caller
    package let grant: WriteGrant
    private let granted: GrantedView?

    /// `granted`: the part of the record that the policy opened; nil for what is about no record.
    init(caller: Caller, _ granted: GrantedView?) {
        (self.caller, grant, self.granted) = (caller, WriteGrant(), granted)
    }

    /// For an operation that is a part of another.
    package init<Other: Operation>(_ other: Permit<Other>) { self.init(caller: other.caller, other.granted) }

    /// The part of the record that the caller may use. Throws `notFound` when the operation is about no record, or
    /// about one that there is not.
    package func view() throws(DomainError) -> GrantedView {
        guard let granted else { throw .notFound }
        return granted
    }

    /// The account that asks; the policy denies operations on `own` to all other callers.
    package func account() throws(DomainError) -> SignedInCaller {
        guard case .account(let caller) = caller else { throw .signInRequired }
        return caller
    }
}
