/// A width and height in cells, never negative.
public struct Size: Hashable, Sendable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) { (self.width, self.height) = (max(0, width), max(0, height)) }

    public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A cell's place, counted from the upper left corner.
public struct Point: Hashable, Sendable {
    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

/// A rectangle of cells.
public struct Area: Hashable, Sendable {
    public let origin: Point
    public let size: Size

    public init(x: Int, y: Int, width: Int, height: Int) {
        (origin, size) = (Point(x: x, y: y), Size(width: width, height: height))
    }

    func moved(by offset: Point) -> Area {
        Area(x: origin.x + offset.x, y: origin.y + offset.y, width: size.width, height: size.height)
    }

    /// The part of it that is on a grid of this size.
    func clipped(to bounds: Size) -> Area {
        let (left, top) = (max(0, origin.x), max(0, origin.y))
        let (right, bottom) = (min(bounds.width, origin.x + size.width), min(bounds.height, origin.y + size.height))
        return Area(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether the point is inside.
    public func contains(_ point: Point) -> Bool {
        (origin.x..<origin.x + size.width).contains(point.x) && (origin.y..<origin.y + size.height).contains(point.y)
    }
}
