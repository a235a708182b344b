import PHRIndivo

extension IndivoServer {
    /// Sends a call about a record in the name of its person. A refusal is believed only from a token that still works;
    /// with any other the person signs in again, and the call is sent once more.
    func send(_ call: IndivoRequest, in record: String) async throws -> [UInt8] {
        let app = app
        let token = try await token(for: record, app)
        do {
            return try await transport.send(call, by: app, token: token)
        } catch IndivoSDKError.refused where call.path != Self.header(of: record).path {
            guard try await !works(token, for: record, by: app) else { throw IndivoSDKError.refused }
        } catch IndivoSDKError.refused {}
        return try await transport.send(call, by: app, token: try await renewed(token, for: record, app))
    }

    private static func header(of record: String) -> IndivoRequest { .get("records", record) }

    private func works(_ token: IndivoTokenForm, for record: String, by app: IndivoApp) async throws -> Bool {
        do {
            _ = try await transport.send(Self.header(of: record), by: app, token: token)
            return true
        } catch IndivoSDKError.refused {
            return false
        }
    }

    private func token(for record: String, _ app: IndivoApp) async throws -> IndivoTokenForm {
        if let running = signingIn[app.key(of: record)] { return try await running.value }
        if let kept = try await store.token(app.key(of: record)) { return kept }
        return try await signIn(to: record, app)
    }

    /// A token that another call got meanwhile will do.
    private func renewed(
        _ old: IndivoTokenForm, for record: String, _ app: IndivoApp
    ) async throws -> IndivoTokenForm {
        if let kept = try await store.token(app.key(of: record)), kept != old { return kept }
        return try await signIn(to: record, app)
    }
}
