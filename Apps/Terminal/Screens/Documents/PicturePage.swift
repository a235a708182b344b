import SalusBase
import TerminalKit

/// A picture in block characters; of a PDF file one page after the other.
struct PicturePage: CoveringPane {
    enum Commands: String, PaneCommands {
        case older = "picture.before"
        case newer = "picture.after"
    }

    private let picture: DocumentPicture
    private let view: PictureView
    /// The last drawing: it is drawn again at each key, and only another size changes it.
    private let drawn = Locked<Grid?>(nil)

    init(_ picture: DocumentPicture, depth: ColorDepth, isUTF8: Bool) {
        self.picture = picture
        view = PictureView(picture.image, depth: depth, isUTF8: isUTF8)
    }

    var title: String { picture.note }
    var footer: String { "\(picture.image.width) × \(picture.image.height) pixels" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        guard picture.source.isPaged else { return nil }
        return switch command {
        case .older:
            Command(
                command.id, "The page before", keys: ["["], group: "Page", hint: "page before",
                unless: picture.source.turned(by: -1) == nil ? "this is the first page" : nil)
        case .newer:
            Command(
                command.id, "The next page", keys: ["]"], group: "Page", hint: "next page",
                unless: picture.source.turned(by: 1) == nil ? "this is the last page" : nil)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        picture.source.turned(by: command == .older ? -1 : 1).map { [.act(.run($0))] } ?? []
    }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    func render(in size: Size, isFocused: Bool) -> Grid {
        drawn.withLock { drawn in
            if let drawn, drawn.size == size { return drawn }
            let grid = view.render(in: size)
            drawn = grid
            return grid
        }
    }

    /// Shows a picture over what is open, in the place of the one before, with the colours of the terminal.
    static func show(_ picture: DocumentPicture, depth: ColorDepth, isUTF8: Bool) -> ClientMessage {
        .update(
            PageUpdate { main in
                if main.covering.last is PicturePage { main.covering.removeLast() }
                main.covering.append(PicturePage(picture, depth: depth, isUTF8: isUTF8))
                return []
            })
    }
}
