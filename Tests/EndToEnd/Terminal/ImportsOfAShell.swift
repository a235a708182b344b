import Foundation
import TestSupport
import Testing

/// `salus record import` with the real programs: a phone's export, a later one, a mail, a folder.
@Suite("Imports of a shell", .serialized)
struct ImportsOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana") }

    @Test("a phone's export becomes entries, and a later one brings what is new", .timeLimit(.minutes(15)))
    func phone() async throws {
        _ = try await done("record create Lin")
        let first = try file(
            "first.xml", Self.export(Self.pressure, Self.steps(4, "Watch", 7000), Self.steps(4, "Phone", 9000)))
        let preview = try await done("record import lin \(first) --dry-run")
        #expect(preview.contains("2 Steps") && preview.contains("2 documents would come"))
        #expect(preview.contains("not read: 1 sums of a day that another source gives"))
        #expect(try await done("record entries lin").contains("No entry yet."))
        #expect(try await done("record import lin \(first)").contains("2 documents came"))
        _ = try await done("sync")
        let entries = try await done("record entries lin")
        #expect(entries.contains("128") && entries.contains("7000") && !entries.contains("9000"))
        let later = try file(
            "later.xml", Self.export(Self.steps(5, "Watch", 6000), Self.steps(4, "Watch", 7000), Self.pressure))
        #expect(try await done("record import lin \(later)").contains("1 document came, 1 are there already"))
        _ = try await done("sync")
        let after = try await done("record entries lin")
        #expect(after.contains("6000") && after.components(separatedBy: "7000").count == 2, "nothing is there twice")
        #expect(try await done("record import lin \(later)").contains("0 documents came, 2 are there already"))
    }

    @Test("another person's export, a broken one and what is not there are refused", .timeLimit(.minutes(15)))
    func refused() async throws {
        try await people.giveRecord("leo-vale.json", to: "ana")
        _ = try await done("sync")
        let other = try await people.run(
            "ana", "record import leo \(try file("other.xml", Self.export(Self.pressure)))")
        #expect(other.status == 6 && other.output.contains("another person's"))
        let broken = try await people.run("ana", "record import leo \(try file("broken.xml", "<HealthData ><Record>"))")
        #expect(broken.status == 6 && broken.output.contains("line 1"))
        #expect(try await people.run("ana", "record import leo \(people.path("nothing.xml"))").status == 3)
        #expect(try await people.run("ana", "record import leo \(people.path("broken.xml")) --since May").status == 2)
    }

    @Test("a folder with a calendar, a card, a message and a mail becomes entries", .timeLimit(.minutes(15)))
    func folder() async throws {
        _ = try await done("record create Lin")
        let folder = people.path("letters")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try file(
            "letters/visit.ics",
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20990304T093000Z\nSUMMARY:Eye check\nEND:VEVENT\n"
                + "END:VCALENDAR\n")
        _ = try file("letters/doctor.vcf", "BEGIN:VCARD\nFN:Ole Vik\nORG:Harbour\nEND:VCARD\n")
        _ = try file(
            "letters/lab.hl7",
            #"MSH|^~\&|LAB|H|||20240302||ORU^R01|1|P|2.5"#
                + "\rPID|1||7^^^H^MR||Lund^Lin\rOBR|1||F9|1^Panel\rOBX|1|NM|2345-7^Glucose^LN||5.1|mmol/L|||||F\r")
        _ = try file(
            "letters/mail.eml",
            "From: a@example.org\nMIME-Version: 1.0\nContent-Type: text/plain; name=note.txt\n\nhello\n")
        _ = try file("letters/.hidden", "x")
        _ = try file("letters/sound.wav", "x")
        let report = try await done("record import lin \(folder)")
        #expect(report.contains("4 documents came") && report.contains("1 other file passed over"))
        _ = try await done("sync")
        let entries = try await done("record entries lin")
        #expect(entries.contains("Eye check") && entries.contains("Glucose"))
        #expect(try await done("record documents lin").contains("note.txt"))
    }

    private static func export(_ records: String...) -> String {
        let names = ["DateOfBirth=\"1902-02-03\"", "BiologicalSex=\"HKBiologicalSexFemale\""]
        let me = names.map { " HKCharacteristicTypeIdentifier\($0)" }.joined()
        let head = "<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Me)>\n]>\n<HealthData locale=\"en\">"
        return "\(head)<Me\(me)/>\(records.joined())</HealthData>"
    }

    private static func record(_ type: String, _ source: String, _ unit: String, _ value: Int, _ day: Int) -> String {
        let time = "2024-01-0\(day) 12:00:00 +0100"
        return "<Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"\(source)\" unit=\"\(unit)\" "
            + "startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(value)\"/>"
    }

    private static func steps(_ day: Int, _ source: String, _ value: Int) -> String {
        record("StepCount", source, "count", value, day)
    }

    private static let pressure =
        "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">"
        + record("BloodPressureSystolic", "Cuff", "mmHg", 128, 4)
        + record("BloodPressureDiastolic", "Cuff", "mmHg", 79, 4)
        + "</Correlation>"

    private func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: people.path(name)))
        return people.path(name)
    }

    private func done(_ words: String) async throws -> String {
        let run = try await people.run("ana", words)
        #expect(run.status == 0, "\(words): \(run.errors)")
        return run.output
    }
}
