import PHRAppleHealth
import SalusBase
import SalusModels

/// Exports of our own, with an invented person.
enum SampleExport {
    static let me =
        #"<Me HKCharacteristicTypeIdentifierDateOfBirth="1980-02-03" "#
        + #"HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>"#

    /// As a phone begins its file, with declarations that are wrong in part.
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- the phone's own words: it's > wrong ]> -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
        <!ENTITY lots "lots">
        <!ATTLIST Record unit CDATA
        ]>

        """

    static func bytes(_ elements: String...) -> [UInt8] {
        Array("<HealthData locale=\"en_GB\">\(me)\(elements.joined(separator: "\n"))</HealthData>".utf8)
    }

    static func record(
        _ type: String, _ value: String?, _ unit: String? = nil, at start: String = "2024-01-04 12:00:00 +0100",
        until end: String? = nil, from source: String = "Edda’s Watch", device: String? = nil, inside: String = ""
    ) -> String {
        let parts = [
            ("type", type.hasPrefix("HK") ? type : "HKQuantityTypeIdentifier" + type), ("sourceName", source),
            ("device", device), ("unit", unit), ("creationDate", start), ("startDate", start),
            ("endDate", end ?? start), ("value", value),
        ]
        let text = parts.map { name, value in value.map { " \(name)=\"\($0)\"" } ?? "" }.joined()
        return inside.isEmpty ? "<Record\(text)/>" : "<Record\(text)>\(inside)</Record>"
    }

    static func pressure(_ high: String, _ low: String, at time: String = "2024-01-04 12:00:00 +0100") -> String {
        let members =
            record("BloodPressureSystolic", high, "mmHg", at: time)
            + record("BloodPressureDiastolic", low, "mmHg", at: time)
        let type = "HKCorrelationTypeIdentifierBloodPressure"
        return members + #"<Correlation type="\#(type)" sourceName="x" startDate="\#(time)" endDate="\#(time)">"#
            + members + "</Correlation>"
    }

    static func contents(
        _ bytes: [UInt8], piece: Int = 1 << 16, since: CalendarDate? = nil
    ) throws -> AppleHealthContents {
        let export = try AppleHealthExport(since: since)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try export.take(Array(bytes[start..<min(bytes.count, start + piece)]))
        }
        return try export.finish()
    }

    static func facts(_ elements: String...) throws -> [FactDraft] {
        let text = elements.joined(separator: "\n")
        return try AppleHealthDocument.parse(bytes(text)).facts
    }
}
