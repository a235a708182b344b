import Foundation
import TerminalKit

/// `terminal-gallery`: shows the widgets on a terminal, or tells them line by line.
@main
enum Main {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        let mailbox = Mailbox<Never>()
        do throws(TerminalError) {
            if words.contains("--linear") { return try linear(mailbox) }
            let name = words.firstIndex(of: "--theme").flatMap { words[words.index(after: $0)...].first } ?? ""
            let options = TerminalOptions(
                theme: Theme.named(name), usesMouse: !words.contains("--no-mouse"),
                environment: ProcessInfo.processInfo.environment)
            let terminal = try Terminal.open(options)
            if words.contains("--crash") { fatalError("asked to crash") }
            let loop = EventLoop(GalleryScreen(), on: terminal, mailbox: mailbox) { perform($0, terminal) }
            _ = try loop.run()
            terminal.close()
        } catch { fail("\(error)") }
    }

    private static func linear(_ mailbox: Mailbox<Never>) throws(TerminalError) {
        let loop = LinearLoop(GalleryScreen(), mailbox: mailbox) { action in
            switch action {
            case .leave: .leave
            case .suspend: .suspend
            case .theme: .go
            }
        }
        _ = try loop.run()
    }

    private static func perform(_ action: GalleryAction, _ terminal: Terminal) -> EventLoop<GalleryScreen>.Next {
        switch action {
        case .leave: return .leave
        case .suspend: return .suspend
        case .theme(let theme):
            terminal.use(theme)
            return .go
        }
    }

    private static func fail(_ text: String) {
        FileHandle.standardError.write(Data("terminal-gallery: \(text)\n".utf8))
        exit(1)
    }
}
