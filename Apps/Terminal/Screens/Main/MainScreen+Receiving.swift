import SalusClient
import SalusModels
import TerminalKit

/// Handling of the client's messages on the main screen.
extension MainScreen {
    /// Takes a message in; gives what has to be asked for because of it.
    mutating func receive(_ message: ClientMessage) -> [ClientAction] {
        switch message {
        case .update(let update): return update.apply(&self)
        case .renamed(let name): account = name
        case .link(let state): return receive(state)
        case .done(let text, let way): receive(done: text, way)
        case .work(let progress): receive(progress)
        case .recoveryCode, .otherOrigin, .told, .linkCode, .linkDigits, .opened, .signedInAgain, .forgotten, .refused:
            break  // for the whole client
        }
        return []
    }

    /// A page that shows the link gets the newest, and asks what waits now.
    private mutating func receive(_ link: LinkState) -> [ClientAction] {
        let isOther = self.link.written != link.written
        if self.link.firstPull != nil, link.reach == .connected, !people.isEmpty {
            toasts.show(
                people.count == 1 ? "The record is on this device now" : "The records are on this device now", .good)
        }
        self.link = link
        change(SyncPage.self) { $0.link = link }
        return isOther && covering.last is SyncPage ? [.unsent(.load)] : []
    }

    /// In the place of the page that asked.
    mutating func receive(digits: String) {
        if covering.last is PasswordPage { covering.removeLast() }
        covering.append(DigitsPage(digits: digits))
    }

    /// Changes the topmost page when it is of this kind; a message for a closed page is dropped.
    mutating func change<Shown: CoveringPane>(_ page: Shown.Type, _ change: (inout Shown) -> Void) {
        guard var shown = covering.last as? Shown else { return }
        change(&shown)
        covering[covering.count - 1] = shown
    }

    /// Every page of a kind, also below others.
    mutating func changeAll<Shown: CoveringPane>(_ page: Shown.Type, _ change: (inout Shown) -> Void) {
        for place in covering.indices {
            guard var shown = covering[place] as? Shown else { continue }
            change(&shown)
            covering[place] = shown
        }
    }

    /// Shows the progress of long work. Its end clears `uploading`; `written` then marks what the next sync brings.
    private mutating func receive(_ progress: ProgressStatus?) {
        work = progress
        if progress == nil { uploading = nil }
    }

    /// Confirms a completed action; `way` undoes it, nil when that cannot be.
    private mutating func receive(done text: String, _ way: Reversible?) {
        notice = nil
        if covering.last?.closesWhenDone == true { covering.removeLast() }
        guard let way else { return toasts.show(text, .good) }
        undo.push(way.title, way.change, inverse: way.inverse)
        if let record = way.change.record { written.insert(record) }
        guard let entry = undo.next, let key = table[UndoingCommand.undo.id]?.keys.first else {
            return toasts.show(text, .good)
        }
        toasts.show(entry, undoKey: key)
    }
}
