import SalusModels

/// One of Apple's types that is read: its name there, and what becomes of it.
struct HealthKind: Hashable {
    enum Use: Hashable {
        /// Each value by itself.
        case vital, measurement
        /// A part of a blood pressure, in a pair where the export has one.
        case systolic, diastolic
        /// The sum of a day, of one source.
        case sum
        /// Minutes of a night from noon to noon, of one source, for that value of the type.
        case night(value: String)
        /// That it happened.
        case event
    }

    /// Apple's name in full.
    let type: String
    let title: String
    let loinc: String?
    let use: Use
    /// The file holds a share of one, and people read percent.
    var isShare = false

    static let quantity = "HKQuantityTypeIdentifier"
    static let category = "HKCategoryTypeIdentifier"

    /// The values are summed, not kept.
    var isSummed: Bool {
        switch use {
        case .sum, .night: true
        default: false
        }
    }

    /// The name that documents of this kind have: Apple's without what all begin with, and the value where that counts.
    var name: String {
        let short = type.dropFirst(type.hasPrefix(Self.quantity) ? Self.quantity.count : Self.category.count)
        guard case .night(let value) = use else { return String(short) }
        return short + "." + value
    }

    /// Its place in `all`, by which values are kept.
    static func index(of type: UnsafeBufferPointer<UInt8>) -> UInt8? {
        byType[String(decoding: type, as: UTF8.self)]
    }

    private static let byType = Dictionary(
        all.enumerated().map { ($0.element.type, UInt8($0.offset)) }, uniquingKeysWith: { first, _ in first })

    /// Values of sleep are several kinds of one type.
    static func night(_ value: String) -> UInt8? { nights[value] }

    private static let nights: [String: UInt8] = Dictionary(
        uniqueKeysWithValues: all.enumerated().compactMap { index, kind in
            guard case .night(let value) = kind.use else { return nil }
            return (value, UInt8(index))
        })

    static let systolicPlace = place { $0.use == .systolic }
    static let diastolicPlace = place { $0.use == .diastolic }

    private static func place(_ isKind: (HealthKind) -> Bool) -> UInt8 { UInt8(all.firstIndex(where: isKind) ?? 0) }
}

/// The types that are read, by their names in HealthKit. All others are counted by name.
extension HealthKind {
    static let all = vitals + measurements + sums + nights(of: "SleepAnalysis") + events

    private static let vitals = [
        kind("BloodPressureSystolic", "Systolic blood pressure", "8480-6", .systolic),
        kind("BloodPressureDiastolic", "Diastolic blood pressure", "8462-4", .diastolic),
        kind("HeartRate", "Heart rate", "8867-4", .vital),
        kind("RespiratoryRate", "Respiratory rate", "9279-1", .vital),
        kind("OxygenSaturation", "Oxygen saturation", "59408-5", .vital, isShare: true),
        kind("BodyTemperature", "Body temperature", "8310-5", .vital),
        kind("BodyMass", "Body weight", "29463-7", .vital),
        kind("Height", "Body height", "8302-2", .vital), kind("BodyMassIndex", "Body mass index", "39156-5", .vital),
    ]

    private static let measurements = [
        kind("BloodGlucose", "Blood glucose", "2339-0", .measurement),
        kind("RestingHeartRate", "Resting heart rate", "40443-4", .measurement),
        kind("WalkingHeartRateAverage", "Walking heart rate, average", nil, .measurement),
        kind("HeartRateVariabilitySDNN", "Heart rate variability (SDNN)", "80404-7", .measurement),
        kind("BasalBodyTemperature", "Basal body temperature", nil, .measurement),
        kind("AppleSleepingWristTemperature", "Wrist temperature asleep", nil, .measurement),
        kind("BodyFatPercentage", "Body fat", "41982-0", .measurement, isShare: true),
        kind("LeanBodyMass", "Lean body mass", "91557-9", .measurement),
        kind("WaistCircumference", "Waist circumference", "8280-0", .measurement),
        kind("InsulinDelivery", "Insulin delivered", nil, .measurement),
        kind("VO2Max", "Maximal oxygen uptake", "60842-2", .measurement),
        kind("PeakExpiratoryFlowRate", "Peak expiratory flow", "19935-6", .measurement),
        kind("ForcedVitalCapacity", "Forced vital capacity", "19868-9", .measurement),
        kind("ForcedExpiratoryVolume1", "Forced expiratory volume in 1 s", "20150-9", .measurement),
        kind("PeripheralPerfusionIndex", "Peripheral perfusion index", "61006-3", .measurement, isShare: true),
        kind("BloodAlcoholContent", "Blood alcohol", "5639-0", .measurement, isShare: true),
        kind("InhalerUsage", "Inhaler used", nil, .measurement),
        kind("NumberOfTimesFallen", "Falls", nil, .measurement),
        kind("AppleWalkingSteadiness", "Walking steadiness", nil, .measurement, isShare: true),
        kind("SixMinuteWalkTestDistance", "Six-minute walk", "64098-7", .measurement),
    ]

    private static let sums =
        [
            kind("StepCount", "Steps", "41950-7", .sum),
            kind("DistanceWalkingRunning", "Distance walked and run", nil, .sum),
            kind("DistanceCycling", "Distance cycled", nil, .sum), kind("DistanceSwimming", "Distance swum", nil, .sum),
            kind("FlightsClimbed", "Flights climbed", nil, .sum),
            kind("ActiveEnergyBurned", "Active energy", nil, .sum),
            kind("BasalEnergyBurned", "Resting energy", nil, .sum),
            kind("AppleExerciseTime", "Exercise", nil, .sum), kind("AppleStandTime", "Standing", nil, .sum),
        ] + food

    private static let food = [
        ("EnergyConsumed", "Energy eaten"), ("Water", "Water drunk"), ("Carbohydrates", "Carbohydrates eaten"),
        ("Protein", "Protein eaten"), ("FatTotal", "Fat eaten"), ("FatSaturated", "Saturated fat eaten"),
        ("Sugar", "Sugar eaten"), ("Fiber", "Fibre eaten"), ("Sodium", "Sodium eaten"),
        ("Potassium", "Potassium eaten"), ("Calcium", "Calcium eaten"), ("Iron", "Iron eaten"),
        ("Cholesterol", "Cholesterol eaten"), ("Caffeine", "Caffeine drunk"), ("VitaminC", "Vitamin C eaten"),
        ("VitaminD", "Vitamin D eaten"),
    ].map { kind("Dietary" + $0.0, $0.1, nil, .sum) }

    private static func nights(of type: String) -> [HealthKind] {
        [
            ("AsleepUnspecified", "Sleep", "93832-4"), ("Asleep", "Sleep", "93832-4"),
            ("AsleepCore", "Core sleep", nil),
            ("AsleepDeep", "Deep sleep", nil), ("AsleepREM", "REM sleep", nil), ("Awake", "Awake in the night", nil),
            ("InBed", "In bed", nil),
        ].map { HealthKind(type: category + type, title: $0.1, loinc: $0.2, use: .night(value: $0.0)) }
    }

    private static let events = [
        ("HighHeartRateEvent", "High heart rate noticed"), ("LowHeartRateEvent", "Low heart rate noticed"),
        ("IrregularHeartRhythmEvent", "Irregular heart rhythm noticed"),
    ].map { HealthKind(type: category + $0.0, title: $0.1, loinc: nil, use: .event) }

    private static func kind(
        _ name: String, _ title: String, _ loinc: String?, _ use: Use, isShare: Bool = false
    ) -> HealthKind { HealthKind(type: quantity + name, title: title, loinc: loinc, use: use, isShare: isShare) }
}
