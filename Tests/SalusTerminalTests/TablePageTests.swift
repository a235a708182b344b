import PHRCSV
import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("A table on the screens")
struct ATableOnTheScreens {
    private typealias Keys = KeysOnTheMainScreen

    @Test("is looked at where a path was given")
    func path() {
        let keys = [Key.character("g"), .character("c")] + .typing("~/glucose.csv") + [.enter]
        #expect(Sample.main().after(keys).actions.map(Keys.words) == ["look at the table ~/glucose.csv"])
    }

    @Test("is read by the proposal, and by another field where one is chosen")
    func mapping() {
        let proposed = Gallery.table.after([.control("s")])
        #expect(
            proposed.actions.map(Keys.words) == [#"preview ["date=Datum", "note=Bemerkung", "value=Wert (mg/dL)"]"#])
        let noted = Gallery.table.after([.tab, .tab, .right, .control("s")])
        #expect(noted.actions.map(Keys.words) != proposed.actions.map(Keys.words))
    }

    @Test("another kind, the first field, has other fields; texts that the form does not ask for stay")
    func kind() {
        let other = Gallery.table.after([.right])
        #expect(Gallery.table.text().contains("measurement") && !other.screen.text().contains(": a measurement"))
        let file = Gallery.tableFile
        var mapping = TableProposal.mapping(of: file.source.profile.columns)
        mapping.fixed["code"] = "LOINC|2339-0"
        let known = Gallery.receiving(Sample.main(), TableMappingPage.opened(file, mapping))
        let asked = known.after([.control("s")]).actions.compactMap { action -> TableMapping? in
            guard case .run(let effect as TableEffect) = action, case .preview(_, let mapping) = effect else {
                return nil
            }
            return mapping
        }
        #expect(asked.map(\.fixed) == [mapping.fixed])
    }

    @Test("a unit is asked for each field that has none in its column's name")
    func units() throws {
        let text = "Day;Weight (lb);Temperature;Pulse\n2024-03-04;160;37;60\n"
        let profile = try ImportedTable(reading: Array(text.utf8)).profile
        let extras = TableExtra.all(TableProposal.mapping(of: profile.columns), of: profile)
        let fields = extras.compactMap { if case .unit(let field) = $0 { field.name } else { nil } }
        #expect(fields == ["pulse", "temperature"])
    }

    @Test("comes in after a yes, once")
    func bringing() {
        let asked = Gallery.tablePreview.after([.character("y"), .character("y")])
        #expect(asked.actions.map(Keys.words) == ["bring the table in"])
        let done = [TableMappingPage.closed, .done("2 entries added", nil)].reduce(asked.screen, Gallery.receiving)
        #expect(done.text().contains("2 entries added") && !done.text().contains("Nothing is written yet"))
        #expect(!done.text().contains("A table into the record"), "neither the preview nor its form")
        let covered = [TableMappingPage.closed, .done("2 entries added", nil)]
            .reduce(asked.screen.after([.character("?")]).screen, Gallery.receiving)
        #expect(!covered.after([.escape]).screen.text().contains("A table into the record"), "under another page, too")
        let refused = Gallery.receiving(asked.screen, .refused(ErrorNotice("No space.", nextStep: "Make some.")))
        #expect(refused.after([.character("y")]).actions.map(Keys.words) == ["bring the table in"])
    }
}

extension Gallery {
    fileprivate static let tableFile: TableFile = {
        let text =
            "Datum;Wert (mg/dL);Bemerkung\n04.03.2024 08:30;110,5;nüchtern\n31.02.2024;98;\n05.03.2024;101;\n;;\n"
        let source = try! ImportedTable(reading: Array(text.utf8))
        return TableFile(name: "glucose.csv", source: source, record: Sample.id(1), person: "Clara Winter")
    }()

    static var table: ClientScreen { receiving(Sample.main(), TableMappingPage.opened(tableFile, nil)) }

    static var tablePreview: ClientScreen {
        var mapping = TableProposal.mapping(of: tableFile.source.profile.columns)
        mapping.fixed["name"] = "Glucose"
        let reading = try! TableReading(tableFile.source, by: mapping)
        let known = Fact(id: Sample.id(1), draft: reading.entries[0])
        let found = TableImport(
            reading, of: tableFile.source, named: tableFile.name, into: tableFile.record, here: [known])
        return receiving(table, TablePreviewPage.preview(found, of: tableFile, by: mapping))
    }

    static let tables: [(name: String, screen: ClientScreen)] = [("table", table), ("tablePreview", tablePreview)]
}
