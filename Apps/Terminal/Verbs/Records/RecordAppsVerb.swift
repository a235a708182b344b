import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus record apps`: the apps that may work on a record.
enum RecordAppsVerb {
    static let apps = ScriptVerb(
        "apps", of: "record", "list the apps connected to a record, connect one, or end an access",
        operands: [.person], options: [connect, end, yes],
        about: """
            An app that is connected may ask to work for you; one that works by itself begins at once. Your server says
            which apps it lets in, under which names. Ending an access holds at once: what the app wrote stays, and so
            does what it copied elsewhere. Asks the server.
            """,
        examples: [
            .init(command: "salus record apps anna", comment: "what may work on it?"),
            .init(command: "salus record apps anna --connect steps@apps.example.org", comment: "asks first"),
            .init(command: "salus record apps anna --end steps@apps.example.org --yes", comment: "from a script"),
        ],
        run: { (work: RecordScript) in
            let record = try await work.record()
            if let word = work.invocation[connect] {
                guard let name = AppName(word) else { throw notAName }
                try agree(
                    to: "Let \(name.text) read and write everything in this record? [y/N] ", "connected", work)
                try await work.client.apps.allow(name, on: record)
                work.wrote("\(name.text) is connected")
            }
            if let word = work.invocation[end] {
                let choice = NamedChoice(word, what: "app", from: "salus record apps")
                let app = try choice.one(of: try await work.client.apps.list(on: record), key: \.app.name.text) {
                    $0.app.manifest.name
                }
                try agree(to: "End the access of \(app.app.manifest.name)? [y/N] ", "ended", work)
                try await work.client.apps.withdraw(app.app.name, from: record)
                work.wrote("the access of \(app.app.manifest.name) is ended")
            }
            let report = ConnectedAppReport(try await work.client.apps.list(on: record))
            try work.console.show(report, essence: report.names) { report.text(on: $0, work.time) }
            return .done
        })

    private static func agree(to question: String, _ done: String, _ work: RecordScript) throws {
        guard work.invocation.has(yes) || Consent.given(to: question.harmless) else {
            throw ScriptFailure(.refused, "Nothing was \(done).", nextStep: "Answer y, or say --yes.")
        }
    }

    private static var notAName: ScriptFailure {
        ScriptFailure(
            .usage, "That is no name of an app.",
            nextStep: "Say one such as steps@apps.example.org; the operator of the server knows it.")
    }

    private static let connect = Option(name: "connect", value: "NAME", help: "let this app work on the record")
    private static let end = Option(name: "end", value: "NAME", help: "end this app's access to the record")
    private static let yes = Option(name: "yes", help: "do not ask")
}

/// Connected apps as a script reads them.
private struct ConnectedAppReport: Encodable {
    struct App: Encodable {
        let name, title: String
        let description: String?
        let worksAlone: Bool
        let since: Instant
    }

    let apps: [App]

    init(_ apps: [RecordApp]) {
        self.apps = apps.map { enabled in
            App(
                name: enabled.app.name.text, title: enabled.app.manifest.name,
                description: enabled.app.manifest.description, worksAlone: enabled.app.kind == .autonomous,
                since: enabled.enabledAt)
        }
    }

    var names: [String] { apps.map(\.name) }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !apps.isEmpty else { return "No app is connected to this record." }
        return layout.table(
            ["APP", "NAME", "WORKS", "SINCE"],
            apps.map { app in
                [
                    TableCell(app.title), TableCell(app.name), TableCell(app.worksAlone ? "by itself" : "for you"),
                    TableCell(time.text(app.since)),
                ]
            })
    }
}
