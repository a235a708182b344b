import SalusBase
package import SalusClient

/// The start of the screens: the form that this device needs, or the action after it when a script gave the passwords.
package struct Opening: Sendable {
    package let start: ClientScreen.Start
    /// Done at once, without waiting for the form.
    package let action: ClientAction?

    package init(start: ClientScreen.Start, action: ClientAction?) { (self.start, self.action) = (start, action) }

    package init(_ request: ClientRequest, profile: ProfileDirectory) throws(ErrorNotice) {
        try request.checkAuthority()
        let description: ProfileDescription?
        do { description = try profile.description() } catch { throw ErrorNotice(error.advice) }
        if let description {
            try request.check(against: description)
            start = .unlock(server: description.server, account: description.account)
            action = try request.localPasswordDescriptor.map { (file) throws(ErrorNotice) in
                .unlock(try PasswordLine.read(file))
            }
            return
        }
        let (server, account) = (request.server ?? "", request.account ?? "")
        start = .signIn(server: server, account: account)
        guard let password = request.passwordDescriptor, let local = request.localPasswordDescriptor else {
            action = nil
            return
        }
        action = .signIn(
            SignInInput(
                server: server, account: account, password: try PasswordLine.read(password),
                localPassword: try PasswordLine.read(local)))
    }
}
