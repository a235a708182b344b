/// The message shown in the place of a screen that does not fit.
public struct TooSmall: View {
    private let least: Size

    public init(least: Size) { self.least = least }

    public func render(in size: Size) -> Grid {
        let text = "This window is \(size.width) × \(size.height). Make it at least \(least.width) × \(least.height)."
        var grid = Text(text).render(in: size)
        grid.describe(Element(.status, value: text))
        return grid
    }
}
