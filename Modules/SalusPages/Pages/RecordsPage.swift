import PHRIndivo
import SalusHTML

/// The person's records: the page where a visit begins.
enum RecordsPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let records = try await exchange.calls.records(try exchange.session())
        return .page(
            WebPage(
                "Your records", records.isEmpty ? none : list(records, exchange),
                .p(.link("Emergency access to the records of others", to: exchange.address(EmergencyWebPage.path))),
                sealed))
    }

    private static func list(_ records: [RecordChoice], _ exchange: PageExchange) -> HTML {
        .pieces([
            .p("Choose a record to read what is in it, and to see the apps that are connected to it."),
            .list(
                records.map { record in
                    .link(record.label, to: exchange.address(RecordFrame.Part.summary.path(of: record.id)))
                }),
        ])
    }

    static let none = HTML.p(
        "There is no record of yours on this server yet. Make one in ", .tag("kbd", [:], "salus"),
        ", or ask the operator of this server to make one for you, then come back.")

    private static let sealed = HTML.muted(
        "These pages show what this server can read. Vaults and care plans are sealed: the server has no key to them, ",
        "so that they open only in the program ", .tag("kbd", [:], "salus"), " on a device of yours.")
}
