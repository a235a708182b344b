import CommandKit
import SalusAPI
import SalusBase
package import SalusClient
import SalusCrypto
import SalusTerminal

/// Opens a client for a script: unlocks the profile of this device, or signs in when there is none.
package struct ProfileOpening: Sendable {
    let request: ClientRequest
    let opener: ProfileOpener
    private let prompt: PasswordPrompt.Ask
    /// The sign-in password once it was read: an open file gives it only once, and signing in may need it before the
    /// verb does.
    private let known = Locked<Secret?>(nil)

    /// `prompt` asks the person at the terminal for a password that no open file gives.
    package init(_ request: ClientRequest, opener: ProfileOpener, prompt: @escaping PasswordPrompt.Ask) {
        (self.request, self.opener, self.prompt) = (request, opener, prompt)
    }

    /// The caller closes the client. After a session has ended, a script that gives the sign-in password signs in
    /// again.
    func open() async throws(ScriptFailure) -> HealthClient {
        let description = try await scripted { () throws(ClientError) in try opener.profile.description() }
        do throws(ErrorNotice) { try request.checkAuthority() } catch { throw ScriptFailure(.unreachable, error) }
        guard let description else { return try await signIn() }
        do throws(ErrorNotice) { try request.check(against: description) } catch { throw ScriptFailure(.usage, error) }
        let password = try secret(request.localPasswordDescriptor, "Local password: ")
        let client = try await scripted { () async throws(ClientError) in
            try await opener.unlock(localPassword: password)
        }
        guard request.passwordDescriptor != nil, await client.isSignedOut() else { return client }
        do throws(ScriptFailure) {
            let password = try self.password()
            try await scripted { () async throws(ClientError) in try await client.signInAgain(password: password) }
        } catch {
            await client.close()
            throw error
        }
        return client
    }

    /// The sign-in password of the account, by an open file or typed.
    func password() throws(ScriptFailure) -> Secret {
        if let known = known.withLock({ $0 }) { return known }
        let password = try secret(request.passwordDescriptor, "Password: ")
        known.withLock { $0 = password }
        return password
    }

    private func signIn() async throws(ScriptFailure) -> HealthClient {
        let place = try place()
        let password = try self.password()
        let local = try secret(request.localPasswordDescriptor, "New local password: ")
        return try await scripted { () async throws(ClientError) in
            try await opener.signIn(place, password: password, localPassword: local)
        }
    }

    /// The account that the command line names; when it names none, the one that contacts were asked for from this
    /// device.
    func place(askedFor asked: ContactRecoveryInstructions? = nil) throws(ScriptFailure) -> ProfileOpener.SignInTarget {
        guard let server = request.server ?? asked?.server, let account = request.account ?? asked?.account else {
            throw try isProfile() ? .newDeviceNeeded : .noProfile
        }
        do throws(ClientError) {
            return ProfileOpener.SignInTarget(
                server: try ServerAddress(server), account: account, authorityFile: request.authority,
                confirmOrigin: { [request] other in other.isNamed(by: request.origin) })
        } catch { throw ScriptFailure(error) }
    }

    private func isProfile() throws(ScriptFailure) -> Bool {
        do throws(ClientError) { return try opener.profile.description() != nil } catch { throw ScriptFailure(error) }
    }

    func localPassword() throws(ScriptFailure) -> Secret {
        try secret(request.localPasswordDescriptor, "Local password: ")
    }

    /// For this device from now on; typed twice at a terminal.
    func chosenLocalPassword() throws(ScriptFailure) -> Secret {
        try chosen(request.localPasswordDescriptor, "New local password: ")
    }

    /// For the account from now on; typed twice at a terminal.
    func chosenPassword() throws(ScriptFailure) -> Secret { try chosen(request.passwordDescriptor, "New password: ") }

    private func chosen(_ descriptor: Int32?, _ question: String) throws(ScriptFailure) -> Secret {
        let secret = try secret(descriptor, question)
        if descriptor != nil { return secret }
        let again = try self.secret(nil, "Once more: ")
        guard again == secret else {
            throw ScriptFailure(.failed, "The two differ.", nextStep: "Begin again; nothing was done.")
        }
        return secret
    }

    func secret(_ descriptor: Int32?, _ question: String) throws(ScriptFailure) -> Secret {
        do throws(ErrorNotice) {
            return if let descriptor { try PasswordLine.read(descriptor) } else { try prompt(question) }
        } catch { throw ScriptFailure(.failed, error) }
    }
}

/// An error of the client with the status that scripts go by.
private func scripted<Value>(
    _ work: () async throws(ClientError) -> Value
) async throws(ScriptFailure) -> Value {
    do { return try await work() } catch { throw ScriptFailure(error) }
}

extension ScriptFailure {
    fileprivate static let noProfile = ScriptFailure(
        .failed, "There is no profile on this device yet.",
        nextStep: "Run salus and sign in, or give --server and --account.")

    fileprivate static let newDeviceNeeded = ScriptFailure(
        .failed, "This device has a profile, and an account is come back into from one that has none.",
        nextStep: "Name a new folder with --profile, and give --server and --account.")
}
