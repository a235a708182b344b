import TerminalKit

/// A record that the account makes for itself or for a person it cares for.
enum NewRecord {
    static let entry = PageEntry(
        "person.create", "Make a record for yourself or a person you care for", keys: [], group: "Record",
        parameters: [.text("The person's name")]
    ) { call, _ in
        call.arguments.first.map { [.act(.run(RecordEffect.make(title: $0)))] } ?? []
    }
}
