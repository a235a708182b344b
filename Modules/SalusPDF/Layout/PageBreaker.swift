/// Divides strips among pages.
struct PageBreaker {
    /// The height available on each page.
    private let height: Double
    private(set) var pages: [[Placed]] = [[]]
    private var y = 0.0

    struct Placed {
        let strip: Strip
        /// From the top of the room.
        let y: Double
    }

    /// At least one page, which may be empty. A piece that is higher than a page has one of its own, and is cut off.
    init(_ pieces: [Piece], height: Double) {
        self.height = height
        for index in pieces.indices {
            guard let strip = pieces[index].strip else {
                beginPage()
                continue
            }
            add(strip, needing: Self.needed(pieces[index...]))
        }
    }

    private mutating func beginPage() {
        pages.append([])
        y = 0
    }

    private mutating func add(_ strip: Strip, needing room: Double) {
        if y > 0, y + room > height {
            if strip.isGap { return }
            beginPage()
            if let head = strip.head { place(head()) }
        }
        if y > 0 || !strip.isGap { place(strip) }
    }

    private mutating func place(_ strip: Strip) {
        pages[pages.count - 1].append(Placed(strip: strip, y: y))
        y += strip.height
    }

    /// The height of the first strip, and of those that it keeps with.
    private static func needed(_ pieces: ArraySlice<Piece>) -> Double {
        var height = 0.0
        for strip in pieces.lazy.map(\.strip) {
            guard let strip else { break }
            height += strip.height
            if !strip.keepsWithNext { break }
        }
        return height
    }
}
