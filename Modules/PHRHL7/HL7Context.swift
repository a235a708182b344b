import SalusModels

/// The notes on doubtful input of one message.
struct HL7Context {
    private static let mostNotes = 100

    private(set) var notes: [ImportNote] = []

    mutating func note(_ model: String?, _ field: String? = nil, _ text: String) {
        guard notes.count < Self.mostNotes else { return }
        notes.append(ImportNote(model: model, field: field, text))
    }
}
