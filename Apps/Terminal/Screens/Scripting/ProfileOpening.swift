import SalusAPI
package import SalusClient
package import SalusCrypto

/// How a script comes to an open client: it unlocks what is on this device, or signs in where nothing is yet.
package struct ProfileOpening: Sendable {
    package typealias Prompt = @Sendable (String) throws(Notice) -> Secret

    private let request: ClientRequest
    private let door: ClientDoor
    private let prompt: Prompt

    /// `prompt` asks the person at the terminal for a password that no open file gives.
    package init(_ request: ClientRequest, door: ClientDoor, prompt: @escaping Prompt) {
        (self.request, self.door, self.prompt) = (request, door, prompt)
    }

    /// Whoever gets the client closes it.
    package func open() async throws(Notice) -> HealthClient {
        let description = try await advised { () throws(ClientError) in try door.profile.description() }
        guard description != nil else { return try await signIn() }
        let password = try secret(request.localPasswordDescriptor, "Local password: ")
        return try await advised { () async throws(ClientError) in try await door.unlock(localPassword: password) }
    }

    private func signIn() async throws(Notice) -> HealthClient {
        guard let server = request.server, let account = request.account else {
            throw Notice(
                "There is no profile on this device yet.",
                nextStep: "Run salus and sign in, or give --server and --account.")
        }
        let password = try secret(request.passwordDescriptor, "Password: ")
        let local = try secret(request.localPasswordDescriptor, "New local password: ")
        return try await advised { () async throws(ClientError) in
            let place = ClientDoor.Place(
                server: try ServerAddress(server), account: account, authorityFile: request.authority)
            return try await door.signIn(place, password: password, localPassword: local)
        }
    }

    private func secret(_ descriptor: Int32?, _ question: String) throws(Notice) -> Secret {
        if let descriptor { return try PasswordLine.read(descriptor) }
        return try prompt(question)
    }
}

/// An error of the client in the words of the screen.
func advised<Value>(_ work: () async throws(ClientError) -> Value) async throws(Notice) -> Value {
    do { return try await work() } catch { throw Notice(error.advice) }
}
