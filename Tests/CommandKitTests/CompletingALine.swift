import Testing

@testable import CommandKit

struct CompletingALine {
    static let guests = [Candidate("anna", "room 3"), Candidate("berta", "room 4")]

    @Test(
        "offers what could stand at the cursor",
        arguments: [
            ([""], ["guest", "close", "help", "completion", "man"]),
            (["gu"], ["guest"]),
            (["--"], ["--help", "--version"]),
            (["guest", ""], ["greet", "bill"]),
            (["guest", "greet", ""], ["anna", "berta"]),
            (["guest", "greet", "b"], ["berta"]),
            (["guest", "greet", "--lo"], ["--loud"]),
            (["guest", "greet", "--loud", "--lo"], []),
            (["guest", "greet", "--wish", "tea", "--wi"], ["--wish"]),
            (["guest", "greet", "--tune", ""], ["jig", "reel"]),
            (["guest", "greet", "--tune=r"], ["--tune=reel"]),
            (["guest", "greet", "--tune", "=", "r"], ["reel"]),
            (["guest", "greet", "--tune", "="], ["jig", "reel"]),
            (["guest", "greet", "--room", ""], []),
            (["guest", "greet", "anna", ""], []),
            (["guest", "bill", "a", "b", ""], [":files"]),
            (["close", "--house", ""], [":folders"]),
            (["close", "--house=", ""], []),
            (
                ["close", "-"],
                ["--house", "--dry-run", "--yes", "--output", "--json", "--no-header", "--quiet", "--color", "--help"]
            ),
            (["help", "guest", "b"], ["bill"]),
            (["completion", ""], ["bash", "zsh", "fish"]),
            (["gest", ""], []),
        ])
    func offers(_ words: [String], _ expected: [String]) async {
        let setting = Inn.Setting(guests: Self.guests)
        let run = await Inn.run(["complete", "--"] + words, setting)
        let offered = run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        #expect(offered == expected)
        #expect(run.status == .done && run.remarks.isEmpty)
    }

    @Test("says beside each candidate what it is, without anything that steers a terminal")
    func about() async {
        let setting = Inn.Setting(guests: [Candidate("anna", "a\u{1B}[31m\nb")])
        let run = await Inn.run(["complete", "--", "guest", "greet", ""], setting)
        #expect(run.output == "anna\ta\u{FFFD}[31m\u{FFFD}b\n")
    }
}
