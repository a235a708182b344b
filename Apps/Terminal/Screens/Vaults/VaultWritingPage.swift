import SalusClient
import SalusModels
import SalusSync
import TerminalKit

/// A form for a text of a vault. It is kept on this device at once and goes out with the sync.
struct VaultWritingPage: FormPage {
    private let item: VaultItem?
    private let overview: VaultOverview
    var filling: Filling

    /// `item` is the item to replace; nil for a new one.
    init(_ item: VaultItem?, in overview: VaultOverview) {
        (self.item, self.overview) = (item, overview)
        filling = Filling(
            [FormInput(label: "Text", input: .area(TextArea(item?.text ?? ""), rows: 12))],
            button: "Put it into the vault")
    }

    var title: String { item == nil ? "Write into \(overview.title)" : "Write \(item?.title ?? "") again" }
    var action: String { "puts it in" }
    var busy: String { "Sealing…" }
    var loss: String? { "Leave without keeping it?" }
    var unsavedName: String? { "vault \(overview.id) \(item.map { "\($0.id)" } ?? "new")" }

    var remark: String {
        let others = overview.members - 1
        return others == 0
            ? "Only you can read it."
            : others == 1 ? "You and one other read it." : "You and \(others) others read it."
    }

    func step() throws(ErrorNotice) -> Step {
        let text = filling.form.text(0)
        if text.withoutEnds.isEmpty { throw ErrorNotice("There is no text yet.", nextStep: "Write something.") }
        return .act(.run(VaultStep.edit(.write(text, overview.id, item?.id))))
    }
}
