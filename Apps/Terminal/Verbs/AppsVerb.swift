import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus apps`: the copies of apps that sign with keys of their own.
enum AppsVerb {
    static let apps = ScriptVerb(
        "apps", "list the copies of apps on your devices, or end one", options: [remove, .yes],
        about: """
            Lists the copies of apps that you let in with a key of their own, such as one on another device. With
            --remove such a copy is let in nowhere any more, at once; the app stays connected to your records, and its
            other copies go on. Asks the server.
            """,
        examples: [
            .init(command: "salus apps", comment: "what is let in?"),
            .init(command: "salus apps --remove 7c1f", comment: "the copy on a lost device"),
        ],
        run: { (work: ScriptWork) in
            var copies = try await work.client.installations()
            if let text = work.invocation[remove] {
                let choice = NamedChoice(text, what: "app", from: "salus apps")
                let copy = try choice.one(of: copies, key: \.key, name: \.name)
                let question = "End \(copy.title) on \(copy.name)? [y/N] ".harmless
                guard work.invocation.has(.yes) || Consent.given(to: question) else {
                    throw ScriptFailure(.refused, "Nothing was ended.", nextStep: "Answer y, or say --yes.")
                }
                try await work.client.removeInstallation(copy.key)
                work.wrote("the copy of \(copy.title) is ended")
                copies = try await work.client.installations()
            }
            let report = AppCopyReport(apps: copies)
            try work.console.show(report, essence: copies.map(\.key)) { text(copies, work.time, $0) }
            return .done
        })

    private static let remove = Option(
        name: "remove", value: "KEY", kind: .text, help: "end this copy: its key or name, or how they begin")

    private static func text(_ copies: [AppInstallation], _ time: LocalTime, _ layout: OutputLayout) -> String {
        guard !copies.isEmpty else { return "No copy of an app has a key of its own." }
        return layout.table(
            ["KEY", "APP", "ON", "SINCE"],
            copies.map { copy in
                [
                    TableCell(String(copy.key.prefix(8))), TableCell(copy.title), TableCell(copy.name),
                    TableCell(time.text(copy.since)),
                ]
            })
    }
}

/// The copies as a script reads them.
struct AppCopyReport: Encodable, Sendable {
    let apps: [AppInstallation]
}

extension HealthClient {
    fileprivate func installations() async throws(ClientError) -> [AppInstallation] {
        try await session.call(ListInstallationsCall()).installations
    }

    fileprivate func removeInstallation(_ key: String) async throws(ClientError) {
        _ = try await session.call(RemoveInstallationCall(key: key))
    }
}
