import SalusModels
import TerminalKit

/// Carries out the steps of a screen that concern the whole program.
extension ClientScreen {
    mutating func carryOut(_ step: Step) -> [ClientAction] {
        switch step {
        case .act(let action): return [action]
        case .help:
            if case .main = state { cover = .help(CommandHelp()) } else { cover = .keys }
        case .palette: cover = .palette(CommandPalette(recent: recent))
        case .ask(let command): cover = .palette(CommandPalette(asking: command))
        case .leave:
            guard case .main = state else { return [.quit] }
            cover = .leaving
        case .lock: return lockNow("The database is closed.")
        case .firstForm(let form, let server, let account):
            state = ClientScreenState(form, server: server, account: account)
        case .signInAgain:
            if case .main(let main) = state {
                state = .signInAgain(SignInAgainScreen(account: main.account), main)
            }
        case .backToMain: state.backToMain()
        // The main screen has carried these out itself.
        case .open, .cover, .closePage, .say, .update: break
        }
        return []
    }

    /// Shows the first screen again; nothing of what was read stays here.
    mutating func lockNow(_ reason: String) -> [ClientAction] {
        guard let (main, kept) = state.updateMain({ main in (main, main.keepFormsLater()) }) else { return [] }
        if let page = main.covering.last, page.outlastsLock, let record = main.selected?.id {
            unfinished = (page, record)
        }
        (settings, cover, recent) = (main.settings, nil, [])
        state = .form(UnlockScreen(account: main.account, server: link.server, reason: reason))
        link = LinkState(.connecting)
        return kept + [.lock]
    }

    mutating func openMain(_ account: String, _ people: [PersonEntry]) {
        var main = MainScreen(
            account: account, people: people, link: link, time: time, clock: clock, bindings: bindings,
            settings: settings)
        main.size = size
        if let unfinished, let place = people.firstIndex(where: { $0.id == unfinished.record }) {
            main.person.select(place, count: people.count)
            main.showPerson()
            main.covering.append(unfinished.page)
            _ = main.lookAtForms()
        }
        unfinished = nil
        state = .main(main)
    }
}
