/// A text area: the buffer, the part that shows and the column that moving up and down aims at.
public struct TextArea: Hashable, Sendable {
    public private(set) var buffer: TextBuffer
    /// The first paragraph and row that show.
    private(set) var top = TextBuffer.Place(0, 0)
    private var aim: Int?

    public init(_ text: String = "") { buffer = TextBuffer(text) }

    public var text: String { buffer.text }

    /// Applies an editing event in an area of this size; false when it edits and moves nothing.
    public mutating func handle(_ event: Event, in size: Size) -> Bool {
        let taken =
            switch event {
            case .key(let key): handle(key, in: size)
            case .paste(let text): edit { $0.insert(text) }
            case .mouse(let mouse): handle(mouse, in: size)
            default: false
            }
        if taken { scroll(in: size) }
        return taken
    }

    private mutating func handle(_ key: Key, in size: Size) -> Bool {
        switch key {
        case .character(let character): return edit { $0.insert(String(character)) }
        case .enter: return edit { $0.insert("\n") }
        case .backspace: return edit { $0.delete(to: $0.previous) }
        case .delete: return edit { $0.delete(to: $0.next) }
        case .control("w"), .with(.control, .backspace): return edit { $0.delete(to: $0.previousWord) }
        case .with(.control, .delete): return edit { $0.delete(to: $0.nextWord) }
        case .control("k"): return edit { $0.delete(to: .init($0.cursor.paragraph, .max)) }
        case .control("u"): return edit { $0.delete(to: .init($0.cursor.paragraph, 0)) }
        case .control("z"): return edit { $0.undo() }
        case .control("y"): return edit { $0.redo() }
        case .control("a"): return edit { $0.selectAll() }
        case .with(let modifiers, let key): return move(key, modifiers, in: size)
        default: return move(key, [], in: size)
        }
    }

    private mutating func edit(_ change: (inout TextBuffer) -> Void) -> Bool {
        change(&buffer)
        aim = nil
        return true
    }

    private mutating func edit(_ change: (inout TextBuffer) -> Bool) -> Bool {
        _ = change(&buffer)
        aim = nil
        return true
    }

    private mutating func move(_ key: Key, _ modifiers: Modifiers, in size: Size) -> Bool {
        let width = size.width - 1
        let isFar = modifiers.contains(.control) || modifiers.contains(.alt)
        let place: TextBuffer.Place
        switch key {
        case .left: place = isFar ? buffer.previousWord : buffer.previous
        case .right: place = isFar ? buffer.nextWord : buffer.next
        case .home: place = isFar ? .init(0, 0) : rowEnd(width, atStart: true)
        case .end: place = isFar ? buffer.end : rowEnd(width, atStart: false)
        case .up, .down, .pageUp, .pageDown: return moveRows(key, modifiers, size)
        default: return false
        }
        aim = nil
        buffer.move(to: place, selecting: modifiers.contains(.shift))
        return true
    }

    private mutating func moveRows(_ key: Key, _ modifiers: Modifiers, _ size: Size) -> Bool {
        let rows = [.up: -1, .down: 1, .pageUp: -size.height][key] ?? size.height
        let layout = TextLayout(buffer.paragraphs, width: size.width - 1)
        let column = aim ?? layout.column(of: buffer.cursor)
        let row = layout.moved(layout.row(of: buffer.cursor), by: rows)
        buffer.move(to: layout.place(row, column: column), selecting: modifiers.contains(.shift))
        aim = column
        return true
    }

    private func rowEnd(_ width: Int, atStart: Bool) -> TextBuffer.Place {
        let layout = TextLayout(buffer.paragraphs, width: width)
        return layout.place(layout.row(of: buffer.cursor), column: atStart ? 0 : .max)
    }

    private mutating func handle(_ mouse: MouseEvent, in size: Size) -> Bool {
        let layout = TextLayout(buffer.paragraphs, width: size.width - 1)
        switch mouse.kind {
        case .press, .drag:
            let row = layout.moved(top, by: mouse.point.y)
            buffer.move(to: layout.place(row, column: mouse.point.x), selecting: mouse.kind == .drag)
            aim = nil
        case .wheelUp, .wheelDown: return moveRows(mouse.kind == .wheelUp ? .up : .down, [], size)
        case .release: return false
        }
        return true
    }

    /// Moves the window as little as needed for the cursor to show.
    private mutating func scroll(in size: Size) {
        let layout = TextLayout(buffer.paragraphs, width: size.width - 1)
        let row = layout.row(of: buffer.cursor)
        top = min(top, row)
        if layout.distance(from: top, to: row, atMost: size.height) >= size.height {
            top = layout.moved(row, by: 1 - size.height)
        }
    }
}
