import Testing

@testable import TerminalKit

@Suite("Toasts, progress and dialogs")
struct ToastsAndDialogs {
    @Test("a toast goes after its time, and nothing wakes the loop without one")
    func toasts() {
        var toasts = Toasts(time: .seconds(5))
        #expect(toasts.wakesEvery == nil)
        toasts.show("Saved", .good)
        toasts.tick(.seconds(10))
        toasts.tick(.seconds(14))
        #expect(toasts.shown.map(\.text) == ["Saved"] && toasts.wakesEvery != nil)
        toasts.tick(.seconds(15))
        #expect(toasts.shown.isEmpty)
    }

    @Test("a toast says how to undo, in words, above the last line")
    func undo() throws {
        var stack = UndoStack<Int>()
        stack.push("Deleted the message", 1, inverse: 2)
        var toasts = Toasts()
        toasts.show(try #require(stack.next), undoKey: "U")
        var grid = Grid(size: Size(width: 54, height: 5))
        toasts.draw(over: &grid)
        #expect(
            grid.text == """

                            ┌─ Done ────────────────────────────────┐
                            │ ✓ Deleted the message. Undo — press U │
                            └───────────────────────────────────────┘

                """)
        let steps = [stack.undo(), stack.undo(), stack.redo()]
        #expect(steps == [2, nil, 1])
    }

    @Test("progress shows its part, or what is done when no one knows the whole")
    func progress() {
        let view = ProgressView(ProgressStatus("Import", done: 3, of: 4, detail: "note.xml"), cancelKey: "Ctrl-C")
        #expect(
            view.render(in: Size(width: 26, height: 3)).text
                == "Import      Ctrl-C cancels\n███████████████░░░░░░ 75 %\nnote.xml")
        let unknown = ProgressView(ProgressStatus("Import", done: 3))
        #expect(unknown.render(in: Size(width: 12, height: 2)).text == "Import\n⠋ 3")
        #expect(ProgressStatus("x", done: 9, of: 0).part == 1)
    }

    @Test("a dialog begins at the answer that loses nothing, and Escape means it")
    func dialog() {
        var dialog = Dialog.confirm("Delete 3 notes?", "They cannot be brought back.", action: "Delete")
        let grid = dialog.render(over: Grid(size: Size(width: 60, height: 9)))
        #expect(
            grid.drawn == """
                ┌─ Delete 3 notes? ────────────────────────────────────────┐
                │                                                          │
                │  They cannot be brought back.                            │
                │                                                          │
                │  ▸ Cancel ◂    Delete                                    │
                │                                                          │
                └─ ←→ choose · Enter answers · Esc cancel ─────────────────┘
                """)
        #expect(dialog.handle(.key(.enter)) == .answered("cancel"))
        let next = [dialog.handle(.key(.right)), dialog.handle(.key(.enter))]
        #expect(next == [.stay, .answered("confirm")])
        #expect(dialog.handle(.key(.escape)) == .answered("cancel"))
        let press = Event.mouse(MouseEvent(.press, at: Point(x: 18, y: 5)))
        #expect(dialog.handle(press, target: grid.target(at: Point(x: 18, y: 5))) == .answered("confirm"))
    }

    @Test("the menu offers what can be done, and a click beside it closes it")
    func menu() {
        var menu = CommandMenu(at: Point(x: 30, y: 2), Mail.table)
        let grid = menu.render(over: Grid(size: Size(width: 40, height: 8)))
        #expect(
            grid.drawn == """
                            ┌──────────────────────────┐
                            │▸Open the message  Enter  │
                            │ Reply                 r  │
                            │ Move to a folder      m  │
                            │ Leave                 q  │
                            └──────────────────────────┘
                """)
        #expect(menu.handle(.key(.enter)) == .run("mail.open"))
        #expect(menu.handle(.mouse(MouseEvent(.press, at: Point(x: 0, y: 0)))) == .close)
    }
}
