import SalusBase
import SalusModels
import TerminalKit

/// Handling of keys and commands on the main screen.
extension MainScreen {
    mutating func handle(_ event: Event) -> [Step] {
        let steps: [Step]
        switch event {
        case .resize(let size):
            self.size = size
            return []
        case .mouse(let mouse): steps = MainMouse.handle(mouse, on: &self)
        case .key(let key):
            notice = nil
            if isTold { toasts.dismiss() }
            steps = handle(key)
        case .paste: steps = handlePaste(event)
        case .tick(let now):
            toasts.tick(now)
            spinner.tick()
            inList { $0.goOn(in: &$1) }
            return (remind() + keepFormsLater()).map(Step.act)
        }
        return finish(steps)
    }

    /// Does what a key, the palette or the help asks for.
    mutating func perform(_ call: CommandCall) -> [Step] { finish(run(call)) }

    private mutating func finish(_ steps: [Step]) -> [Step] {
        let asked = steps.flatMap { carryOut($0) } + wanted().map(Step.act)
        return asked + (wantedPreview() + lookAtForms()).map(Step.act)
    }

    private mutating func handlePaste(_ event: Event) -> [Step] {
        if search.isTyping { return find(event) }
        return topPane.takesKeys ? updateTop { $0.take(event, in: $1) } : []
    }

    private mutating func handle(_ key: Key) -> [Step] {
        if key == .function(1), search.isTyping || topPane.takesKeys { return [.help] }
        if search.isTyping { return find(.key(key)) }
        if topPane.takesKeys { return updateTop { $0.take(.key(key), in: $1) } }
        switch keys.press(key, in: table) {
        case .run(let id): return run(id)
        case .refused(let command):
            return [.say(ErrorNotice("\((command.obstacle ?? "").capitalizedFirst).", nextStep: ""))]
        case .waiting, .unbound: return []
        }
    }

    /// Asks for the arguments of a command that needs some.
    mutating func run(_ id: CommandID) -> [Step] {
        if let command = table[id], !command.parameters.isEmpty { return [.ask(command)] }
        return run(CommandCall(id))
    }

    private mutating func run(_ call: CommandCall) -> [Step] {
        if let movement = Movement(call.id) {
            move(movement)
            return []
        }
        if let command = MainCommand(call.id) { return command.run(call, on: &self) }
        if let entry = PageList.all.first(where: { $0.id == call.id }) { return entry.open(call, self) }
        if call.id == CoveringCommand.back.id { return [.closePage] }
        return updateTop { $0.run(call, in: $1) }
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

    private mutating func find(_ event: Event) -> [Step] {
        inList { $0.handle(event, in: &$1) }
        return []
    }

    /// Searches in the open tab; nothing where that is no list.
    mutating func inList(_ change: (inout TabSearch, inout any ListPane) -> Void) {
        guard var list = tabs[tab] as? any ListPane else { return }
        change(&search, &list)
        tabs[tab] = list
    }

    mutating func show(_ tab: PersonTabs.Tab) {
        (self.tab, focus) = (tab, .content)
        search.end()
    }

    mutating func showPerson(named name: String?) {
        guard let place = people.firstIndex(where: { $0.name == name }) else { return }
        person.select(place, count: people.count)
        showPerson()
    }

    mutating func open(_ asked: RequestedDocument) -> [ClientAction] {
        opening = asked
        if let circle = sharedView?.circle { return [.run(SharedViewEffect.document(asked.document, circle))] }
        return selected.map { [.run(RecordEffect.open($0.id, asked.document))] } ?? []
    }

    /// Carries out a step of a pane; returns the steps that are left for the program.
    private mutating func carryOut(_ step: Step) -> [Step] {
        switch step {
        case .open(let asked):
            return open(asked).map(Step.act)
        case .cover(let page): covering.append(page)
        case .closePage: _ = covering.popLast()
        case .update(let update): return update.apply(&self).map(Step.act)
        case .say(let notice): self.notice = notice
        default: return [step]
        }
        return []
    }
}
