import Foundation
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of sessions and devices")
struct ThePageOfDevices {
    private func asked(_ keys: [Key]) -> [String] {
        Gallery.devices.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("is asked for when it opens, and again with r")
    func load() {
        #expect(Sample.main().after([.character("D")]).actions.map(KeysOnTheMainScreen.words) == ["load devices"])
        #expect(asked([.character("r")]) == ["load devices"])
    }

    @Test("signs a device out after a question whose safe answer comes first")
    func signOut() {
        #expect(asked([.down, .character("x")]) == [])
        #expect(asked([.down, .character("x"), .enter]) == [])
        #expect(asked([.down, .character("x"), .escape]) == [])
        #expect(asked([.down, .character("x"), .right, .enter]) == ["sign out desk in the practice"])
        #expect(asked([.character("X"), .right, .enter]) == ["sign out others"])
    }

    @Test("says why a device that is signed out cannot be signed out")
    func already() {
        let screen = Gallery.devices.after([.end, .character("x")])
        #expect(screen.actions.isEmpty && screen.screen.text().contains("It is signed out already"))
    }

    @Test("keeps the selected device when the list comes again, and tells why it did not come")
    func receiving() {
        let third = Gallery.devices.after([.down, .down]).screen
        let again = Gallery.receiving(third, DevicesPage.devices(Array(Sample.devices.dropFirst())))
        #expect(again.text().contains("▸a device added elsewhere"))
        let waiting = Sample.main().after([.character("D")]).screen
        let refused = Gallery.receiving(waiting, .refused(ErrorNotice("No answer.", nextStep: "Wait.")))
        #expect(refused.text().contains("No answer. Wait.") && refused.text().contains("Press r to try again."))
    }

    @Test("is worked by the mouse, the question too")
    func mouse() {
        var screen = Gallery.devices
        func click(_ text: String) -> [ClientAction] {
            let lines = screen.text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let y = lines.lastIndex { $0.contains(text) } ?? 0
            let x = lines[y].distance(from: lines[y].startIndex, to: lines[y].range(of: text)!.lowerBound)
            return screen.handle(.mouse(MouseEvent(.press, at: Point(x: x + 1, y: y))))
        }
        #expect(click("desk in").isEmpty && screen.text().contains("▸desk in the practice"))
        _ = screen.handle(.key(.character("x")))
        #expect(click("Sign out  ").map(KeysOnTheMainScreen.words) == ["sign out desk in the practice"])
    }
}

@Suite("A page that asks for a password")
struct APageThatAsksForAPassword {
    private func words(_ screen: ClientScreen, _ keys: [Key]) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("removes the selected device once the password is typed, by Enter on the button")
    func removal() {
        let page = Gallery.devices.after([.down, .character("d")]).screen
        #expect(words(page, [.control("s")]) == [])
        #expect(words(page, .typing("secret") + [.tab, .enter]) == ["remove desk in the practice"])
    }

    @Test("forgets this device, which signing out here offers, too, and starts again when nothing is stored any more")
    func forgetting() {
        let password = [Key].typing("secret") + [.control("s")]
        #expect(words(Gallery.devices, [.character("f")] + password) == ["forget this device"])
        #expect(words(Gallery.devices, [.character("x"), .right, .right, .enter] + password) == ["forget this device"])
        let gone = Gallery.receiving(
            Gallery.devices, DevicesPage.forgotten(server: "https://localhost:8443", account: "clara"))
        #expect(gone.text().contains("Sign in") && !gone.text().contains("desk in the practice"))
    }

    @Test("makes new keys after a device was in strange hands, with a new password twice, and never for this one")
    func newKeys() {
        let typed = [Key].typing("old words") + [.tab] + .typing("a new quarry 7") + [.tab] + .typing("a new quarry 7")
        let page = Gallery.devices.after([.down, .character("K")]).screen
        #expect(words(page, typed + [.control("s")]) == ["replace keys after desk in the practice"])
        #expect(Gallery.devices.after([.character("K")]).screen.text().contains("New keys are made on another device"))
    }

    @Test("goes when it is done, and stays with its reason when it is refused")
    func outcome() {
        let busy = Gallery.devices.after([.down, .character("d")] + .typing("secret") + [.control("s")]).screen
        #expect(busy.text().contains("Removing it…"))
        let refused = Gallery.receiving(busy, .refused(ErrorNotice("Signing in failed.", nextStep: "Check it.")))
        #expect(refused.text().contains("Signing in failed. Check it."))
        #expect(Gallery.receiving(busy, .done("It is removed", nil)).text().contains("Sessions and devices"))
    }

    @Test("asks for a new password twice, and sends none that differ")
    func twice() {
        let typed: [Key] = .typing("old") + [.tab] + .typing("new quarry") + [.tab]
        let wrong = Gallery.password.after(typed + .typing("newer") + [.control("s")])
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("The two new passwords differ."))
        #expect(words(Gallery.password, typed + .typing("new quarry") + [.control("s")]) == ["change password"])
    }
}
