/// In points of 1/72 inch.
public struct PaperSize: Hashable, Sendable {
    public let width: Double
    public let height: Double

    /// ISO 216.
    public static let a4 = PaperSize(width: 595.28, height: 841.89)
    /// ANSI Y14.1.
    public static let letter = PaperSize(width: 612, height: 792)

    var margin: Double { 50 }
    var textWidth: Double { width - 2 * margin }
}
