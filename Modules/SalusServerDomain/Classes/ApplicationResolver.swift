import SalusBase
import SalusDomain
import SalusModels

/// Turns the key of an application and the token of a session into a caller.
struct ApplicationResolver {
    let work: OperationContext

    /// A session stands for its own application only.
    func resolve(_ proof: ApplicationProof) throws(DomainError) -> CallerResolver.Resolution {
        guard let application = try work.tx.applications.application(keyHash: proof.keyHash) else {
            return .refused(.signInRequired)
        }
        guard let hash = proof.sessionHash else {
            return .known(.application(ApplicationCaller(application: application, user: nil, session: nil)))
        }
        guard let (user, expires) = try work.tx.applicationUsers.session(hash), expires > work.now,
            user.application == application.id
        else { return .refused(.sessionEnded) }
        return .known(.application(ApplicationCaller(application: application, user: user, session: hash)))
    }
}
