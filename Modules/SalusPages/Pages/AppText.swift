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

    /// Everything that a token opens; what an app says that it needs does not narrow it.
    static func rights(of app: AppManifest, on places: [RecordChoice]) -> HTML {
        if let place = places.first, let carenet = place.carenet { return rights(in: carenet, of: place.label) }
        return .pieces([
            .p("If you allow it, this app can, in \(places.count == 1 ? "this" : "the chosen") record:"),
            .list([
                "see everything: documents, medicines, allergies, problems, results, and who the person is",
                "add documents, and replace or withdraw those that are there",
                "see who looked at the record", "put messages into your inbox",
            ]),
            .p("It cannot see your other records, share this one with anybody, delete it, or change your account."),
            needs(app),
        ])
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

    private static func needs(_ app: AppManifest) -> HTML {
        let kinds = (app.requires ?? [:]).keys.map { words(in: $0.split { "#/".contains($0) }.last ?? "") }
        guard !kinds.isEmpty else { return .nothing }
        return .muted("It says that it works with: ", .text(kinds.sorted().joined(separator: ", ")), ".")
    }

    /// `VitalSignSet` is "vital sign set".
    private static func words(in name: Substring) -> String {
        name.replacing(#/([a-z])([A-Z])/#) { "\($0.1) \($0.2)" }.lowercased()
    }
}
