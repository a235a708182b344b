import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// A person's care plan over the main screen: the care card, the symptoms and the insights, one shown at a time.
struct CarePage: CareShowing {
    enum Tab: Int, CaseIterable, Sendable { case card, symptoms, insights }

    private(set) var scene: CareScene
    private(set) var tab = Tab.card
    private var card: DayPane
    private var symptoms: DayPane
    /// Nil until it is shown: it goes through every event of its time.
    private var insights: InsightsPane?

    init(_ scene: CareScene, tab: Tab = .card) {
        (self.scene, self.tab) = (scene, tab)
        card = DayPane(scene, .careCard)
        symptoms = DayPane(scene, .symptoms)
        if tab == .insights { insights = InsightsPane(scene) }
    }

    var person: AccountID? { scene.person }

    var title: String {
        let name = scene.plan.name ?? "somebody"
        return scene.plan.isOwn ? scene.content.plans.first?.title ?? "Care plan" : "Care plan of \(name)"
    }

    var takesKeys: Bool { pane.takesKeys }
    private var pane: any Pane { self[tab] }

    private subscript(tab: Tab) -> any Pane {
        get {
            switch tab {
            case .card: card
            case .symptoms: symptoms
            case .insights: insights ?? InsightsPane(scene)
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

    mutating func receive(_ plan: PlanView) {
        guard plan.person == scene.plan.person else { return }
        scene.plan = plan
        card.receive(plan)
        symptoms.receive(plan)
        if tab == .insights { insights?.receive(plan) }
    }

    func commands(isFocused: Bool) -> [Command] {
        [
            // Not with the arrow, which leads to the day before.
            Command("care.back", "Back", keys: ["Esc", "Backspace"], group: "Page", hint: "back"),
            Command("care.card", "Care card: what is to be done", keys: ["1"], group: "Page"),
            Command("care.symptoms", "Symptoms: what is to be answered and measured", keys: ["2"], group: "Page"),
            Command("care.insights", "Insights: how it goes over time", keys: ["3"], group: "Page"),
        ] + fileCommands + pane.commands(isFocused: isFocused)
    }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        switch call.id {
        case "care.back": return [.closePage]
        case "care.card": show(.card)
        case "care.symptoms": show(.symptoms)
        case "care.insights": show(.insights)
        default:
            if let steps = runFile(call) { return steps }
            return update { $0.run(call, in: Self.inner(size)) }
        }
        return []
    }

    /// The card and the symptoms stay on one day.
    private mutating func show(_ tab: Tab) {
        if self.tab == .card { symptoms.show(card.date) } else if self.tab == .symptoms { card.show(symptoms.date) }
        if tab == .insights {
            insights?.receive(scene.plan)
            insights = insights ?? InsightsPane(scene)
        }
        self.tab = tab
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
        let count = scene.alerts(in: .symptoms).count
        return count == 0 ? "" : " (⚠ \(count))"
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        Column([
            Column.Item(.fixed(1), Picture(tabBar.render(in: Size(width: size.width, height: 1)))),
            Column.Item(.flexible, Picture(pane.render(in: Self.inner(size), isFocused: isFocused))),
        ]).render(in: size)
    }
}
