import Foundation
import SalusClient
import SalusModels
import TerminalKit
import TestSupport
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("The screens told to a screen reader")
struct TellingTheScreens {
    private static var settings: ScreenSettings {
        var settings = ScreenSettings()
        settings.isLinear = true
        return settings
    }

    /// The lines written after each of these keys, on the main screen.
    private func said(_ keys: [Key]) -> [String] {
        var screen = Sample.main(settings: Self.settings)
        var reader = LinearReader()
        let size = Size(width: 160, height: 50)
        _ = screen.handle(.resize(size))
        var lines = [reader.text(for: screen.render(in: size))]
        for key in keys {
            _ = screen.handle(.key(key))
            lines.append(reader.text(for: screen.render(in: size)))
        }
        return lines
    }

    @Test("people, then one line of a page at a time")
    func lines() {
        let said = said([.down, .up, .enter, .down])
        #expect(said[0].contains("connected") && said[0].contains("People, list, 1 of 3: Clara Winter F 78"))
        #expect(said[1] == "People, list, 2 of 3: Jonas Winter M 51\n")
        #expect(said[3].hasPrefix("Clara Winter, text, 1 of "))
        #expect(said[3].contains("female · born 1948-03-02 · 78 years"))
        #expect(said[4].hasPrefix("Clara Winter, text, 2 of "))
    }

    @Test("one column, without curves, and what is past is said so")
    func summary() {
        let said = said([.enter] + Array(repeating: .down, count: 24)).joined()
        #expect(said.contains("Penicillin hives, severe 1998\n") && said.contains("past: Fracture of wrist"))
        #expect(said.contains("Blood pressure 128/82 mmHg 2026-09-30"))
        #expect(!said.contains { "▁▂▃▄▅▆▇█●○".contains($0) })
        #expect(ScreenReaderText.words("│⠉⠒⠤ 125 ┃▲ ◦ Metformin") == "125 later: Metformin")
    }

    @Test("a bar is no word, and a password is told without its length")
    func barsAndPasswords() {
        #expect(Line("from 16 Nov ████░░░ 66 %  2 of 3").spoken == "from 16 Nov 66 % 2 of 3")
        var reader = LinearReader()
        var screen = Gallery.locked
        let size = Size(width: 160, height: 50)
        _ = reader.text(for: screen.render(in: size))
        let said = "secret".map { key in
            _ = screen.handle(.key(.character(key)))
            return reader.text(for: screen.render(in: size))
        }
        #expect(said[0].contains("typed") && said.dropFirst().allSatisfy(\.isEmpty))
        var table = LinearReader()
        let insights = table.text(for: Gallery.insights.render(in: size))
        #expect(insights.contains("Series All tasks, ") && !insights.contains(", ,") && !insights.contains(",  "))
    }

    @Test("a sync that goes on and ends again is nothing to hear of")
    func quiet() {
        var screen = Sample.main(settings: Self.settings)
        var reader = LinearReader()
        let size = Size(width: 160, height: 50)
        _ = reader.text(for: screen.render(in: size))
        for link in [LinkState(.syncing, since: Sample.noon, lastSync: Sample.noon), Sample.connected] {
            _ = screen.receive(.link(link))
            #expect(reader.text(for: screen.render(in: size)) == "")
        }
    }

    @Test("rows of a table, commands by name and the question before leaving")
    func rest() {
        let said = said([.character("3"), .character(":"), .escape, .character("?"), .escape, .character("q")])
        #expect(said[1].hasPrefix("Clara Winter, table, 1 of "))
        #expect(said[2].contains("Commands, list, 1 of "))
        #expect(said[4].contains("list, "))
        #expect(said[6].contains("Leave Salus?, dialog, Enter leaves, Esc stays: Everything you have seen"))
    }

    @Test("no frame, mark or control character is ever said")
    func plain() {
        let all = said([.enter, .down, .down, .character("2"), .character("3"), .character(",")]).joined()
        #expect(!all.contains { "│┃─┌┐└┘▲▼\u{1B}".contains($0) })
    }
}

@Suite("Settings of the screens")
struct SettingsOfTheScreens {
    @Test("are reached by a key and by name, change at once and are asked to be kept")
    func change() throws {
        let (screen, actions) = Sample.main().after([.character(","), .enter])
        #expect(screen.text().contains("Theme          dark"))
        guard case .use(let settings) = try #require(actions.last) else { return #expect(Bool(false)) }
        #expect(settings.theme == .dark && settings.usesMouse && !settings.isLinear)
        let mouse = screen.after([.down, .down, .down, .enter])
        guard case .use(let later) = try #require(mouse.actions.last) else { return #expect(Bool(false)) }
        #expect(later.theme == .dark && !later.usesMouse)
        #expect(Sample.main().after([.character(":")] + .typing("settings") + [.enter]).screen.text().contains("Mouse"))
    }

    @Test("keys say how they are changed instead of changing")
    func keys() {
        let (screen, actions) = Sample.main().after([.character(","), .end, .up, .enter])
        #expect(!actions.contains { if case .use = $0 { true } else { false } })
        #expect(screen.text().contains("salus keys >"))
    }

    @Test("are read back from their file; without one they are the standard ones")
    func file() throws {
        let folder = try TemporaryDirectory()
        let file = SettingsFile(ProfileDirectory(path: folder.url.path))
        #expect(file.read() == ScreenSettings())
        var settings = ScreenSettings()
        (settings.theme, settings.isLinear) = (.contrast, true)
        try file.write(settings)
        #expect(file.read() == settings)
        let missing = SettingsFile(ProfileDirectory(path: folder.path("none/here")))
        #expect(throws: ErrorNotice.self) { try missing.write(settings) }
    }

    @Test(
        "a wait for the lock that no clock could count is a day",
        arguments: [("9000000000000000000", 1440), ("-1", 0)])
    func longWait(_ minutes: String, _ expected: Int) throws {
        let settings = try JSONDecoder().decode(ScreenSettings.self, from: Data("{\"lockMinutes\": \(minutes)}".utf8))
        #expect(settings.lockMinutes == expected)
    }

    @Test("a command line goes before what is kept, for one run")
    func commandLine() {
        var (kept, request) = (ScreenSettings(), ClientRequest())
        kept.isLinear = true
        #expect(kept.changed(by: request) == kept)
        (request.isLinear, request.theme, request.usesMouse) = (false, .light, false)
        let changed = kept.changed(by: request)
        #expect(!changed.isLinear && changed.theme == .light && !changed.usesMouse)
    }
}
