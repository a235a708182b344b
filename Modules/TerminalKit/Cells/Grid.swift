/// One character cell.
public struct Cell: Hashable, Sendable {
    public var character: Character = " "
    public var style: Style = .normal
    /// True for the right half of a wide character; such a cell shows nothing of its own.
    public var isTrailing = false
}

/// A rectangle of cells: views draw to it and tests compare it. Drawing outside its borders is ignored.
public struct Grid: Hashable, Sendable {
    public let size: Size
    /// The position of the terminal's cursor; nil hides it.
    public var cursor: Point?
    private(set) var cells: [Cell]
    /// Places that the mouse can mean, the uppermost last.
    public internal(set) var targets: [Target] = []
    /// The descriptions of the drawn parts, for people who do not see them, in reading order.
    public internal(set) var elements: [Element] = []

    /// An empty grid in `style`.
    public init(size: Size, style: Style = .normal) {
        self.size = size
        cells = Array(repeating: Cell(style: style), count: size.width * size.height)
    }

    /// The cell at a place inside the grid.
    public subscript(_ x: Int, _ y: Int) -> Cell { cells[y * size.width + x] }

    /// Writes one line of text from a place on; gives the cells it took. A wide character that
    /// does not fit is left out.
    @discardableResult
    public mutating func put(_ text: String, at point: Point, style: Style = .normal) -> Int {
        var x = point.x
        for character in text {
            guard let glyph = Glyph(character) else { continue }
            set(glyph, x: x, y: point.y, style: style)
            x += glyph.width
        }
        return x - point.x
    }

    /// Copies another grid over this one, with its cursor if it has one. Half a wide character becomes a space.
    public mutating func place(_ other: Grid, at origin: Point) {
        var other = other
        let columns = max(0, origin.x)..<max(0, origin.x, min(size.width, origin.x + other.size.width))
        for y in 0..<other.size.height where (0..<size.height).contains(origin.y + y) {
            for border in [columns.lowerBound, columns.upperBound] {
                split(before: border, y: origin.y + y)
                other.split(before: border - origin.x, y: y)
            }
            for x in columns { cells[(origin.y + y) * size.width + x] = other[x - origin.x, y] }
        }
        targets += other.targets.compactMap { moved($0, by: origin) }
        elements += other.elements
        if let inner = other.cursor { cursor = Point(x: origin.x + inner.x, y: origin.y + inner.y) }
    }

    private func moved(_ target: Target, by origin: Point) -> Target? {
        var target = target
        target.area = target.area.moved(by: origin).clipped(to: size)
        return target.area.size.isEmpty ? nil : target
    }

    /// Gives every cell of an area another style, characters left alone.
    public mutating func restyle(_ area: Area, _ change: (inout Style) -> Void) {
        for y in area.origin.y..<area.origin.y + area.size.height {
            for x in area.origin.x..<area.origin.x + area.size.width where contains(x, y) {
                change(&cells[y * size.width + x].style)
            }
        }
    }

    func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < size.width && y < size.height }

    /// Replaces with spaces a wide character that crosses the border before column `x`.
    private mutating func split(before x: Int, y: Int) {
        guard x > 0, contains(x, y), self[x, y].isTrailing else { return }
        cells[y * size.width + x].isTrailing = false
        cells[y * size.width + x - 1].character = " "
    }

    private mutating func set(_ glyph: Glyph, x: Int, y: Int, style: Style) {
        guard contains(x, y), contains(x + glyph.width - 1, y) else { return }
        for border in [x, x + glyph.width] { split(before: border, y: y) }
        cells[y * size.width + x] = Cell(character: glyph.character, style: style)
        if glyph.width == 2 { cells[y * size.width + x + 1] = Cell(style: style, isTrailing: true) }
    }
}

extension Grid {
    /// The grid as lines of text without trailing spaces: the expected value of a screen's test.
    public var text: String {
        (0..<size.height).map(line).joined(separator: "\n")
    }

    /// One line of `text`.
    public func line(_ y: Int) -> String {
        var line = ""
        for x in 0..<size.width where !self[x, y].isTrailing { line.append(self[x, y].character) }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// The same cells for a terminal that shows ASCII only: every sign gets its look-alike, the rest `?`.
    public var asciiOnly: Grid { asciiOnly { _ in false } }

    /// The same without the signs that the terminal has another way to show.
    func asciiOnly(except isKept: (Character) -> Bool) -> Grid {
        var copy = self
        for index in copy.cells.indices where !copy.cells[index].character.isASCII {
            let character = copy.cells[index].character
            if !isKept(character) { copy.cells[index].character = character.asciiLookAlike }
        }
        return copy
    }
}
