import Foundation
import PHRIndivo
import SalusModels
import Testing

@Suite struct ReadingTheHousehold {
    /// The README's table is what the operator compares an import with, so it must be right.
    @Test(arguments: Household.people)
    func hasTheCountsOfItsReadme(person: String) throws {
        let row = try #require(try Self.row(of: person))
        #expect(try Household.files(of: person).count == row.files)
        let models = try Household.facts(of: person).map(\.model)
        #expect(Dictionary(models.map { ($0, 1) }, uniquingKeysWith: +) == row.facts)
    }

    @Test(arguments: Household.people)
    func isReadWithoutARemarkExceptForTheEmptyAllergy(person: String) throws {
        let notes = try Household.documents(of: person).flatMap(\.notes)
        #expect(notes.count == (person == "mira-vale.json" ? 1 : 0))
    }

    /// A sign's own title in the source is kept where it is not the usual one of its code.
    @Test func keepsWhatNobodyKnows() throws {
        let adrian = try Household.facts(of: "adrian-vale").flatMap(\.unknown)
        let titles = adrian.filter { $0.path.hasSuffix("_name_title") }
        #expect(Set(titles.map(\.text)) == ["Systolic blood pressure", "Diastolic blood pressure"])
        #expect(
            adrian.filter { !titles.contains($0) }
                == [UnknownField(path: "referring_clinic", text: "Harbour walk-in clinic")])
        let mira = try Household.facts(of: "mira-vale.json").flatMap(\.unknown)
        #expect(mira.contains(UnknownField(path: "householdRole", text: "mother of Leo and Tessa")))
        #expect(mira.contains { $0.path == "clinicMemo" })
    }

    /// The rest is what Indivo's face refuses: an unknown field and older field names.
    @Test(arguments: [("nora-vale", 0), ("adrian-vale", 2)])
    func isMostlyStrictIndivo(person: String, refused: Int) throws {
        let failures = try Household.files(of: person).values.filter { bytes in
            do {
                _ = try IndivoDocumentFormat.parse(bytes, dialect: .strict)
                return false
            } catch {
                return true
            }
        }
        #expect(failures.count == refused)
    }

    private static func row(of person: String) throws -> (files: Int, facts: [String: Int])? {
        let line = try Household.readme().split(separator: "\n").first { $0.hasPrefix("| \(person) |") }
        guard let cells = line?.split(separator: "|").map({ $0.trimmingCharacters(in: .whitespaces) }),
            let files = Int(cells[1])
        else { return nil }
        let pairs = cells[2].components(separatedBy: ", ").map { $0.components(separatedBy: " ") }
        return (files, Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], Int($0[1]) ?? -1) }))
    }
}
