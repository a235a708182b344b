import SalusClient
import SalusModels
import TerminalKit

/// Requests to the server about apps and browsers.
extension ClientRunner {
    func loadApps(on record: RecordID) async throws(ClientError) {
        if let client { mailbox.post(.apps(record, try await client.apps(on: record))) }
    }

    func withdraw(_ app: RecordApp, from record: RecordID) async throws(ClientError) {
        guard let client else { return }
        try await client.withdraw(app.app.name, from: record)
        mailbox.post(.done("The access of \(app.app.manifest.name) has ended", nil))
        try await loadApps(on: record)
    }

    func readSignIn(_ code: String) async throws(ClientError) {
        if let client { mailbox.post(.signInRequest(code, try await client.signInRequest(code))) }
    }

    func approveSignIn(_ code: String) async throws(ClientError) {
        guard let client else { return }
        try await client.approveSignIn(code)
        mailbox.post(.done("The browser is signed in; go on there", nil))
    }
}
