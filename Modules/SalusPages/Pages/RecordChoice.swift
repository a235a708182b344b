/// A record to choose.
struct RecordChoice: Sendable {
    let id: String
    let label: String

    /// One record is chosen already; of several somebody chooses one.
    static func fields(_ records: [RecordChoice]) -> HTML {
        if let only = records.first, records.count == 1 {
            return .pieces([.p("The record: ", .strong(only.label)), .hidden("record_id", only.id)])
        }
        return .tag(
            "fieldset", [:],
            [.tag("legend", [:], "Which record?")] + records.map(\.button))
    }

    private var button: HTML {
        .tag(
            "p", ["class": "choice"],
            .tag(
                "input",
                ["type": "radio", "name": "record_id", "id": "record-\(id)", "value": id, "required": ""]),
            .tag("label", ["for": "record-\(id)"], .text(label)))
    }
}
