import TerminalKit

/// The layout of the main screen, shared by drawing and the mouse.
struct MainLayout {
    let whole: Size
    let people: Area
    let tabBar: Area
    let content: Area
    let status: Area

    init(_ size: Size) {
        let height = max(0, size.height - 1)
        let left = size.width >= 160 ? 32 : size.width >= 100 ? 26 : 20
        whole = Size(width: size.width, height: height)
        people = Area(x: 0, y: 0, width: left, height: height)
        tabBar = Area(x: left, y: 0, width: size.width - left, height: 1)
        status = Area(x: 0, y: height, width: size.width, height: 1)
        content = Area(x: left, y: 1, width: size.width - left, height: height - 1)
    }

    /// The room inside the frame of the open tab.
    var inner: Size { Self.inside(content.size) }

    /// The line between a list and the page of its selected row; nil in a window of fewer than 120 columns. Neither is
    /// wider than 100.
    var split: Split? {
        guard whole.width >= 120 else { return nil }
        let page = min(100, inner.width * 2 / 5)
        return Split(left: min(100, inner.width - page - 2))
    }

    /// The room of the list beside the preview.
    var listSize: Size { Size(width: (split?.left ?? inner.width + 1) - 1, height: inner.height) }

    /// The room of the page beside the list.
    var previewSize: Size {
        Size(width: min(100, inner.width - (split?.left ?? inner.width) - 2), height: inner.height)
    }

    /// The room inside the frame of a page that covers the whole screen.
    var covering: Size { Self.inside(whole) }

    /// The row of a point inside an area's frame; nil outside it.
    func row(of point: Point, in area: Area) -> Int? {
        let row = point.y - area.origin.y - 1
        return area.contains(point) && row >= 0 && row < area.size.height - 2 ? row : nil
    }

    /// A point of the screen as counted inside an area's frame.
    func point(_ point: Point, inside area: Area) -> Point {
        Point(x: point.x - area.origin.x - 2, y: point.y - area.origin.y - 1)
    }

    private static func inside(_ size: Size) -> Size { Size(width: size.width - 4, height: size.height - 2) }
}

extension Area {
    /// From the upper left corner.
    init(size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}
