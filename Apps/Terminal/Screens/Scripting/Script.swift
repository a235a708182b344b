import SalusAPI
import SalusClient
import SalusModels

/// The verbs that print and end: `salus summary`, `salus sync` and `salus approve`.
package struct Script: Sendable {
    /// What to print where, and the exit status.
    package struct Outcome: Hashable, Sendable {
        package let output: String
        package let errors: String
        package let status: Int32

        package init(output: String = "", errors: String = "", status: Int32 = 0) {
            (self.output, self.errors, self.status) = (output, errors, status)
        }

        package static func failed(_ advice: Notice) -> Outcome {
            Outcome(errors: "salus: \(advice.text)\n", status: 1)
        }
    }

    private let request: ClientRequest
    private let opening: ProfileOpening
    private let time: LocalTime

    package init(_ request: ClientRequest, _ opening: ProfileOpening, time: LocalTime) {
        (self.request, self.opening, self.time) = (request, opening, time)
    }

    package func run() async -> Outcome {
        do throws(Notice) {
            let client = try await opening.open()
            let outcome = await verb(client)
            await client.close()
            return outcome
        } catch { return .failed(error) }
    }

    private func verb(_ client: HealthClient) async -> Outcome {
        do throws(Notice) {
            switch request.verb {
            case .sync: return try await sync(client)
            case .approve: return try await approve(client)
            case .open, .keys, .vault, .record, .care, .recovery, .summary: return try await summary(client)
            }
        } catch { return .failed(error) }
    }

    private func sync(_ client: HealthClient) async throws(Notice) -> Outcome {
        let state = await client.sync.syncNow()
        switch state.phase {
        case .offline(let advice), .failed(let advice): throw Notice(advice)
        case .idle, .running, .stopped:
            let people = try await advised { () async throws(ClientError) in try await client.reader.people() }
            return Outcome(output: "Synced: \(people.count) \(people.count == 1 ? "person" : "people").\n")
        }
    }

    private func approve(_ client: HealthClient) async throws(Notice) -> Outcome {
        let code = (request.code ?? "").uppercased()
        let detail = try await advised { () async throws(ClientError) in try await client.signInRequest(code) }
        let asks = "\(detail.appName) shows the code \(code), since \(time.text(detail.askedAt)).\n"
        guard request.isSure || Consent.given(to: asks + "Sign that browser in as you? [y/N] ") else {
            return Outcome(errors: "salus: not approved; nothing was done\n", status: 1)
        }
        try await advised { () async throws(ClientError) in try await client.approveSignIn(code) }
        return Outcome(output: (request.isSure ? asks : "") + "The browser is signed in; go on there.\n")
    }

    private func summary(_ client: HealthClient) async throws(Notice) -> Outcome {
        let everybody = try await advised { () async throws(ClientError) in try await client.reader.people() }
        let chosen = try PersonChoice(request.person).choose(from: everybody, identifier: \.id, name: \.title)
        var people: [SummaryReport.Person] = []
        for record in chosen {
            let summary = try await advised { () async throws(ClientError) in
                try await client.reader.summary(of: record.id)
            }
            people.append(.init(record: record.id, name: summary.person.name ?? record.title, summary: summary))
        }
        let lastSync = await client.sync.current.lastSync
        let report = SummaryReport(account: client.account.name.text, lastSync: lastSync, people: people)
        if !request.isJSON { return Outcome(output: report.text(time: time)) }
        do { return Outcome(output: try report.json()) } catch {
            throw Notice("The summary cannot be written as JSON.", nextStep: "Try without --json.")
        }
    }
}
