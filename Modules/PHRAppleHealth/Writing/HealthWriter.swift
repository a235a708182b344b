import SalusBase

/// Writes a part of an export as Apple would: the same elements, without what changes from export to export.
struct HealthWriter {
    let contents: AppleHealthContents
    private var bytes: [UInt8] = []

    init(_ contents: AppleHealthContents, part: String) {
        self.contents = contents
        line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        line("<HealthData\(Self.attribute("part", part))>")
        let birth = contents.person.birthDate.map { Self.attribute(Self.characteristic + "DateOfBirth", $0.text) }
        let sex = contents.person.sex.map { Self.attribute(Self.characteristic + "BiologicalSex", $0) }
        line(" <Me\(birth ?? "")\(sex ?? "")/>")
    }

    private static let characteristic = "HKCharacteristicTypeIdentifier"

    mutating func write(_ entry: HealthEntry) {
        guard let second = entry.second else { return line(" " + record(entry.first)) }
        let type = Self.attribute("type", "HKCorrelationTypeIdentifierBloodPressure")
        line(" <Correlation\(type)\(source(entry.first.origin))\(time(entry.first))>")
        line("  " + record(entry.first))
        line("  " + record(second))
        line(" </Correlation>")
    }

    /// The sum of a day is one value that lasts as long as the day; of a night, one that lasts as long as it says.
    mutating func write(_ day: HealthDays.Day) {
        let kind = HealthKind.all[Int(day.kind)]
        let begin = HealthTime.start(ofDay: day.day)
        var (seconds, value): (Int64, String) = (86_399, HealthNumber(millionths: day.millionths).text)
        if case .night(let name) = kind.use {
            (seconds, value) = (day.millionths / 1_000_000, "HKCategoryValueSleepAnalysis" + name)
        }
        let end = HealthTime(seconds: begin.seconds &+ UInt32(clamping: seconds), zone: 0)
        let time = Self.attribute("startDate", begin.text) + Self.attribute("endDate", end.text)
        let head = Self.attribute("type", kind.type) + source(day.origin) + unit(day.unit)
        line(" <Record\(head)\(time)\(Self.attribute("value", value))/>")
    }

    mutating func finished() -> [UInt8] {
        line("</HealthData>")
        return bytes
    }

    private func record(_ point: HealthPoint) -> String {
        let kind = HealthKind.all[Int(point.kind)]
        let value = kind.use == .event ? "" : Self.attribute("value", point.value.text)
        let head = "<Record\(Self.attribute("type", kind.type))\(source(point.origin))\(unit(point.unit))"
        guard point.isByHand else { return "\(head)\(time(point))\(value)/>" }
        return "\(head)\(time(point))\(value)><MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/></Record>"
    }

    private func source(_ origin: UInt16) -> String {
        let origin = contents.origins[Int(origin)]
        return Self.attribute("sourceName", origin.source) + (origin.device.map { Self.attribute("device", $0) } ?? "")
    }

    private func unit(_ place: UInt8) -> String {
        place == 0 ? "" : Self.attribute("unit", contents.units[Int(place)])
    }

    private func time(_ point: HealthPoint) -> String {
        Self.attribute("startDate", point.begin.text) + Self.attribute("endDate", point.end.text)
    }

    private mutating func line(_ text: String) {
        bytes += text.utf8
        bytes.append(0x0A)
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        guard value.utf8.contains(where: { $0 < 0x20 || [0x22, 0x26, 0x3C].contains($0) }) else {
            return " \(name)=\"\(value)\""
        }
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case "\"": escaped += "&quot;"
            case let other where other.value < 0x20: escaped += " "
            case let other: escaped.unicodeScalars.append(other)
            }
        }
        return " \(name)=\"\(escaped)\""
    }
}
