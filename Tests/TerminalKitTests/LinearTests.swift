import Testing

@testable import TerminalKit

@Suite("Reading screens aloud")
struct LinearReading {
    private static let pills = ["amlodipine 5 mg", "lisinopril 10 mg", "vitamin D"]

    private static func list(_ selected: Int, toast: String? = nil) -> Grid {
        let list = ListView(
            pills.map { Line($0) }, position: ListPosition(selected: selected), isFocused: true, empty: "")
        var grid = Panel("Medications", list).render(in: Size(width: 60, height: 8))
        if let toast {
            var toasts = Toasts()
            toasts.show(toast, .good)
            toasts.draw(over: &grid)
        }
        return grid
    }

    private static func field(_ label: String, _ text: String) -> Grid {
        TextField(label, labelWidth: 8, input: TextInput(text), isFocused: true).render(in: Size(width: 40, height: 1))
    }

    @Test("one line for each change of the focus, none when nothing changed, toasts as lines")
    func transcript() {
        var reader = LinearReader()
        let states = [Self.list(0), Self.list(0), Self.list(1), Self.list(1, toast: "Saved"), Self.list(2)]
        #expect(
            states.map { reader.text(for: $0) }.joined() == """
                Medications, list, 1 of 3: amlodipine 5 mg
                Medications, list, 2 of 3: lisinopril 10 mg
                Done, status: Saved
                Medications, list, 3 of 3: vitamin D

                """)
    }

    @Test("a form goes prompt by prompt; typed characters are echoed once, corrections as a new line")
    func form() {
        var reader = LinearReader()
        let states = [
            Self.field("Server", ""), Self.field("Server", "h"), Self.field("Server", "ho"), Self.field("Server", "h"),
            Self.field("Account", ""),
        ]
        #expect(
            states.map { reader.text(for: $0) }.joined() == "Server, field\nho\nServer, field: h\nAccount, field\n")
    }

    @Test("a dialog is told with its answers")
    func dialog() {
        var reader = LinearReader()
        let dialog = Dialog.confirm("Leave?", "Nothing is lost.", action: "Leave")
        #expect(
            reader.text(for: dialog.render(over: Self.list(0)))
                == "Leave? Nothing is lost., dialog, 1 of 2: Cancel\n")
    }

    @Test("a chart is told in words, a screen without descriptions as its text")
    func chart() {
        let series = Chart.Series("Pulse", [.init(x: 0, y: 60), .init(x: 86400, y: 72)])
        #expect(
            Chart("Heart", [series], unit: "/min", band: 50...90).spoken
                == """
                Pulse: 2 values from 1970-01-01 to 1970-01-02, lowest 60, highest 72, last 72 \
                /min; normal 50 to 90 /min
                """
        )
        var reader = LinearReader()
        var grid = Grid(size: Size(width: 12, height: 3))
        grid.put("│ Hello  you │", at: Point(x: 0, y: 1))
        #expect(reader.text(for: grid) == "Hello you\n")
    }
}
