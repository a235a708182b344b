import PHRIndivo
import SalusHTML

/// A record, or a carenet of one, that an app may be given access to.
struct RecordChoice: Sendable {
    let id: String
    let label: String
    /// Nil for a whole record.
    var carenet: String?

    /// The field of a form, and of an address, that names it.
    var field: String { carenet == nil ? "record_id" : "carenet_id" }

    init(id: String, label: String) { (self.id, self.label) = (id, label) }

    init(carenet id: String, called name: String, of label: String) {
        (self.id, self.label, carenet) = (id, label, name)
    }

    init(_ entry: IndivoRecordEntry) {
        switch entry.access {
        case .owner: self.init(id: entry.id, label: entry.label)
        case .share(let role): self.init(id: entry.id, label: entry.label + (role.map { ", as \($0)" } ?? ""))
        case .carenet(let id, let name): self.init(carenet: id, called: name, of: entry.label)
        }
    }

    /// The choice as a list names it.
    var title: String { carenet.map { "\(label): what \($0) shows" } ?? label }

    /// The fields of a form: a single choice is selected already; of several the person selects one.
    static func fields(_ choices: [RecordChoice]) -> HTML {
        if let only = choices.first, choices.count == 1 {
            return .pieces([.p("The record: ", .strong(only.title)), .hidden(only.field, only.id)])
        }
        return .tag("fieldset", [:], [.tag("legend", [:], "Which record?")] + choices.map(\.button))
    }

    private var button: HTML {
        .tag(
            "p", ["class": "choice"],
            .tag(
                "input",
                ["type": "radio", "name": field, "id": "record-\(id)", "value": id, "required": ""]),
            .tag("label", ["for": "record-\(id)"], .text(title)))
    }
}
