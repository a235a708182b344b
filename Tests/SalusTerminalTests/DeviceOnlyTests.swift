import SalusBase
import SalusClient
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The screens without a server")
struct TheScreensWithoutAServer {
    @Test("the first start offers this device alone, and asks for a name and a local password twice")
    func start() {
        let screen = Gallery.localStart
        #expect(screen.text().contains("No server is asked"))
        let typed = [Key].typing("anna") + [.tab] + .typing("on-this-device-only") + [.tab]
        let made = screen.after(typed + .typing("on-this-device-only") + [.enter]).actions
        #expect(made.contains { $0.effect(LocalStartEffect.self)?.name == "anna" })
        let differing = screen.after(typed + .typing("another") + [.enter])
        #expect(differing.actions.isEmpty && differing.screen.text().contains("differ"))
    }

    @Test("the status line says so, and keys that need a server are off with the reason")
    func keys() {
        #expect(Gallery.deviceOnly.text().contains("on this device alone"))
        for key in ["W", "C", "V", "M"] {
            let pressed = Gallery.deviceOnly.after([.character(Character(key))])
            #expect(pressed.actions.isEmpty && pressed.screen.text(120, 30).contains("salus profile connect"), "\(key)")
        }
        #expect(!Gallery.deviceOnly.after([.character("P")]).actions.isEmpty)
        #expect(!Gallery.deviceOnly.after([.character("a")]).screen.text().contains("salus profile connect"))
    }

    @Test("the way to a server is a page, which a device with a server does not have")
    func connecting() {
        #expect(Gallery.connecting.text().contains("Each record gets its place there"))
        let empty = Gallery.connecting.after([.control("s")])
        #expect(empty.actions.isEmpty)
    }
}

extension Gallery {
    static var localStart: ClientScreen { start.after([.function(6)]).screen }
    static var deviceOnly: ClientScreen {
        receiving(Sample.main(), .link(LinkState(.local, since: Sample.noon)))
    }
    static var connecting: ClientScreen { byName("Connect to a server", on: deviceOnly) }

    static let deviceOnlyScreens: [(name: String, screen: ClientScreen)] = [
        ("localStart", localStart), ("deviceOnly", deviceOnly), ("connect", connecting),
    ]
}
