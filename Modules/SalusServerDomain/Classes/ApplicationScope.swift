import SalusBase
import SalusClasses
import SalusDomain
import SalusModels

/// The application that an operation of the class platform is about: the caller's own, or the one that an operator
/// names.
struct ApplicationScope {
    let work: OperationContext
    let application: Application
    /// The user who is signed in; nil for operators and administrators of the server.
    let user: ApplicationUser?

    /// Throws `notFound` for an application that there is not, `signInRequired` for a caller who belongs to none and
    /// names none.
    init(_ id: ApplicationID?, _ caller: Caller, in work: OperationContext) throws(DomainError) {
        self.work = work
        if case .application(let caller) = caller {
            guard id == nil || id == caller.application.id else { throw .denied }
            (application, user) = (caller.application, caller.user)
            return
        }
        guard let id else { throw .signInRequired }
        guard let found = try work.tx.applications.application(id) else { throw .notFound }
        (application, user) = (found, nil)
    }

    /// Throws `signInRequired` for a caller who is no user.
    func signedIn() throws(DomainError) -> ApplicationUser {
        guard let user else { throw .signInRequired }
        return user
    }

    /// Throws `notFound` when the application has no such class.
    func customClass(_ name: String) throws(DomainError) -> CustomClass {
        guard let found = try work.tx.customClasses.customClass(named: name, of: application.id) else {
            throw .notFound
        }
        return found
    }

    /// Throws `notFound` for a group of another application too.
    func group(_ id: ApplicationGroupID) throws(DomainError) -> ApplicationGroup {
        guard let group = try work.tx.applicationGroups.group(id), group.application == application.id else {
            throw .notFound
        }
        return group
    }

    /// Throws `notFound` for a user of another application too.
    func user(_ account: AccountID) throws(DomainError) -> ApplicationUser {
        guard let user = try work.tx.applicationUsers.user(account), user.application == application.id else {
            throw .notFound
        }
        return user
    }

    /// Throws `notFound`.
    func user(named name: UserName) throws(DomainError) -> ApplicationUser {
        guard let user = try work.tx.applicationUsers.user(named: name, of: application.id) else { throw .notFound }
        return user
    }

    var rule: OwnerAuthorRule { application.settings.hasCatalyzeRule ? .catalyze : .split }

    /// A user as the rules of entries know them.
    func classCaller(_ user: ApplicationUser) throws(DomainError) -> ClassCaller {
        let groups = try work.tx.applicationGroups.groups(with: user.account).map(\.id)
        return ClassCaller(user.account, of: application.id, groups: Set(groups), roles: user.roles)
    }

    /// Throws `denied` unless the user asks about themselves, or supervises the application, or an operator asks.
    func requireSelfOrSupervisor(_ account: AccountID) throws(DomainError) {
        guard let user else { return }
        guard user.account == account || user.roles.contains(.supervisor) else { throw .denied }
    }
}

extension AccessRequest {
    /// About the caller's own application, or about one that an operator names.
    init(_ action: Action, in application: ApplicationID?) {
        self.init(action, application == nil ? .own : .server, for: application == nil ? .use : .operation)
    }
}

extension DomainError {
    init(_ fault: ClassFault) { self = .invalid(field: fault.field, expected: fault.expected) }

    /// Runs `work` of the classes' module with its errors as the domain's.
    static func checking<Output>(_ work: () throws(ClassFault) -> Output) throws(DomainError) -> Output {
        do throws(ClassFault) { return try work() } catch { throw DomainError(error) }
    }
}
