import Foundation
import TestSupport
import Testing

/// `salus record import` of tables with the real programs: a script, a mapping that is remembered, a terminal that is
/// asked column by column, and the form on the screens.
@Suite("Tables of a shell and on the screens", .serialized)
struct TablesOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana") }

    @Test("a table is asked about, read by a mapping, and known the next time", .timeLimit(.minutes(15)))
    func scripts() async throws {
        _ = try await done("record create Lin")
        let first = try file("glucose.csv", "Datum;Wert;Bemerkung\n04.03.2024 08:30;110,5;nüchtern\n31.02.2024;98;\n")
        let unknown = try await people.run("ana", "record import lin \(first)")
        #expect(unknown.status == 6 && unknown.output.contains("UTF-8, semicolon between cells, 2 rows"))
        #expect(unknown.output.contains("Datum: 04.03.2024 08:30 · 31.02.2024  → date"), "\(unknown.output)")
        #expect(unknown.output.contains("--kind measurement --map"))
        let options =
            "--kind measurement --map date=Datum,value=Wert,note=Bemerkung --set name=Glucose,value.unit=mg/dL"
        let preview = try await done("record import lin \(first) \(options) --dry-run")
        #expect(preview.contains("1 entry would come") && preview.contains("Glucose  110.5 mg/dL"), "\(preview)")
        #expect(try await done("record entries lin").contains("No entry yet."))
        let came = try await people.run("ana", "record import lin \(first) \(options)")
        #expect(came.status == 6 && came.output.contains("line 3: '31.02.2024' is no date"), "\(came.output)")
        #expect(try await done("record entries lin").contains("110.5"))
        #expect(try await done("record documents lin").contains("glucose.csv"), "the file itself is kept")

        let later = try file("later.csv", "Datum;Wert;Bemerkung\n04.03.2024 08:30;110,5;nüchtern\n05.03.2024;99;\n")
        let again = try await done("record import lin \(later)")
        #expect(again.contains("as the last time") && again.contains("1 entry came, 1 there already"), "\(again)")
        let mappings = try await done("record mappings")
        #expect(mappings.contains("later.csv") && mappings.contains("date=Datum"))
        try await undone()
        _ = try await done("record mappings remove 1")
        #expect(try await people.run("ana", "record import lin \(later)").status == 6, "asks again")
        #expect(try await people.run("ana", "record mappings remove 1").status == 3)
        #expect(await people.stop() == 0)
    }

    private func undone() async throws {
        #expect(try await done("record imports").contains("later.csv"))
        #expect(try await done("record undo-import 2 --yes").contains("1 document taken back"))
        let left = try await done("record entries lin")
        #expect(left.contains("110.5") && !left.contains("99 mg/dL"), "\(left)")
    }

    @Test(
        "a terminal asks column by column; a form on the screens does the same",
        .enabled(if: TerminalWindow.isAvailable), .timeLimit(.minutes(15)))
    func asked() async throws {
        _ = try await done("record create Lin")
        let text = "Day,Weight,Remark\n03/04/2024,71.5,fine\n"
        let table = try file("weight.csv", text)
        let shell = try await TerminalWindow(
            "\(people.salus("ana", "record import lin \(table)")); sleep 60", width: 100)
        try await shell.shows("Each row is one of these [vital-signs]:")
        try await shell.press("Enter")
        for column in ["Day:", "Weight:", "Remark:"] {
            try await shell.shows(column, "field [")
            try await shell.press("Enter")
        }
        try await shell.shows("Unit of Weight")
        try await shell.type("kg")
        try await shell.press("Enter")
        try await shell.shows("03/04/2024 is day-first or month-first")
        try await shell.type("month-first")
        try await shell.press("Enter")
        try await shell.shows("2024-03-04", "71.5 kg", "Bring it in? [y/N]")
        try await shell.type("y")
        try await shell.press("Enter")
        try await shell.shows("1 entry came")
        try await onAScreen()
    }

    private func onAScreen() async throws {
        let table = try file("more.csv", "Day,Weight,Remark\n03/05/2024,72,\n03/06/2024,none at all,\n")
        let ana = try await TerminalWindow(people.salus("ana"), width: 100)
        try await ana.shows("1 Summary", "Lin")
        try await ana.press("g", "c")
        try await ana.shows("Path of the file")
        try await ana.type(table)
        try await ana.press("Enter")
        try await ana.shows("A table into the record of Lin", "Weight", "month-first")
        try await ana.press("C-s")
        try await ana.shows("Nothing is written yet", "1 entry of 2 rows", "Line 3")
        try await ana.press("y")
        try await ana.shows("1 entry added")
        try await ana.hides("A table into the record")
        #expect(try await done("record entries lin").contains("72 kg"))
    }

    private func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: people.path(name)))
        return people.path(name)
    }

    private func done(_ words: String) async throws -> String {
        let run = try await people.run("ana", words)
        #expect(run.status == 0, "\(words): \(run.errors)\(run.output)")
        return run.output
    }
}
