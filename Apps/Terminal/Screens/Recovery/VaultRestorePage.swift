import SalusCrypto
import TerminalKit

/// A form for the older copy whose vaults hold what a restored server has lost.
struct VaultRestorePage: FormPage {
    private let password = SecretBuffer()
    var filling: Filling

    init() {
        filling = Filling(
            [
                .text("Folder", "", hint: "the profile folder from before"),
                .password("Its local password", into: password),
            ], button: "Put it back")
    }

    var title: String { "Put back what the server lost" }
    var action: String { "puts it back" }
    var busy: String { "Looking what is missing, and writing it again…" }
    var staysWhileBusy: Bool { true }
    var advice: String { "The older copy stays as it is." }

    var remark: String {
        """
        After the server was restored from a backup, the folder from before holds what was written since. Anything it \
        shows in its vaults and the server does not have is written again. A vault with a person who was removed \
        since, or is new, gets nothing and is named. Nothing is deleted; doing it twice changes nothing.
        """
    }

    mutating func step() throws(ErrorNotice) -> Step {
        if let missing = FormCheck.missing(filling.form) {
            filling.form.focus(filling.form.firstEmpty() ?? 0)
            throw missing
        }
        return .act(.run(AccountEffect.bringBack(folder: filling.form.text(0), password.secret)))
    }

    /// The password is typed again; the folder stays.
    mutating func refused(_ advice: ErrorNotice) {
        guard filling.isBusy else { return }
        filling.refused(advice)
        password.removeAll()
        filling.form.focus(1)
    }
}

extension VaultRestorePage {
    static let entry = PageEntry(
        "app.bringBack", "Put back what the server lost, from an older copy on this device"
    ) { _, _ in [.cover(VaultRestorePage())] }
}
