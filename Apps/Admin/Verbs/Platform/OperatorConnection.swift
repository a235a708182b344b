import SalusAPI
import SalusClient

/// Calls as the operator, over the network or in this process.
struct OperatorConnection: AdminConnection {
    private let client: APIClient
    private let token: String
    private let finish: @Sendable () async -> Void

    /// `authorization` is the whole header field; the client wants the token in it.
    init(client: APIClient, authorization: String, finish: @escaping @Sendable () async -> Void) {
        token = authorization.split(separator: " ").last.map(String.init) ?? authorization
        (self.client, self.finish) = (client, finish)
    }

    func send<Call: APICall>(_ call: Call, dryRun: Bool) async throws(AdminError) -> Call.Answer {
        do throws(ClientError) {
            return try await client.call(call, as: .operatorToken(token), dryRun: dryRun)
        } catch {
            throw AdminError(error)
        }
    }

    func close() async { await finish() }
}

extension AdminError {
    init(_ error: ClientError) {
        switch error {
        case .refused(let reason): self = .refused(reason)
        case .unreachable(let reason): self = .unreachable("the server cannot be reached: \(reason)")
        case .outcomeUnknown:
            self = .unreachable(
                "it is not known whether this was done: no answer came, also when it was sent again; look whether "
                    + "it was before you do it again")
        case .unexpectedAnswer(let status):
            self = .unreachable("the answer (status \(status)) is not one of a Salus server; is the address right?")
        default: self = .unreachable("\(error)")
        }
    }
}
