/// The bytes that show a picture on the whole screen, and take it away.
struct PictureSequences {
    /// The screen in cells, and a cell in pixels.
    let screen: Size
    let cell: Size
    let sequences: DrawingSequences

    /// A picture of one pixel that is only asked about, not shown.
    static let kittyQuestion = application("Gi=\(TerminalReply.kittyQuestion),s=1,v=1,a=q,t=d,f=24;AAAA")
    /// Deletes all pictures, also from the terminal's memory.
    static let kittyEnd = application("Ga=d,d=A")

    /// Kitty keeps pictures above the text, and not even erasing the screen takes them away.
    static func end(_ way: PictureProtocol) -> [UInt8] { way == .kitty ? kittyEnd : [] }

    /// The picture in the middle of an empty screen, with `note` in its last line.
    func show(_ image: PixelImage, by way: PictureProtocol, note: String) -> [UInt8] {
        let room = Size(width: screen.width, height: max(1, screen.height - 1))
        let size = image.fitted(to: room, cell: cell)
        let place = sequences.place.expanded((room.height - size.height) / 2, (room.width - size.width) / 2)
        let picture = ChafaCanvas(image, size: size, cell: cell, .pixels(way)).sequences
        var line = Grid(size: Size(width: max(1, screen.width - 1), height: 1))
        line.put(note, at: Point(x: 0, y: 0))
        return sequences.clear + place + picture + sequences.place.expanded(screen.height - 1, 0) + line.line(0).utf8
    }

    /// An application program command (ECMA-48 section 8.3.2).
    private static func application(_ text: String) -> [UInt8] { Array("\u{1B}_\(text)\u{1B}\\".utf8) }
}
