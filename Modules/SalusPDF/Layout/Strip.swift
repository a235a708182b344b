/// A part of a report that is not broken, as wide as the page.
struct Strip {
    let height: Double
    /// It stays on the page of the strip after it.
    var keepsWithNext = false
    /// It is drawn again at the head of each page that this strip begins: that of its table.
    var head: (() -> Strip)?
    /// A gap does not begin a page.
    var isGap = false
    /// With its upper left corner at that place.
    let draw: (_ x: Double, _ y: Double) -> Void

    static func gap(_ height: Double) -> Strip { Strip(height: height, isGap: true) { _, _ in } }
}

enum Piece {
    case strip(Strip)
    case pageBreak

    var strip: Strip? { if case .strip(let strip) = self { strip } else { nil } }
}
