import SalusAPI
package import SalusClient
package import SalusModels

/// Requests about the apps that may work on a record, and about browsers that sign in.
package enum AppsEffect: PageEffect {
    /// Asks which apps may work on a record.
    case load(RecordID)
    case withdraw(RecordApp, from: RecordID)
    /// Asks what shows a sign-in code.
    case readSignIn(String)
    case approveSignIn(String)

    package func run(in context: EffectContext) async throws(ClientError) {
        let client = context.client
        switch self {
        case .load(let record): context.post(AppsPage.apps(record, try await client.apps.list(on: record)))
        case .withdraw(let app, let record):
            try await client.apps.withdraw(app.app.name, from: record)
            context.confirm("The access of \(app.app.manifest.name) has ended")
            context.post(AppsPage.apps(record, try await client.apps.list(on: record)))
        case .readSignIn(let code):
            context.post(BrowserPage.signInRequest(code, try await client.apps.signInRequest(code)))
        case .approveSignIn(let code):
            try await client.apps.approveSignIn(code)
            context.confirm("The browser is signed in; go on there")
        }
    }
}

extension AppsPage {
    /// The apps that may work on a record.
    static func apps(_ record: RecordID, _ apps: [RecordApp]) -> ClientMessage {
        .update(AppsPage.self) { if $0.record == record { $0.receive(apps) } }
    }
}

extension BrowserPage {
    /// The details of the request that a sign-in code names.
    static func signInRequest(_ code: String, _ detail: SignInRequestDetail) -> ClientMessage {
        .update(BrowserPage.self) { if $0.code == code { $0.receive(detail) } }
    }
}
