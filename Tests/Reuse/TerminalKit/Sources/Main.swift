import TerminalKit

@main
struct Main {
    static func main() {
        let view = Column([
            Column.Item(TabBar(["Today", "All"], selected: 0)),
            Column.Item(.flexible, Panel("Steps", Text("Walk to the lake and back"))),
        ])
        print(view.render(in: Size(width: 30, height: 5)).text)
    }
}
