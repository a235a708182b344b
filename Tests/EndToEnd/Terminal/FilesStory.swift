import Foundation
import TestSupport
import Testing

/// A person looks at a letter and at a photograph in the terminal, and finds the letter by a word in it.
@Suite("Files in the terminal", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct FilesStory {
    /// Colours that no theme has, and that sixels, whose parts are hundredths, have as they are.
    private static let (upper, lower): ([UInt8], [UInt8]) = ([255, 0, 255], [0, 255, 0])

    private static let letter = ForeignFile.pdf(pages: ["Seen on Monday", "The haemoglobin was 13.5"])

    /// A person with a letter and a photograph.
    private func people() async throws -> PeopleOnAServer {
        let people = try await PeopleOnAServer("ana")
        try Data(Self.letter).write(to: URL(fileURLWithPath: people.path("letter.pdf")))
        let photograph = ForeignFile.png(Self.upper, Self.lower)
        try Data(photograph).write(to: URL(fileURLWithPath: people.path("wound.png")))
        _ = try await done(people, "record create Lin")
        for file in ["letter.pdf", "wound.png"] {
            _ = try await done(people, "record add lin \(people.path(file)) --wait")
        }
        return people
    }

    @Test("a letter is read and found by a word in it, and both are seen as pictures", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await people()
        let ana = try await TerminalWindow(people.salus("ana"))
        try await ana.shows("connected since")
        try await ana.press("g", "/")
        try await ana.type("haemoglobin")
        try await ana.press("Enter")
        try await ana.shows("Documents", "letter.pdf", "The haemoglobin was 13.5")
        try await ana.press("Enter")
        try await ana.shows("letter.pdf · text", "SHA-256", "Text, page 1 of 2", "Seen on Monday")
        try await ana.press("t", "t")
        try await ana.shows("Text, page 2 of 2", "The haemoglobin was 13.5")
        try await ana.press("v")
        try await ana.shows("letter.pdf, page", "pixels")
        try await ana.press("Escape")
        try await ana.shows("letter.pdf · text")
        try await ana.press("Escape")
        try await ana.shows("Everything with")
        try await ana.press("f")
        try await ana.type("wound")
        try await ana.press("Enter")
        try await ana.shows("wound.png")
        try await ana.press("Enter")
        try await ana.shows("image/png")
        try await ana.press("v")
        let picture = try await ana.shows("40 × 40 pixels")
        #expect(picture.contains { "▀▄▌▐▖▗▘▝▙▚▛▜▞▟█".contains($0) })
        try await ana.press("Escape")
        try await ana.shows("image/png")
        try await ana.press("q", "Enter")
        try await ana.shows("left with 0")
    }

    @Test("a shell prints the text, finds the words, and shows pictures on a terminal only", .timeLimit(.minutes(15)))
    func shell() async throws {
        let people = try await people()
        #expect(try await done(people, "find haemoglobin MONDAY").contains("letter.pdf"))
        #expect(try await done(people, "record find lin haemoglobin").contains("letter.pdf"))
        #expect(
            try await done(people, "record show lin letter --text")
                == "-- Page 1 of 2 --\n\nSeen on Monday\n\n-- Page 2 of 2 --\n\nThe haemoglobin was 13.5\n")
        let value = try await done(people, "record show lin letter --text --json")
        #expect(value.contains("\"pages\"") && value.contains("The haemoglobin was 13.5"))
        let none = try await people.run("ana", "record show lin wound --text")
        #expect(none.status != 0 && none.errors.contains("--image"))
        let piped = try await people.run("ana", "record show lin wound --image")
        #expect(piped.status != 0 && piped.output.isEmpty && piped.errors.contains("on a terminal only"))
        let window = try await TerminalWindow(people.salus("ana", "record show lin wound --image"))
        let shown = try await window.shows("left with 0")
        #expect(shown.contains { "▀▄▌▐▖▗▘▝▙▚▛▜▞▟█".contains($0) })
    }

    @Test("a person's picture is a document that is set, looked at, exchanged and taken out", .timeLimit(.minutes(15)))
    func portrait() async throws {
        let people = try await people()
        #expect(try await done(people, "record picture lin").contains("There is no picture."))
        let wrong = try await people.run("ana", "record picture lin --set \(people.path("letter.pdf"))")
        #expect(wrong.status != 0 && wrong.errors.contains("PNG or JPEG"), "\(wrong.errors)")
        let first = try await done(people, "record picture lin --set \(people.path("wound.png"))")
        #expect(first.contains("image/png"))
        let documents = try await done(people, "record documents lin")
        #expect(documents.contains("Picture of the person") && !documents.contains("wound.png"), "it was there already")
        let other = ForeignFile.png(Self.lower, Self.upper)
        try Data(other).write(to: URL(fileURLWithPath: people.path("other.png")))
        #expect(try await done(people, "record picture lin --set \(people.path("other.png"))") != first)
        #expect(try await done(people, "record documents lin -q").split(separator: "\n").count == 2, "a new version")
        _ = try await done(people, "record save lin 'Picture of the person' \(people.path("saved.png"))")
        #expect(try Data(contentsOf: URL(fileURLWithPath: people.path("saved.png"))) == Data(other))
        try await onScreen(people)
        #expect(try await done(people, "record picture lin --remove").contains("There is no picture."))
        #expect(try await done(people, "record documents lin --status archived").contains("Picture of the person"))
    }

    private func onScreen(_ people: PeopleOnAServer) async throws {
        let ana = try await TerminalWindow(people.salus("ana"))
        try await ana.shows("connected since")
        try await ana.press(":")
        try await ana.shows("Commands")
        try await ana.type("Look at the picture")
        try await ana.shows("▸Look at the picture of the person")
        try await ana.press("Enter")
        let picture = try await ana.shows("Picture of the person", "40 × 40 pixels")
        #expect(picture.contains { "▀▄▌▐▖▗▘▝▙▚▛▜▞▟█".contains($0) })
        try await ana.press("Escape")
        try await ana.shows("1 Summary")
        try await ana.press("q", "Enter")
        try await ana.shows("left with 0")
    }

    @Test(
        "terminals with graphics show the pixels over everything, and any key brings the screens back",
        .enabled(if: Emulator.isAvailable, "Tools/setup --test installs the terminals"), .timeLimit(.minutes(15)),
        arguments: [Emulator.Kind.foot, .kitty])
    func graphics(_ kind: Emulator.Kind) async throws {
        let people = try await people()
        let emulator = try await Emulator(kind, people.salus("ana"))
        try await emulator.shows("connected since")
        try await emulator.press("3", "slash", "w", "o", "u", "n", "d", "Return", "Return")
        try await emulator.shows("image/png")
        try await emulator.press("v")
        try await emulator.showsOnly("wound.png · any key goes back")
        try await emulator.shows(colors: [0xFF00FF, 0x00FF00])
        try await emulator.press("x")
        try await emulator.shows("image/png")
        let colors = try await emulator.shows(colors: [])
        #expect(!colors.contains(0xFF00FF), "the picture is gone")
        try await emulator.press("q", "Return")
        try await emulator.showsOnly("left with 0")
    }

    private func done(_ people: PeopleOnAServer, _ words: String) async throws -> String {
        let outcome = try await people.run("ana", words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output
    }
}
