import CommandKit
import SalusAPI
import SalusApplets
import SalusModels

extension Verb {
    static let appletList = list(
        ["applet", "list"], "list the applets that the server offers",
        about: """
            By identifier. An applet is a tile over a part of a record, declared in a file. People add those that they
            want on their own devices, and grant what each may see there; the server learns of no one's choice.
            """,
        examples: [.init(command: "salus-admin applet list --data /srv/salus", comment: "what is offered?")],
        call: { _ in ListPublishedAppletsCall() }, essence: \.id,
        empty: "No applet is offered; see: salus-admin applet add --help"
    ) { page, layout in
        layout.table(["APPLET", "NAME", "BYTES", "PUBLISHED"], page.applets.map(row))
    }

    private static func row(_ applet: PublishedApplet) -> [TableCell] {
        [
            TableCell(applet.id, isWhole: true), TableCell(applet.name), TableCell("\(applet.size)"),
            TableCell("\(applet.publishedAt)"),
        ]
    }

    static let appletShow = Verb(
        page: VerbPage(
            words: ["applet", "show"], summary: "print the declaration of an applet that the server offers",
            operands: [applet], options: Option.places, effect: .reads,
            about: "As it was published, so that a file made of it can be changed and added again.",
            examples: [
                .init(
                    command: "salus-admin applet show coffee --data /srv/salus > coffee.json5",
                    comment: "keep it before a change")
            ]),
        run: { invocation, context in
            let id = invocation.operands[0]
            let declaration = try await context.connected(invocation) { connection in
                try await connection.send(ReadPublishedAppletCall(id))
            }
            let report = AppletDeclaration(id: id, declaration: String(decoding: declaration.bytes, as: UTF8.self))
            try context.console.show(report, essence: [id]) { _ in report.text }
            return .done
        })

    static let appletAdd = change(
        VerbPage(
            words: ["applet", "add"], summary: "offer an applet from a file to everyone on the server",
            operands: [Operand("FILE", .file, help: "a declaration: JSON or JSON5, at most 64 KB")],
            options: Option.places, effect: .changes,
            about: """
                Its 'id' names it; one that is offered under this name gives way, and people who have added that one
                are shown that there is a newer one. No one's data are seen by it before they add it and grant what it
                may see. A fault in the file is told with its line, and nothing is changed.
                """,
            examples: [
                .init(command: "salus-admin applet add coffee.json5 --data /srv/salus", comment: "offer it"),
                .init(
                    command: "salus-admin applet add coffee.json5 --dry-run --data /srv/salus",
                    comment: "is the file without faults?"),
            ]),
        { invocation, _ in
            let (path, bytes) = (invocation.operands[0], try AppFiles.bytes(at: invocation.operands[0]))
            do throws(AppletFault) {
                return PublishAppletCall(try Applet(reading: Array(bytes)).id, declaration: Array(bytes))
            } catch { throw AdminError.failed("'\(path)', \(error).") }
        },
        essence: { published, _ in [published.id] },
        says: { published, invocation, _ in
            "\(published.name) (\(published.id)) \(invocation.isDryRun ? "would be" : "is") offered to everyone."
        })

    static let appletRemove = change(
        VerbPage(
            words: ["applet", "remove"], summary: "offer an applet no more", operands: [applet],
            options: Option.places, effect: .changes,
            about: """
                Devices on which a person has added it keep it, since what it may see there is that person's to decide.
                'applet show' keeps the file; 'applet add' offers it again.
                """,
            examples: [.init(command: "salus-admin applet remove coffee --data /srv/salus", comment: "no longer")]),
        { invocation, _ in WithdrawAppletCall(invocation.operands[0]) },
        says: { withdrawn, invocation, _ in
            "\(withdrawn.name) (\(withdrawn.id)) \(invocation.isDryRun ? "would be" : "is") offered no more."
        })

    private static let applet = Operand(
        "APPLET", .live("applet"), help: "its identifier as 'applet list' shows it, such as coffee")
}

/// A declaration with its identifier, as `-o json` prints it.
private struct AppletDeclaration: Encodable, Sendable {
    let id: String
    let declaration: String

    /// Without the end of its last line, which the console writes.
    var text: String { declaration.hasSuffix("\n") ? String(declaration.dropLast()) : declaration }
}
