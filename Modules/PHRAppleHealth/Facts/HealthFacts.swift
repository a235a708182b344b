import SalusBase
import SalusModels

/// Values as facts of our models.
struct HealthFacts {
    private static let molarGlucose = "15074-8"

    let contents: AppleHealthContents

    /// The fact of an entry; nil for a time that cannot be written.
    func fact(_ entry: HealthEntry) -> FactDraft? {
        guard let date = entry.first.begin.date else { return nil }
        guard let second = entry.second else { return single(entry.first, date) }
        var pressure = VitalSigns.BloodPressure()
        (pressure.systolic, pressure.diastolic) = (quantity(entry.first), quantity(second))
        if entry.first.isByHand || second.isByHand { pressure.method = Self.byHand }
        var signs = VitalSigns()
        (signs.date, signs.bloodPressure) = (date, pressure)
        return FactDraft(signs, unknown: unknown(entry.first))
    }

    /// The fact of a day's sum.
    func fact(_ day: HealthDays.Day) -> FactDraft {
        let kind = HealthKind.all[Int(day.kind)]
        var measurement = Measurement()
        measurement.name = concept(kind, kind.loinc)
        measurement.date = PartialDate(CalendarDate(daysSince1970: day.day))
        let unit = HealthUnit.ucum(unit(day.unit), of: kind)
        if case .night = kind.use {
            measurement.value = Quantity(value: HealthNumber(millionths: day.millionths / 60).decimal, unit: "min")
            measurement.note = "The sum of the night, of one source."
        } else {
            measurement.value = Quantity(value: HealthNumber(millionths: day.millionths).decimal, unit: unit)
            measurement.note = "The sum of the day, of one source."
        }
        return FactDraft(measurement, unknown: origin(day.origin))
    }

    private func single(_ point: HealthPoint, _ date: PartialDate) -> FactDraft {
        let kind = HealthKind.all[Int(point.kind)]
        switch kind.use {
        case .measurement, .event:
            var measurement = Measurement()
            (measurement.name, measurement.date) = (concept(kind, loinc(kind, point)), date)
            if kind.use != .event { measurement.value = quantity(point) }
            if point.isByHand { measurement.note = "Entered by hand." }
            return FactDraft(measurement, unknown: unknown(point))
        default:
            var sign = VitalSign()
            (sign.name, sign.date, sign.value) = (concept(kind, kind.loinc), date, quantity(point))
            if point.isByHand { sign.method = Self.byHand }
            return FactDraft(sign, unknown: unknown(point))
        }
    }

    private static let byHand = Concept(text: "entered by hand")

    private func concept(_ kind: HealthKind, _ loinc: String?) -> Concept {
        Concept(text: kind.title, codings: loinc.map { [Coding(.loinc, $0)] } ?? [])
    }

    private func loinc(_ kind: HealthKind, _ point: HealthPoint) -> String? {
        guard kind.type.hasSuffix("BloodGlucose") else { return kind.loinc }
        return unit(point.unit).hasPrefix("mmol") ? Self.molarGlucose : kind.loinc
    }

    /// A share of one becomes percent. What is above one was percent already, or is nonsense; it stays as it is.
    private func quantity(_ point: HealthPoint) -> Quantity {
        let kind = HealthKind.all[Int(point.kind)]
        let unit = HealthUnit.ucum(unit(point.unit), of: kind)
        guard kind.isShare, point.value.isShareOfOne else { return Quantity(value: point.value.decimal, unit: unit) }
        return Quantity(value: point.value.asPercent.decimal, unit: "%")
    }

    private func unit(_ place: UInt8) -> String { contents.units[Int(place)] }

    private func unknown(_ point: HealthPoint) -> [UnknownField] {
        let end = point.duration == 0 ? nil : point.end.date.map { UnknownField(path: "endDate", text: $0.text) }
        return origin(point.origin) + [end].compactMap(\.self)
    }

    private func origin(_ place: UInt16) -> [UnknownField] {
        let origin = contents.origins[Int(place)]
        let fields = [
            origin.source.isEmpty ? nil : UnknownField(path: "sourceName", text: origin.source),
            origin.device.map { UnknownField(path: "device", text: $0) },
        ]
        return fields.compactMap(\.self)
    }
}
