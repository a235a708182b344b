import SalusHTML
import SalusModels

/// Plain-language descriptions of an app and its access.
enum AppText {
    /// The introduction of an app: its description, author and purpose, and whether it works in the background.
    static func introduction(_ app: AppManifest) -> HTML {
        .pieces([
            app.description.map { $0.isEmpty ? .nothing : .p(.text($0)) } ?? .nothing,
            app.author.map { $0.isEmpty ? .nothing : .muted("Made by ", .text($0), ".") } ?? .nothing,
            purpose(app), background(app),
        ])
    }

    /// Everything that a token opens: the part of the record that the app's manifest asks for, or all of it.
    static func rights(of app: AppManifest, on places: [RecordChoice]) -> HTML {
        if let place = places.first, let carenet = place.carenet {
            return .pieces([rights(in: carenet, of: place.label), limits(of: app)])
        }
        return .pieces([
            .p("If you allow it, this app can, in \(places.count == 1 ? "this" : "the chosen") record:"),
            .list(app.view.isWhole ? everything : part(of: app)),
            .p("It cannot see your other records, share this one with anybody, delete it, or change your account."),
            limits(of: app),
        ])
    }

    private static let everything: [HTML] = [
        "see everything: documents, medicines, allergies, problems, results, and who the person is",
        "add documents, and replace or withdraw those that are there",
        "see who looked at the record", "put messages into your inbox",
    ]

    /// The rights of an app that asks for a part of the record.
    private static func part(of app: AppManifest) -> [HTML] {
        let verbs = app.view.verbs
        let kinds = kinds(of: app).joined(separator: ", ")
        let rights: [(Bool, HTML)] = [
            (verbs.contains(.read), .text("see documents whose data is all of these kinds: \(kinds)")),
            (verbs.contains(.create), "add documents of these kinds"),
            (verbs.contains(.update), "replace and archive documents of these kinds"),
            (verbs.contains(.delete), "withdraw documents of these kinds"),
            (true, "put messages into your inbox"),
        ]
        return rights.filter(\.0).map(\.1)
    }

    /// A sentence about the part that the app asks for, or about the absence of one.
    private static func limits(of app: AppManifest) -> HTML {
        guard !app.view.isWhole else { return .muted("It asks for no part in particular, so it gets all of that.") }
        return .muted(
            "It asks for these kinds of data and gets no other: ", .text(kinds(of: app).joined(separator: ", ")), ".")
    }

    private static func rights(in carenet: String, of record: String) -> HTML {
        .pieces([
            .p(
                "If you allow it, this app can see what ", .strong(carenet), " shows of ", .strong(record),
                ": the same as you see there."),
            .p("It can change nothing, and sees nothing else of that record or of yours."),
        ])
    }

    /// A warning about a copy that brings a key of its own; nothing for an app that signs with a known key.
    static func installation(_ name: String?) -> HTML {
        guard let name else { return .nothing }
        return .p(
            "This copy calls itself ", .strong(name),
            " and brings a key of its own. Allow it only if you have just begun this yourself, on that device.")
    }

    static func background(_ app: AppManifest) -> HTML {
        guard app.kind == .autonomous else { return .nothing }
        let reason = app.autonomousReason.flatMap { $0.isEmpty ? nil : $0 }
        return .p(
            .strong("It works by itself, also while you are away."), .text(reason.map { " Its reason: \($0)" } ?? ""))
    }

    static func purpose(_ app: AppManifest) -> HTML {
        guard let purpose = app.purpose, !purpose.isEmpty else { return .nothing }
        return .p(.strong("It belongs to a study."), " What the data are wanted for: ", .text(purpose))
    }

    private static func kinds(of app: AppManifest) -> [String] {
        (app.requires ?? [:]).keys.map { words(in: $0.split { "#/:".contains($0) }.last ?? "") }.sorted()
    }

    /// `VitalSignSet` is "vital sign set".
    private static func words(in name: Substring) -> String {
        name.replacing(#/([a-z])([A-Z])/#) { "\($0.1) \($0.2)" }.lowercased()
    }
}
