import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// A person's care plan over the main screen: the care card, the symptoms and the insights, one shown at a time.
struct CarePage: CarePlanObserver {
    enum Tab: Int, CaseIterable, Sendable { case card, symptoms, insights }

    private(set) var context: CarePlanContext
    private(set) var tab = Tab.card
    // Each is nil until it is shown, and a hidden one is brought up to date only then.
    private var card: DayPane?
    private var symptoms: DayPane?
    private var insights: InsightsPane?
    /// On which the card and the symptoms stay together.
    private var date: CalendarDate

    init(_ context: CarePlanContext, tab: Tab = .card) {
        (self.context, self.tab, date) = (context, tab, context.today)
        self[tab] = self[tab]
    }

    var person: AccountID? { context.person }

    var title: String {
        let name = context.plan.name ?? "an unknown person"
        return context.plan.isOwn ? context.content.plans.first?.title ?? "Care plan" : "Care plan of \(name)"
    }

    var takesKeys: Bool { pane.takesKeys }
    private var pane: any Pane { self[tab] }

    private subscript(tab: Tab) -> any Pane {
        get {
            switch tab {
            case .card: card ?? DayPane(context, .careCard)
            case .symptoms: symptoms ?? DayPane(context, .symptoms)
            case .insights: insights ?? InsightsPane(context)
            }
        }
        set {
            switch (tab, newValue) {
            case (.card, let pane as DayPane): card = pane
            case (.symptoms, let pane as DayPane): symptoms = pane
            case (.insights, let pane as InsightsPane): insights = pane
            default: break
            }
        }
    }

    /// Selects a task of the shown part, where the day has it.
    mutating func select(_ task: String) {
        guard var day = pane as? DayPane else { return }
        day.select(task)
        self[tab] = day
    }

    mutating func receive(_ plan: PlanView) {
        guard plan.person == context.plan.person else { return }
        context.plan = plan
        switch tab {
        case .card: card?.receive(plan)
        case .symptoms: symptoms?.receive(plan)
        case .insights: insights?.receive(plan)
        }
    }

    func commands(isFocused: Bool) -> [Command] {
        ownCommands(isFocused: isFocused) + pane.commands(isFocused: isFocused)
    }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        if let own = CarePageCommand(call.id) { return run(own, call, in: size) }
        return update { $0.run(call, in: Self.inner(size)) }
    }

    func describe(_ command: CarePageCommand, isFocused: Bool) -> Command? { command.describe(context) }

    mutating func run(_ command: CarePageCommand, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .back: return [.closePage]
        case .card: show(.card)
        case .symptoms: show(.symptoms)
        case .insights: show(.insights)
        case .file(let command): return command.run(call, context)
        case .people: return [.cover(PeoplePage(context)), .act(.run(CareStep.names))]
        case .deleted: return [.cover(DeletedPage(context)), .act(.run(CareStep.deleted(context.person)))]
        case .zone: return [.cover(ZonePage(context))]
        }
        return []
    }

    /// The card and the symptoms stay on one day.
    private mutating func show(_ tab: Tab) {
        if let day = pane as? DayPane { date = day.date }
        guard tab != self.tab else { return }
        self.tab = tab
        switch tab {
        case .card: card = Self.shown(card, context, .careCard, on: date)
        case .symptoms: symptoms = Self.shown(symptoms, context, .symptoms, on: date)
        case .insights:
            insights?.receive(context.plan)
            insights = insights ?? InsightsPane(context)
        }
    }

    private static func shown(_ pane: DayPane?, _ context: CarePlanContext, _ part: PlanPart, on date: CalendarDate)
        -> DayPane
    {
        guard var pane else { return DayPane(context, part, on: date) }
        pane.receive(context.plan, on: date)
        return pane
    }

    private mutating func update<Result>(_ change: (inout any Pane) -> Result) -> Result {
        var pane = self[tab]
        defer { self[tab] = pane }
        return change(&pane)
    }

    mutating func move(_ movement: Movement, in size: Size) { update { $0.move(movement, in: Self.inner(size)) } }
    mutating func scroll(by rows: Int, in size: Size) { update { $0.scroll(by: rows, in: Self.inner(size)) } }
    mutating func take(_ event: Event, in size: Size) -> [Step] { update { $0.take(event, in: Self.inner(size)) } }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        if point.y == 0, !takesKeys {
            if let index = tabBar.tab(at: point.x), let tab = Tab(rawValue: index) { show(tab) }
            return []
        }
        return update { $0.press(at: Point(x: point.x, y: point.y - 1), in: Self.inner(size)) }
    }

    /// Without the row of tabs.
    private static func inner(_ size: Size) -> Size { Size(width: size.width, height: size.height - 1) }

    private var tabBar: TabBar {
        TabBar(["1 Care card", "2 Symptoms\(alerts)", "3 Insights"], selected: tab.rawValue, isFocused: true)
    }

    private var alerts: String {
        let count = context.alerts(in: .symptoms).count
        return count == 0 ? "" : " (⚠ \(count))"
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        Column([
            Column.Item(.fixed(1), Picture(tabBar.render(in: Size(width: size.width, height: 1)))),
            Column.Item(.flexible, Picture(pane.render(in: Self.inner(size), isFocused: isFocused))),
        ]).render(in: size)
    }
}

extension CarePage {
    static let entry = PageEntry(
        "app.care", "Care plan: what to do and how you feel, day by day", keys: ["P"],
        unless: { $0.isOpen(CarePage.self) }
    ) { _, main in main.care.opening(in: main) }
}
