package import SalusClient
package import SalusTerminal

extension Opening {
    /// The opening that a command line asks for on a device with that profile. Throws where the two contradict each
    /// other, and where a password's file cannot be read.
    package init(_ request: ClientRequest, profile: ProfileDirectory) throws(ErrorNotice) {
        try request.checkAuthority()
        let description: ProfileDescription?
        do { description = try profile.description() } catch { throw ErrorNotice(error.advice) }
        if let description {
            self = try Self.unlocking(description, request)
        } else {
            self = try Self.signingIn(request)
        }
    }

    private static func unlocking(_ known: ProfileDescription, _ request: ClientRequest) throws(ErrorNotice) -> Opening
    {
        try request.check(against: known)
        let action = try request.localPasswordDescriptor.map { (file) throws(ErrorNotice) in
            ClientAction.run(UnlockEffect(localPassword: try PasswordLine.read(file)))
        }
        return Opening(start: .unlock(server: known.server, account: known.account), action: action)
    }

    private static func signingIn(_ request: ClientRequest) throws(ErrorNotice) -> Opening {
        let (server, account) = (request.server ?? "", request.account ?? "")
        let start = ClientScreen.Start.signIn(server: server, account: account)
        guard let password = request.passwordDescriptor, let local = request.localPasswordDescriptor else {
            return Opening(start: start, action: nil)
        }
        let effect = SignInEffect(
            server: server, account: account, password: try PasswordLine.read(password),
            localPassword: try PasswordLine.read(local))
        return Opening(start: start, action: .run(effect))
    }
}
