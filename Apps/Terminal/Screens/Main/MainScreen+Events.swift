import SalusBase
import SalusModels
import TerminalKit

/// Handling of keys and the mouse on the main screen.
extension MainScreen {
    mutating func handle(_ event: Event) -> [Step] {
        let steps: [Step]
        switch event {
        case .resize(let size):
            self.size = size
            return []
        case .mouse(let mouse): steps = handle(mouse)
        case .key(let key):
            notice = nil
            if isTold { toasts.dismiss() }
            steps = handle(key)
        case .paste: steps = handlePaste(event)
        case .tick(let now):
            toasts.tick(now)
            spinner.tick()
            goOnFinding()
            return (remind() + keepFormsLater()).map(Step.act)
        }
        let asked = steps.flatMap { carryOut($0) } + wanted().map(Step.act)
        return asked + lookAtForms().map(Step.act)
    }

    private mutating func handlePaste(_ event: Event) -> [Step] {
        if find?.isTyping == true { return handleFind(event) }
        return topPane.takesKeys ? updateTop { $0.take(event, in: $1) } : []
    }

    private mutating func handle(_ key: Key) -> [Step] {
        if key == .function(1), find?.isTyping == true || topPane.takesKeys { return [.help] }
        if find?.isTyping == true { return handleFind(.key(key)) }
        if topPane.takesKeys { return updateTop { $0.take(.key(key), in: $1) } }
        switch keys.press(key, in: table) {
        case .run(let id): return run(id)
        case .refused(let command):
            return [.say(ErrorNotice("Not now:", nextStep: "\(command.obstacle ?? ""). (\(command.title))"))]
        case .waiting, .unbound: return []
        }
    }

    /// Asks for the arguments of a command that needs some.
    mutating func run(_ id: CommandID) -> [Step] {
        if let command = table[id], !command.parameters.isEmpty { return [.ask(command)] }
        return run(CommandCall(id))
    }

    /// Does what a key, the palette or the help asks for.
    mutating func perform(_ call: CommandCall) -> [Step] {
        let asked = run(call).flatMap { carryOut($0) } + wanted().map(Step.act)
        return asked + lookAtForms().map(Step.act)
    }

    private mutating func run(_ call: CommandCall) -> [Step] {
        if let movement = Movement(call.id) {
            move(movement)
            return []
        }
        switch call.id {
        case "go.page": focus = .content
        case "go.people": focus = .people
        case "go.other": focus = focus == .people ? .content : .people
        case "go.summary": show(.summary)
        case "go.timeline": show(.timeline)
        case "go.documents": show(.documents)
        case "go.access": show(.access)
        case "go.next": show(PersonTabs.Tab(rawValue: tab.rawValue + 1) ?? .summary)
        case "go.person": showPerson(named: call.arguments.first)
        case "find.begin": beginFind()
        case "find.next": findNext(1)
        case "find.previous": findNext(-1)
        default: return runProgram(call)
        }
        return []
    }

