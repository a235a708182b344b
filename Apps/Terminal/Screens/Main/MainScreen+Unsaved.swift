import SalusBase
import SalusClient
import TerminalKit

/// Forms that were not saved: kept after a pause in typing, and before the screens go.
extension MainScreen {
    /// After every event and message.
    mutating func lookAtForms() -> [ClientAction] {
        unsaved.look(at: &covering, now: clock.now) ? keepForms() : []
    }

    mutating func keepForms() -> [ClientAction] { [.keepForms(unsaved.take())] }

    /// With a tick, which comes after a pause.
    mutating func keepFormsLater() -> [ClientAction] { unsaved.isBehind ? keepForms() : [] }

    mutating func receive(unsaved forms: [UnsavedForm]) {
        unsaved.receive(forms)
        _ = lookAtForms()
        if let words = unsaved.words { toasts.show(words, .caution) }
    }
}
