import SalusBase
import SalusCarePlan
import SalusModels

extension VitalValue {
    /// The vital sign that a value of an outcome measures: by the code of the value or of its task, else by the name
    /// of the value, else by the task's title, which must say the measure and nothing beyond it. Nil for all else:
    /// a wrong point in a chart is worse than none.
    init?(_ outcome: Outcome, _ index: Int, of task: CareTask) {
        let value = outcome.values[index]
        guard let number = value.number else { return nil }
        let unit = value.units ?? task.measurement?.units
        let name: Concept?
        if let code = value.code ?? (outcome.values.count == 1 ? task.measurement?.code : nil) {
            name = MeasureName.concept(of: code)
        } else if let kind = value.kind {
            name = Concept(text: kind)
        } else if unit?.isEmpty == false {
            name = MeasureName(title: task.title).description(ofValue: index, of: outcome.values.count)
                .map { Concept(text: $0) }
        } else {
            name = nil
        }
        guard let name else { return nil }
        self.init(number, unit: unit, named: name)
    }
}

extension CareTask {
    /// Whether a value is a concentration of glucose in blood.
    func measuresGlucose(_ value: OutcomeValue) -> Bool {
        guard value.number != nil, let unit = value.units ?? measurement?.units,
            ["mg/dl", "mmol/l"].contains(unit.lowercased())
        else { return false }
        guard let code = value.code ?? measurement?.code else { return MeasureName(title: title).isGlucose }
        return MeasureName.glucoseCodes.contains(code.code) || code.code.hasSuffix("IdentifierBloodGlucose")
    }
}

/// The words of a task's title without those that only say when, where or by what hand it is measured.
struct MeasureName {
    private let words: [String]

    init(title: String) {
        words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
            .filter { !Self.besides.contains($0) }
    }

    /// `weight` for `Weigh yourself` and `Morning weight`; nil for `Lift weights`. The two values of a blood pressure
    /// have the order in which people say them.
    func description(ofValue index: Int, of count: Int) -> String? {
        let title = words.joined(separator: " ")
        if title == "blood pressure" { return count == 2 ? ["systolic", "diastolic"][index] : nil }
        return count == 1 ? Self.descriptions[title] ?? title : nil
    }

    var isGlucose: Bool { Self.glucose.contains(words.joined(separator: " ")) }

    private static let besides: Set<String> = [
        "a", "after", "at", "before", "bedtime", "breakfast", "check", "current", "daily", "dinner", "evening",
        "fasting", "home", "in", "lunch", "lying", "meal", "meals", "measure", "measured", "measurement", "morning",
        "my", "myself", "night", "noon", "of", "reading", "resting", "sitting", "standing", "take", "the", "today",
        "value", "weekly", "your", "yourself",
    ]
    private static let descriptions = [
        "weigh": "weight", "weighing": "weight", "temp": "temperature", "fever": "temperature",
        "breathing rate": "respiratory rate", "oxygen": "oxygen saturation", "saturation": "oxygen saturation",
    ]
    private static let glucose: Set<String> = ["glucose", "blood glucose", "blood sugar", "sugar"]

    /// LOINC: in blood, in serum or plasma, and in capillary blood, by mass and by substance.
    static let glucoseCodes: Set<String> = ["2339-0", "2345-7", "41653-7", "15074-8", "14749-6", "14743-9"]

    /// A code in a coding system, or of a health app, such as `HKQuantityTypeIdentifierBodyMass`.
    static func concept(of code: ValueCode) -> Concept {
        let app = "HKQuantityTypeIdentifier"
        guard code.code.hasPrefix(app) else {
            return Concept(codings: [Coding(system: code.system, code: code.code)])
        }
        return Concept(text: health[String(code.code.dropFirst(app.count))])
    }

    private static let health = [
        "BodyMass": "weight", "Height": "height", "BodyMassIndex": "bmi", "BodyTemperature": "temperature",
        "HeartRate": "heart rate", "RespiratoryRate": "respiratory rate", "OxygenSaturation": "oxygen saturation",
        "BloodPressureSystolic": "systolic", "BloodPressureDiastolic": "diastolic",
    ]
}
