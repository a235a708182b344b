public import SalusModels

/// A program of an application of the class platform, with the user who is signed in through it.
public struct ApplicationCaller: Hashable, Sendable {
    public let application: Application
    /// Nil for a program that shows its key alone.
    public let user: ApplicationUser?
    /// SHA-256 of the session's token; nil without a user.
    package let session: [UInt8]?

    package init(application: Application, user: ApplicationUser?, session: [UInt8]?) {
        (self.application, self.user, self.session) = (application, user, session)
    }
}

extension Caller {
    /// The user of an application who is signed in; nil for every other caller.
    package var applicationUser: ApplicationUser? {
        guard case .application(let caller) = self else { return nil }
        return caller.user
    }

    /// No person has proved who they are: a key of an application is in every copy of its program.
    package var isStranger: Bool {
        guard case .application(let caller) = self else { return self == .anonymous }
        return caller.user == nil
    }
}

extension Permit {
    /// The program that asks, for operations of the class platform. Throws `signInRequired` for any other caller.
    package func application() throws(DomainError) -> ApplicationCaller {
        guard case .application(let caller) = caller else { throw .signInRequired }
        return caller
    }
}
