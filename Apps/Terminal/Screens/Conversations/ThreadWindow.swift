import SalusClient
import TerminalKit

/// The part of a thread that shows, and how it and the selection move. A row that is higher than the window is gone
/// through line by line.
struct ThreadWindow {
    private let places: [Range<Int>]
    /// The rows that can be selected, rising.
    private let messages: [Int]
    private let count: Int
    private let height: Int
    /// `Int.max` at the end, which new lines then follow.
    private(set) var top: Int

    init(_ layout: ThreadText.Layout, _ rows: [ConversationRow], top: Int, height: Int) {
        (places, count, self.height, self.top) = (layout.places, layout.lines.count, height, top)
        messages = rows.indices.filter { rows[$0].name != nil }
    }

    private var last: Int { LineWindow.lastTop(count, height: height) }
    private var shown: Range<Int> { min(top, last)..<min(top, last) + height }

    /// Moves, and gives the row that is selected then; nil follows the newest one.
    mutating func move(_ movement: Movement, from selected: Int?) -> Int? {
        guard let selected else { return nil }
        switch movement {
        case .up: return step(from: selected, by: -1)
        case .down: return step(from: selected, by: 1)
        case .pageUp: return scroll(by: -height, from: selected)
        case .pageDown: return scroll(by: height, from: selected)
        case .first:
            set(0)
            return messages.first
        case .last:
            top = .max
            return nil
        }
    }

    /// Scrolls; a selection that goes out of sight is followed by the nearest message.
    mutating func scroll(by lines: Int, from selected: Int?) -> Int? {
        set(min(top, last) + lines)
        guard let selected else { return nil }
        if top == .max { return messages.last }
        if places[selected].overlaps(shown) { return selected }
        let visible = messages.filter { places[$0].overlaps(shown) }
        return (lines < 0 ? visible.last : visible.first) ?? selected
    }

    private mutating func step(from selected: Int, by direction: Int) -> Int? {
        let block = places[selected]
        // A screen reader's window is one line; and what is left of a long message comes before the next one.
        let isCut = direction < 0 ? block.lowerBound < shown.lowerBound : block.upperBound > shown.upperBound
        if isCut || height == 1 {
            set(min(top, last) + direction)
            let line = shown.lowerBound
            return height == 1 ? messages.first { places[$0].contains(line) } ?? selected : selected
        }
        guard let place = messages.firstIndex(of: selected), messages.indices.contains(place + direction) else {
            set(direction < 0 ? 0 : .max)
            return selected
        }
        let next = messages[place + direction]
        reveal(places[next], from: direction)
        return next
    }

    private mutating func reveal(_ block: Range<Int>, from direction: Int) {
        let first = shown.lowerBound
        let highest = max(block.upperBound - height, 0)
        if block.count > height { return set(direction < 0 ? highest : block.lowerBound) }
        if first > block.lowerBound { return set(block.lowerBound) }
        if first < highest { set(highest) }
    }

    private mutating func set(_ line: Int) { top = line >= last ? .max : max(0, line) }

    /// The row of a line of the window; nil where no message is.
    func row(at line: Int) -> Int? { messages.first { places[$0].contains(shown.lowerBound + line) } }
}
