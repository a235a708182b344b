import TerminalKit

/// Where the parts of the main screen lie; drawing and the mouse ask the same place.
struct MainLayout {
    let whole: Size
    let people: Area
    let tabBar: Area
    let content: Area

    init(_ size: Size) {
        let height = max(0, size.height - 1)
        let left = size.width >= 160 ? 32 : size.width >= 100 ? 26 : 20
        whole = Size(width: size.width, height: height)
        people = Area(x: 0, y: 0, width: left, height: height)
        tabBar = Area(x: left, y: 0, width: size.width - left, height: 1)
        content = Area(x: left, y: 1, width: size.width - left, height: height - 1)
    }

    /// The room inside the frame of the page.
    var inner: Size { Size(width: content.size.width - 4, height: content.size.height - 2) }

    /// The row inside an area's frame that a point lies in.
    func row(of point: Point, in area: Area) -> Int? {
        let row = point.y - area.origin.y - 1
        return area.contains(point) && row >= 0 && row < area.size.height - 2 ? row : nil
    }
}
