import SalusBase
import SalusXML

/// Takes the elements of an export as they begin and end.
final class HealthElements {
    private static let (mostValues, mostDays, mostFiles) = (3_500_000, 400_000, 100_000)

    let since: Int?
    private(set) var fault: AppleHealthError?
    private(set) var part: String?
    private(set) var person = HealthPerson()
    private(set) var counters = HealthCounters()
    private(set) var points = HealthPoints()
    private(set) var days = HealthDays()
    private(set) var origins = HealthOrigins()
    private(set) var units = HealthUnits()
    private(set) var files: [AppleHealthFile] = []

    private var depth = 0
    /// The depth of the correlation around, and whether it is of a blood pressure.
    private var correlation: (depth: Int, isPressure: Bool)?
    /// A record may say in elements of its own that it was entered by hand, so it is kept at its end.
    private var pending: (depth: Int, point: HealthPoint)?
    private var lastType: (bytes: [UInt8], kind: UInt8?) = ([], nil)

    init(since: CalendarDate?) { self.since = since?.daysSince1970 }

    func begin(_ tag: borrowing XMLStreamTag) {
        depth += 1
        guard depth > 1 else { return beginRoot(tag) }
        if tag.isNamed("Record") {
            takeRecord(tag)
        } else if tag.isNamed("MetadataEntry") {
            takeMetadata(tag)
        } else if tag.isNamed("Correlation") {
            let isPressure = tag.withValue("type") { $0.elementsEqual("HKCorrelationTypeIdentifierBloodPressure".utf8) }
            correlation = (depth, isPressure ?? false)
        } else if tag.isNamed("Me") {
            person = HealthPerson(tag)
        } else if tag.isNamed("ClinicalRecord") {
            takeFile(tag)
        } else if depth == 2, !tag.isNamed("ExportDate") {
            counters.skip(tag.name)
        }
    }

    func end() {
        if let pending, pending.depth == depth {
            points.append(pending.point)
            if points.count > Self.mostValues { fault = fault ?? .tooManyValues(limit: Self.mostValues) }
            self.pending = nil
        }
        if correlation?.depth == depth { correlation = nil }
        depth -= 1
    }

    private func beginRoot(_ tag: borrowing XMLStreamTag) {
        if !tag.isNamed("HealthData") { fault = .notAnExport }
        part = tag.text("part")
    }

    private func takeMetadata(_ tag: borrowing XMLStreamTag) {
        guard pending != nil else { return }
        let isMark = tag.withValue("key") { $0.elementsEqual("HKWasUserEntered".utf8) } ?? false
        let isTrue = tag.withValue("value") { $0.elementsEqual("1".utf8) } ?? false
        if isMark, isTrue { pending?.point.isByHand = true }
    }

    private func takeFile(_ tag: borrowing XMLStreamTag) {
        guard files.count < Self.mostFiles else { return fault = fault ?? .tooManyValues(limit: Self.mostFiles) }
        files.append(
            AppleHealthFile(
                path: tag.text("resourceFilePath") ?? "", kind: tag.text("type") ?? "",
                fhirVersion: tag.text("fhirVersion")))
    }

    /// Members of other correlations stand in the export by themselves, too.
    private func takeRecord(_ tag: borrowing XMLStreamTag) {
        if let correlation, !correlation.isPressure { return }
        guard let kind = tag.withValue("type", { kind(of: $0) }) else {
            return counters.skip(tag.text("type") ?? "")
        }
        guard let start = tag.withValue("startDate", { HealthTime($0) }), start.isUsual else {
            return counters.doubt(.time)
        }
        let end = tag.withValue("endDate") { HealthTime($0) } ?? start
        guard end.seconds >= start.seconds else { return counters.doubt(.time) }
        if let since, start.day < since { return counters.skipEarlier() }
        let origin = tag.withValue("sourceName") { source in
            tag.withValue("device") { origins.place(source, $0, isNamed: part != nil) }
                ?? origins.place(source, nil, isNamed: false)
        }
        guard let origin else { return counters.doubt(.source) }
        keep(tag, kind, (start, end), origin)
    }

    private func kind(of type: UnsafeBufferPointer<UInt8>) -> UInt8? {
        if lastType.bytes.elementsEqual(type) { return lastType.kind }
        lastType = (Array(type), HealthKind.index(of: type))
        return lastType.kind
    }

    private func keep(
        _ tag: borrowing XMLStreamTag, _ kind: UInt8, _ time: (start: HealthTime, end: HealthTime), _ origin: UInt16
    ) {
        switch HealthKind.all[Int(kind)].use {
        case .night: addNight(tag, time, origin)
        case .event: keep(HealthNumber(digits: 0, scale: 0), kind, time, origin, unit: 0)
        case let use:
            guard let unit = unit(of: tag) else { return counters.doubt(.unit) }
            guard let value = tag.withValue("value", { HealthNumber($0) }) else { return counters.doubt(.value) }
            if use == .sum {
                add(value.millionths, kind, day: time.start.day, origin, unit: unit)
            } else {
                keep(value, kind, time, origin, unit: unit)
            }
        }
    }

    private func unit(of tag: borrowing XMLStreamTag) -> UInt8? {
        var place: UInt8? = 0
        tag.withValue("unit") { place = units.place($0) }
        return place
    }

    private func keep(
        _ value: HealthNumber, _ kind: UInt8, _ time: (start: HealthTime, end: HealthTime), _ origin: UInt16,
        unit: UInt8
    ) {
        counters.take(kind)
        let duration = time.end.seconds - time.start.seconds
        var point = HealthPoint(kind, value, from: time.start, duration: duration, origin: origin, unit: unit)
        point.isPaired = correlation?.isPressure ?? false
        pending = (depth, point)
    }

    private func addNight(
        _ tag: borrowing XMLStreamTag, _ time: (start: HealthTime, end: HealthTime), _ origin: UInt16
    ) {
        let begin = "HKCategoryValueSleepAnalysis"
        guard let value = tag.text("value"), value.hasPrefix(begin),
            let kind = HealthKind.night(String(value.dropFirst(begin.count)))
        else { return counters.doubt(.value) }
        let seconds = Int64(time.end.seconds - time.start.seconds)
        guard seconds <= 2 * 86_400 else { return counters.doubt(.time) }
        add(seconds * 1_000_000, kind, day: time.start.nightDay, origin, unit: 0)
    }

    private func add(_ millionths: Int64?, _ kind: UInt8, day: Int, _ origin: UInt16, unit: UInt8) {
        guard let millionths else { return counters.doubt(.value) }
        guard days.add(millionths, kind, day: day, origin: origin, unit: unit) else { return counters.doubt(.unit) }
        counters.take(kind)
        if days.count > Self.mostDays { fault = fault ?? .tooManyValues(limit: Self.mostDays) }
    }
}
