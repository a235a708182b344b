/// How a series is told from the others: by its colour, and a line by its dashes too, for those who see no colours and
/// for grey paper. From the fourth on they come again.
package struct SeriesStyle: Hashable, Sendable {
    /// 0 to 255.
    package let red, green, blue: Int
    /// Lengths that are drawn and left out in turn; none for a whole line.
    package let dashes: [Double]

    package static func of(_ series: Int) -> SeriesStyle { all[series % all.count] }

    private static let all = [
        SeriesStyle(red: 0x1f, green: 0x5f, blue: 0xa8, dashes: []),
        SeriesStyle(red: 0xc8, green: 0x6a, blue: 0x10, dashes: [4, 2]),
        SeriesStyle(red: 0x3f, green: 0x82, blue: 0x3f, dashes: [1, 2]),
    ]
}
