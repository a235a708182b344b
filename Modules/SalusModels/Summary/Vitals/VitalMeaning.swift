/// The quantity that a single measurement measures.
enum VitalMeaning: Hashable, CaseIterable {
    case systolic, diastolic, heartRate, respiratoryRate, oxygenSaturation, temperature, weight, height, bodyMassIndex

    var kind: VitalKind {
        switch self {
        case .systolic, .diastolic: .bloodPressure
        case .heartRate: .heartRate
        case .respiratoryRate: .respiratoryRate
        case .oxygenSaturation: .oxygenSaturation
        case .temperature: .temperature
        case .weight: .weight
        case .height: .height
        case .bodyMassIndex: .bodyMassIndex
        }
    }

    var title: String {
        switch self {
        case .systolic: "Systolic"
        case .diastolic: "Diastolic"
        default: kind.title
        }
    }

    /// A known description decides, since known sources file respiration under the code of systolic pressure;
    /// then the code.
    init?(_ name: Concept?) {
        guard let name, let meaning = Self.described(name) ?? Self.coded(name) else { return nil }
        self = meaning
    }

    /// True when description and code contradict each other.
    static func isDoubtful(_ name: Concept?) -> Bool {
        guard let name, let described = described(name), let coded = coded(name) else { return false }
        return described != coded
    }

    private static func described(_ name: Concept) -> VitalMeaning? {
        name.text.flatMap { byDescription[$0.lowercased()] }
    }

    private static func coded(_ name: Concept) -> VitalMeaning? {
        name.codings.lazy.compactMap { byCode[Coding(system: $0.system, code: $0.code)] }.first
    }

    private static let byDescription: [String: VitalMeaning] = [
        "systolic blood pressure": .systolic, "systolic": .systolic, "intravascular systolic": .systolic,
        "diastolic blood pressure": .diastolic, "diastolic": .diastolic, "intravascular diastolic": .diastolic,
        "heart rate": .heartRate, "pulse": .heartRate, "pulse rate": .heartRate,
        "respiration": .respiratoryRate, "respiration rate": .respiratoryRate, "respiratory rate": .respiratoryRate,
        "oxygen saturation": .oxygenSaturation, "spo2": .oxygenSaturation,
        "temperature": .temperature, "body temperature": .temperature,
        "weight": .weight, "body weight": .weight, "height": .height, "body height": .height,
        "bmi": .bodyMassIndex, "body mass index": .bodyMassIndex,
    ]

    private static let byCode: [Coding: VitalMeaning] = [
        Coding(.loinc, "8480-6"): .systolic, Coding(.snomed, "271649006"): .systolic,
        Coding(.loinc, "8462-4"): .diastolic, Coding(.snomed, "271650006"): .diastolic,
        Coding(.loinc, "8867-4"): .heartRate, Coding(.snomed, "364075005"): .heartRate,
        Coding(.loinc, "9279-1"): .respiratoryRate, Coding(.snomed, "86290005"): .respiratoryRate,
        Coding(.loinc, "2710-2"): .oxygenSaturation, Coding(.loinc, "2708-6"): .oxygenSaturation,
        Coding(.loinc, "59408-5"): .oxygenSaturation, Coding(.snomed, "431314004"): .oxygenSaturation,
        Coding(.loinc, "8310-5"): .temperature, Coding(.snomed, "386725007"): .temperature,
        Coding(.loinc, "3141-9"): .weight, Coding(.loinc, "29463-7"): .weight, Coding(.snomed, "27113001"): .weight,
        Coding(.loinc, "8302-2"): .height, Coding(.loinc, "8306-3"): .height, Coding(.snomed, "50373000"): .height,
        Coding(.loinc, "39156-5"): .bodyMassIndex, Coding(.snomed, "60621009"): .bodyMassIndex,
    ]
}
