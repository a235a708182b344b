import CommandKit
import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus applet …`: tiles that show a part of a record, on this device alone.
enum AppletVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [list, show, add, AppletRunVerb.run, remove, history]

    private static let list = ScriptVerb(
        "list", of: "applet", "list the applets, and what each may see",
        about: """
            Those that you added first, each with the kinds of data and the time that it may see, then those that see
            nothing yet: what the operator of your server offers, and what comes with Salus. An applet runs on this
            device; no server learns which ones you have.
            """,
        examples: [
            .init(command: "salus applet list", comment: "which applets see what?"),
            .init(command: "salus applet list --json | jq '.applets[] | select(.grant)'", comment: "the added ones"),
        ],
        run: { (work: AppletScript) in
            let (added, offered) = (try await work.client.applets.all(), try await work.offered())
            let report = AppletListReport(added, offered, try await work.names())
            try work.console.show(report, essence: report.applets.map(\.id)) { report.text(on: $0) }
            return .done
        })

    private static let show = ScriptVerb(
        "show", of: "applet", "show an applet with its values, or the declaration of one", operands: [applet],
        options: [.person, declaration],
        about: """
            The tile and the page behind it, over the part of the record that the applet may see. Of one that was not
            added, what it asks for. With --declaration the file that describes it, to copy and change.
            """,
        examples: [
            .init(command: "salus applet show blood-pressure --person anna", comment: "tile and page"),
            .init(command: "salus applet show weight --declaration > mine.json5", comment: "a beginning for your own"),
        ],
        run: { (work: AppletScript) in
            let added = try await work.client.applets.all().filter { $0.applet.isNamed(work.words[0]) }
            let shipped = ShippedApplets.all.first { $0.isNamed(work.words[0]) }
            let here = added.first?.applet ?? shipped
            let found = here == nil ? try await work.offered().first { $0.isNamed(work.words[0]) } : here
            guard let applet = found else { throw work.noApplet }
            if work.invocation.has(declaration) {
                try work.printsItself("--declaration without --json")
                work.console.write(String(decoding: applet.source, as: UTF8.self))
                return .done
            }
            return try await work.show(applet, added)
        })

    private static let add = ScriptVerb(
        "add", of: "applet", "add an applet of Salus, of the server or from a file, with what it may see",
        operands: [Operand("APPLET", .file, help: "its name as 'applet list' shows it, or a file that declares it")],
        options: [.person, only, period, readOnly, .yes], effect: .changes,
        about: """
            Says what the applet asks for and asks you; --yes grants it without asking. --only and --period grant less:
            it then sees nothing of the rest, and its tile says so. With --person it sees that person's record alone.
            Adding one again grants what you say now, and takes the newer version where the server offers one. A fault
            in a file is told with its line. Where the declaration names a program, the file beside it is remembered by
            its hash: 'applet run' runs it confined, over the granted part alone.
            """,
        examples: [
            .init(command: "salus applet add blood-pressure", comment: "one that comes with Salus"),
            .init(
                command: "salus applet add mine.json5 --person anna --only vitals --period '2 years' --yes",
                comment: "your own, with less than it asks for"),
        ],
        check: { _ = try $0[period].map(AppletScript.period) },
        run: { (work: AppletScript) in
            let choice = try await work.declared(work.words[0])
            let applet = choice.applet
            let (record, grant) = (try await work.record(), try work.grant(for: applet))
            let question = try await work.question(choice, grant)
            guard work.invocation.has(.yes) || Consent.given(to: question) else {
                throw ScriptFailure(.refused, "Nothing was granted.", nextStep: "Answer y, or say --yes.")
            }
            if !work.isDryRun {
                try await work.client.applets.add(
                    applet, from: choice.origin, program: choice.program, grant: grant, on: record?.id)
                work.wrote("the applet is added")
            }
            let report = AppletReport(applet, from: choice.origin, grant: grant, record: record?.id)
            try work.console.show(report, essence: [applet.id]) { _ in
                "\(applet.name) is added. It reads \(grant.words).".harmless
            }
            return .done
        })

    private static let remove = ScriptVerb(
        "remove", of: "applet", "end what an applet may see", operands: [applet], options: [.person], effect: .changes,
        about: """
            At once; with --person of that person alone. A declaration that came from a file is forgotten; the file
            itself stays where it is.
            """,
        examples: [.init(command: "salus applet remove blood-pressure", comment: "it sees nothing from now on")],
        run: { (work: AppletScript) in
            let added = try await work.client.applets.all().first { $0.applet.isNamed(work.words[0]) }
            guard let (applet, origin) = added.map({ ($0.applet, $0.origin) }) else { throw work.noApplet }
            if !work.isDryRun {
                guard try await work.client.applets.remove(applet.id, of: try await work.record()?.id) else {
                    throw work.noApplet
                }
                work.wrote("the applet is removed")
            }
            let report = AppletReport(applet, from: origin, grant: nil, record: nil)
            try work.console.show(report, essence: [applet.id]) { _ in
                "\(applet.name) sees nothing any more.".harmless
            }
            return .done
        })

    private static let history = ScriptVerb(
        "history", of: "applet", "list when applets were granted what, the newest first",
        about: "The last five hundred changes on this device.",
        examples: [.init(command: "salus applet history", comment: "since when does it see that?")],
        run: { (work: AppletScript) in
            let report = AppletHistoryReport(changes: try await work.client.applets.changes())
            let names = try await work.names()
            try work.console.show(report) { report.text(on: $0, names, work.time) }
            return .done
        })

    static let readOnly = Option(name: "read-only", help: "grant no entries that its program would propose")
    static let applet = Operand("APPLET", help: "its name as 'applet list' shows it, such as blood-pressure")
    private static let declaration = Option(name: "declaration", help: "print the file that describes it")
    static let only = Option(
        name: "only", value: "CATEGORIES", help: "grant only these kinds of data, with commas between: vitals,results")
    static let period = Option(
        name: "period", value: "PERIOD", help: "grant only this time: '2 years', '90 days', '2020 to 2024-06'")
}

extension Applet {
    /// By its identifier, its name, or the hReader applet that it stands in for.
    func isNamed(_ word: String) -> Bool {
        id == word || replaces == word || name.lowercased() == word.lowercased()
    }
}
