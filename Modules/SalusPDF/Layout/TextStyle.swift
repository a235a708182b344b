/// How a text is set.
struct TextStyle: Hashable {
    let size: Double
    var isBold = false
    /// 0 is black.
    var grey = 0.0
    /// At the other end of its lines.
    var isAtEnd = false

    static let title = TextStyle(size: 18, isBold: true)
    static let subtitle = TextStyle(size: 13, isBold: true)
    static let body = TextStyle(size: 10)
    static let cell = TextStyle(size: 9)
    static let head = TextStyle(size: 9, isBold: true)
    static let headerFooter = TextStyle(size: 8, grey: 0.4)
    static let chart = TextStyle(size: 8, grey: 0.25)

    var atEnd: TextStyle {
        var style = self
        style.isAtEnd = true
        return style
    }
}
