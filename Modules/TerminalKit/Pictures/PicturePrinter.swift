import Glibc

/// A picture as text for a plain line of the terminal of this process.
public struct PicturePrinter {
    private let traits: TerminalTraits
    /// The columns and rows of the terminal.
    private let room: Size
    private let cell: Size
    private let pictures: PictureProtocol?

    /// The time that a terminal may take to say what it can do.
    private static let patience: CInt = 1000

    /// Asks the terminal what it can do. Throws when standard output is no terminal. `environment` as for
    /// `TerminalTraits`.
    public init(environment: [String: String]) throws(TerminalError) {
        guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        let traits = TerminalTraits(environment: environment)
        let screen = Terminal.measured(traits)
        self.init(
            traits, room: Size(width: screen.width, height: max(1, screen.height - 1)),
            cell: Terminal.cell(in: screen), pictures: Self.asked(traits))
    }

    init(_ traits: TerminalTraits, room: Size, cell: Size, pictures: PictureProtocol?) {
        (self.traits, self.room, self.cell, self.pictures) = (traits, room, cell, pictures)
    }

    /// The picture, and the end of its last line.
    public func text(of image: PixelImage) -> String {
        let size = image.fitted(to: room, cell: cell)
        guard let pictures else { return blocks(image) }
        return String(
            decoding: ChafaCanvas(image, size: size, cell: cell, .pixels(pictures)).sequences, as: UTF8.self) + "\n"
    }

    /// Lines of characters with their colours, no longer than the picture.
    private func blocks(_ image: PixelImage) -> String {
        let size = image.fitted(to: room, cell: PictureView.cell)
        let grid = PictureView(image, depth: traits.depth, isUTF8: traits.isUTF8).render(in: size)
        let pen = Pen(theme: .dark, traits: traits)
        var bytes: [UInt8] = []
        for y in 0..<size.height {
            var style = Style.normal
            for x in 0..<size.width {
                if grid[x, y].style != style { bytes += pen.sequence(for: grid[x, y].style) }
                style = grid[x, y].style
                bytes += grid[x, y].character.utf8
            }
            bytes += pen.reset + [UInt8(ascii: "\n")]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Nil where there is no one to answer, or no answer in time.
    private static func asked(_ traits: TerminalTraits) -> PictureProtocol? {
        guard traits.canDraw, !traits.modes.questions.isEmpty, let modes = RawMode(STDIN_FILENO) else { return nil }
        modes.enter(STDIN_FILENO, keepsOutput: true)
        defer { modes.leave(STDIN_FILENO) }
        Descriptors.write(traits.modes.questions, to: STDOUT_FILENO)
        var (parser, found) = (InputParser(traits: traits), PictureProtocol?.none)
        var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&source, 1, patience) > 0, let bytes = Descriptors.readAvailable(STDIN_FILENO) {
            for case .reply(let reply) in parser.feed(bytes) {
                found = found ?? reply.pictures
                if case .attributes = reply { return found }
            }
        }
        return found
    }
}

extension TerminalReply {
    /// The way for pictures that the terminal says it has. Kitty's is told before the attributes, and is better.
    var pictures: PictureProtocol? {
        switch self {
        case .kittyGraphics(true): .kitty
        case .attributes(let abilities) where abilities.contains(4): .sixel
        default: nil
        }
    }
}
