/// The vitals that the summary draws, in the order in which it shows them.
public enum VitalKind: String, Hashable, Sendable, Codable, CaseIterable {
    case bloodPressure, heartRate, respiratoryRate, oxygenSaturation, temperature, weight, height, bodyMassIndex

    public var title: String {
        switch self {
        case .bloodPressure: "Blood pressure"
        case .heartRate: "Heart rate"
        case .respiratoryRate: "Respiratory rate"
        case .oxygenSaturation: "Oxygen saturation"
        case .temperature: "Temperature"
        case .weight: "Weight"
        case .height: "Height"
        case .bodyMassIndex: "Body mass index"
        }
    }

    /// The unit of every value of the series, as people write it.
    public var unit: String {
        switch self {
        case .bloodPressure: "mmHg"
        case .heartRate, .respiratoryRate: "/min"
        case .oxygenSaturation: "%"
        case .temperature: "°C"
        case .weight: "kg"
        case .height: "cm"
        case .bodyMassIndex: "kg/m²"
        }
    }

    /// Digits after the point.
    var decimals: Int {
        switch self {
        case .temperature, .weight, .bodyMassIndex: 1
        case .bloodPressure, .heartRate, .respiratoryRate, .oxygenSaturation, .height: 0
        }
    }
}
