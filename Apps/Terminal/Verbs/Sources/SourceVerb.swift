import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus source …`: records on hData and RHEx servers elsewhere that are read into records here.
enum SourceVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [list, add, sync, SourceWriteVerb.write, SourceWriteVerb.cancel, remove]

    private static let list = ScriptVerb(
        "list", of: "source", "list the sources of your records, with their state", options: [record],
        about: """
            With the number that the other verbs take, when each was read last, how many documents it has, why not all
            of it was read, and what was written there or waits for it. Only this device knows of them; what they bring
            comes to every device.
            """,
        examples: [
            .init(command: "salus source list", comment: "is all of it read?"),
            .init(command: "salus source list --json | jq '.sources[] | select(.faults != [])'", comment: "if not"),
        ],
        run: { (work: SourceScript) in
            let sources = try await work.sources.all(of: try await work.record())
            let report = SourceListReport(sources, try await work.names())
            try work.console.show(report, essence: report.sources.map { "\($0.number)" }) {
                report.text(on: $0, work.time)
            }
            return .done
        })

    private static let add = ScriptVerb(
        "add", of: "source", "read a record at a clinic into one of yours, from now on",
        operands: [Operand("ADDRESS", help: "such as https://clinic.example.org/hdata")],
        options: [record.needed, patient, tokenFile, clientName, authority], effect: .changes,
        about: """
            The address of a service that speaks hData or RHEx, of its feed of records, of one record or of its
            root.xml; salus finds out which. Of several records say whose with --patient. The token is what the clinic
            gave you for its service; it is kept in the encrypted database of this device, sent to that host alone, and
            printed nowhere. Without --token-file a source that offers codes gives you one, to type into a browser.
            Nothing is read before 'source sync'. Adding a source again gives it the token that you say now.
            """,
        examples: [
            .init(
                command: "salus source add https://clinic.example.org/hdata --record anna --token-file token",
                comment: "the only record there"),
            .init(
                command: "salus source add https://lab.example.org/rhex --record anna --patient 'Lund, Anna'",
                comment: "one of several, without a token"),
        ],
        run: { (work: SourceScript) in
            let source = try await work.add()
            work.console.remarkOnDryRun()
            let report = SourceReport(source, try await work.names())
            try work.console.show(report, essence: ["\(source.number)"]) { _ in
                "\(source.number): \(source.words) is a source of \(report.person.harmless). "
                    + "Read it with: salus source sync \(source.number)"
            }
            return .done
        })

    private static let sync = ScriptVerb(
        "sync", of: "source", "read sources, and bring what is new into the records",
        operands: [number(isOptional: true)], options: [record, whole, acceptEmpty], effect: .changes, takesLong: true,
        about: """
            Without numbers all of them. Asks only for what changed; a document that changed there is a newer version
            here. What has the form of an entry becomes entries, anything else a document as it is. What the source
            does not list any more is archived with that reason, never deleted, and counts again when it is listed
            again. Your own entries, notes and tags stay, and what you have archived or marked as entered in error does
            not come back. What 'source write' has queued is sent then. Entries that several sources tell of are one
            line ('record same'). --dry-run counts what would come. What cannot be read is said, and asked for again
            the next time.
            """,
        examples: [
            .init(command: "salus source sync", comment: "what is new at the clinics?"),
            .init(command: "salus source sync 1 --dry-run --json", comment: "counts of what would come"),
        ],
        run: { (work: SourceScript) in try await work.sync() })

    private static let remove = ScriptVerb(
        "remove", of: "source", "stop reading a source, and forget its token", operands: [number(isOptional: false)],
        effect: .loses,
        about: "The documents that came of it stay in the record. Its token is not kept anywhere else by salus.",
        examples: [.init(command: "salus source remove 1", comment: "asks first")],
        run: { (work: SourceScript) in
            let sources = try await work.chosen()
            let words = sources.map(\.words).joined(separator: ", ")
            let open = sources.compactMap(\.openWrites).map { " \($0)" }.joined()
            try work.console.confirm(
                "\(words) is not read any more, and its token is forgotten. What came stays.\(open)", typing: "remove")
            work.console.remarkOnDryRun()
            if !work.invocation.isDryRun {
                for source in sources { try await work.sources.remove(source) }
                work.wrote("the source is removed")
            }
            let report = SourceListReport(sources, try await work.names())
            try work.console.show(report, essence: sources.map { "\($0.number)" }) { _ in
                work.invocation.isDryRun
                    ? "\(words) would be no source any more; nothing was removed." : "\(words) is no source any more."
            }
            return .done
        })

    private static func number(isOptional: Bool) -> Operand {
        Operand("NUMBER", help: "the source, as 'source list' shows it", repeats: true, isOptional: isOptional)
    }

    static let record = Option(
        name: "record", value: "NAME", help: "the person here: a name, its beginning, or a record's identifier")
    static let patient = Option(
        name: "patient", value: "NAME", help: "the person there: a name, its beginning, or an identifier")
    static let tokenFile = Option(
        name: "token-file", value: "FILE", kind: .file, help: "the token that the clinic gave, in a file")
    static let clientName = Option(
        name: "client-id", value: "ID", help: "the name of this program at the clinic (by default salus)")
    static let authority = Option(
        name: "source-ca", value: "FILE", kind: .file, help: "the certificate authority of the source, as PEM")
    static let whole = Option(name: "whole", help: "ask for everything again, whatever is said to be unchanged")
    static let acceptEmpty = Option(
        name: "accept-empty", help: "a section that lists nothing any more is empty, not broken")
}
