import SalusBase
import SalusModels

/// The values of one kind of vital sign in a window.
struct TimelineSeries {
    private static let pressures = ["Systolic Blood Pressure", "Diastolic Blood Pressure"]

    private let description: String
    private var points: [(date: PartialDate, value: Quantity)] = []

    private init(_ description: String) { self.description = description }

    /// By description, pressures last with the systolic one first; the values of each by time. A vital sign without a
    /// description has no line.
    static func all(
        of facts: [FactDraft], in window: ClosedRange<Instant>, _ form: TimelineAnswer.Form
    ) -> [JSONValue] {
        var known: [String: TimelineSeries] = [:]
        for fact in facts {
            for point in points(of: fact) where window.contains(point.date.earliest) {
                known[point.name, default: TimelineSeries(point.name)].points.append((point.date, point.value))
            }
        }
        let series = known.values.sorted { ($0.place, $0.description) < ($1.place, $1.description) }
        return series.map { $0.json(form) }
    }

    private var place: Int { Self.pressures.firstIndex(of: description).map { $0 + 1 } ?? 0 }

    private func json(_ form: TimelineAnswer.Form) -> JSONValue {
        let sorted = points.enumerated().sorted { one, other in
            (one.element.date.earliest, one.offset) < (other.element.date.earliest, other.offset)
        }.map(\.element)
        let numbered = form == .hReader ? sorted : sorted.filter { $0.value.value != nil }
        var members: [String: JSONValue] = [
            "description": .string(description),
            "values": .array(numbered.map { $0.value.value.map { .number($0) } ?? 0 }),
            "units": sorted.first?.value.unit.map { .string($0) } ?? .null,
        ]
        if form == .whole { members["dates"] = .array(numbered.map { TimelineAnswer.seconds($0.date.earliest) }) }
        return .object(members)
    }

    private static func points(of fact: FactDraft) -> [(name: String, date: PartialDate, value: Quantity)] {
        switch fact.model {
        case VitalSign.name:
            let sign = VitalSign(fact.fields)
            guard let name = sign.name?.title, let date = sign.date else { return [] }
            return [(name, date, sign.value ?? Quantity())]
        case VitalSigns.name: return panel(VitalSigns(fact.fields))
        default: return []
        }
    }

    private static func panel(_ signs: VitalSigns) -> [(name: String, date: PartialDate, value: Quantity)] {
        guard let date = signs.date else { return [] }
        let values: [(String, Quantity?)] = [
            (pressures[0], signs.bloodPressure?.systolic), (pressures[1], signs.bloodPressure?.diastolic),
            ("Heart Rate", signs.heartRate), ("Respiration", signs.respiratoryRate),
            ("Oxygen Saturation", signs.oxygenSaturation), ("Temperature", signs.temperature),
            ("Weight", signs.weight), ("Height", signs.height), ("BMI", signs.bodyMassIndex),
        ]
        return values.compactMap { name, value in value.map { (name, date, $0) } }
    }
}