    private mutating func runProgram(_ call: CommandCall) -> [Step] {
        switch call.id {
        case "app.sync": return [.act(.sync)]
        case "app.status":
            covering.append(SyncPage(link, account: account, time: time))
            return [.act(.records(.load))]
        case "app.vaults":
            covering.append(VaultsPage())
            return [.act(.vault(.list))]
        case "app.care": return openCare()
        case "app.doctors": return openDoctors()
        case "app.patients": return openPatients()
        case "app.devices":
            covering.append(DevicesPage(time: time))
            return [.act(.loadDevices)]
        case "app.approvals":
            covering.append(RegistrationsPage(time: time))
            return [.act(.loadApprovals)]
        case "app.holds":
            covering.append(ApprovalRequestsPage(time: time))
            return [.act(.approvalRequests(.load))]
        case "app.contacts":
            covering.append(RecoveryContactsPage(time: time))
            return [.act(.recovery(.load))]
        case "app.bringBack": covering.append(VaultRestorePage())
        case "app.remember": covering.append(PasswordPage(.remembering))
        case "app.forget": return [.act(.forgetRemembered)]
        case "app.letIn": if let code = call.arguments.first { covering.append(PasswordPage(.lettingIn(code))) }
        case "app.password": covering.append(PasswordPage(.password))
        case "app.recoveryCode": covering.append(PasswordPage(.recoveryCode))
        case "app.localPassword": covering.append(PasswordPage(.localPassword))
        case "person.sharing":
            if let selected {
                covering.append(SharingPage(of: selected.id, person: selected.name))
                return [.act(.share(selected.id, .load))]
            }
        case "app.browser":
            guard let code = call.arguments.first else { return [] }
            let page = BrowserPage(code: code, time: time)
            covering.append(page)
            return [.act(.readSignIn(page.code))]
        case "person.apps":
            guard let selected else { return [] }
            covering.append(AppsPage(of: selected.id, named: selected.name, time: time))
            return [.act(.loadApps(selected.id))]
        case "app.inbox":
            covering.append(InboxPage(people: people, time: time))
            return [.act(.loadInbox(InboxQuery()))]
        case "app.settings":
            covering.append(SettingsPage(settings, hasOwnKeys: bindings != .standard))
            return [.act(.loadQuotaUsage)]
        case "person.report":
            if let selected {
                covering.append(ReportPage(page.timeline, of: selected.name, today: time.day(of: clock.now)))
            }
        case "person.add":
            let kind = StatementKind.allCases.first { $0.title == call.arguments.first }
            if let kind, let selected {
                covering.append(AddPage(kind, person: selected.name, record: selected.id, today: today))
            }
        case "person.upload":
            if let path = call.arguments.first, let selected {
                uploading = selected.id
                return [.act(.upload(path: path, to: selected.id))]
            }
        case "person.export":
            if let path = call.arguments.first, let selected {
                return [.act(.export(selected.id, to: path))]
            }
        case "app.stop": return [.act(work == nil ? .stopSync : .stopWork)]
        case "app.undo": return reverse(undo.undo())
        case "app.redo": return doAgain(undo.redo())
        case "app.palette": return [.palette]
        case "app.help": return [.help]
        case "app.signIn": return [.signInAgain]
        case "app.lock": return [.lock]
        case "app.suspend": return [.act(.suspend)]
        case "app.quit": return [.leave]
        case "page.back": _ = covering.popLast()
        default: return updateTop { $0.run(call, in: $1) }
        }
        return []
    }

    private mutating func reverse(_ change: Reversible.Change?) -> [Step] {
        guard let change else { return [] }
        if let record = change.record { written.insert(record) }
        return [.act(.reverse(change))]
    }

    /// Repeats an undone change. An edit of a plan runs as a new edit, since its inverse differs from the one before.
    private mutating func doAgain(_ change: Reversible.Change?) -> [Step] {
        guard case .care(let edit, let person)? = change else { return reverse(change) }
        undo.forget()
        return [.act(.care(.edit(edit, of: person)))]
    }

    private mutating func move(_ movement: Movement) {
        guard covering.isEmpty, focus == .people else {
            _ = updateTop { pane, size in
                pane.move(movement, in: size)
                return []
            }
            return
        }
        let before = person.selected
        person.move(movement, count: people.count, page: MainLayout(size).people.size.height - 2)
        if person.selected != before { showPerson() }
    }

    private mutating func show(_ tab: PersonTabs.Tab) { (self.tab, focus, find) = (tab, .content, nil) }

    private mutating func showPerson(named name: String?) {
        guard let place = people.firstIndex(where: { $0.name == name }) else { return }
        person.select(place, count: people.count)
        showPerson()
    }

    /// Carries out a step of a pane; returns the steps that are left for the program.
    private mutating func carryOut(_ step: Step) -> [Step] {
        switch step {
        case .openDocument(let id): return open(Opening(document: id))
        case .openFact(let entry, let history):
            return open(Opening(document: entry.document, fact: (entry, history)))
        case .openPlaces(let document, let name):
            covering.append(PlacesPage(of: document, named: name))
            return [.act(.share(document.record, .loadPlaces(document.id)))]
        case .openVault(let place): return open(place)
        case .cover(let page): covering.append(page)
        case .closePage: _ = covering.popLast()
        case .askPassword(let purpose): covering.append(PasswordPage(purpose))
        case .setStatus(let status, let document):
            let (id, record) = (document.id, document.record)
            let way = Reversible(
                status.doneText, .status(status, of: [id], in: record),
                inverse: .status(document.status, of: [id], in: record))
            return [.act(.change(way))]
        case .add(let fact): return selected.map { [.act(.add(fact, to: $0.id))] } ?? []
        case .reload(let part):
            guard let record = selected?.id else { return [] }
            return [.act(.load(record, part))]
        case .use(let settings):
            self.settings = settings
            return [.act(.use(settings))]
        case .act(.accept):
            // The next sync does not report what this device takes in.
            if let record = (covering.last as? MessagePage)?.message.record { written.insert(record) }
            return [step]
        case .say(let notice): self.notice = notice
        default: return [step]
        }
        return []
    }

    private mutating func open(_ opening: Opening) -> [Step] {
        guard let record = selected?.id else { return [] }
        self.opening = opening
        return [.act(.open(record, opening.document))]
    }
}
