import SalusBase
import SalusModels

@testable import SalusApplets

/// Facts of an invented person, and small declarations.
enum AppletSamples {
    static let now = Instant("2026-11-24T09:00:00Z")!

    static func id<Tag>(_ number: UInt8) -> Identifier<Tag> {
        Identifier(bytes: [UInt8](repeating: 0, count: 15) + [number])!
    }

    /// Each fact in a document of its own.
    static func facts(_ values: [any ClinicalModel]) -> AppletFacts {
        AppletFacts(
            values.enumerated().map { index, value in
                let number = UInt8(index + 1)
                let fact = Fact(id: id(number), draft: FactDraft(value))
                return DocumentFacts(document: id(number), facts: [fact])
            })
    }

    static func pressure(_ systolic: Int?, _ diastolic: Int?, _ date: String) -> VitalSigns {
        var pressure = VitalSigns.BloodPressure()
        pressure.systolic = systolic.map { Quantity(value: DecimalText($0), unit: "mm[Hg]") }
        pressure.diastolic = diastolic.map { Quantity(value: DecimalText($0), unit: "mm[Hg]") }
        var panel = VitalSigns()
        (panel.date, panel.bloodPressure) = (PartialDate(date), pressure)
        return panel
    }

    static func vital(_ name: Concept, _ value: String, _ unit: String?, _ date: String) -> VitalSign {
        var sign = VitalSign()
        (sign.name, sign.date) = (name, PartialDate(date))
        sign.value = Quantity(value: DecimalText(value), unit: unit)
        return sign
    }

    static func result(_ name: Concept, _ value: String, _ unit: String?, _ date: String) -> LabResult {
        var result = LabResult()
        (result.name, result.date) = (name, PartialDate(date))
        result.value = Quantity(value: DecimalText(value), unit: unit)
        return result
    }

    static func person(born: String, _ gender: String) -> Demographics {
        var person = Demographics()
        (person.birthDate, person.gender) = (PartialDate(born), gender)
        return person
    }

    static func medication(_ name: String, status: String? = nil, until: String? = nil) -> Medication {
        var medication = Medication()
        (medication.name, medication.startDate) = (Concept(text: name), PartialDate("2024-01-01"))
        medication.dose = Quantity(value: DecimalText(5), unit: "mg")
        (medication.status, medication.endDate) = (status.map { Concept(text: $0) }, until.flatMap { PartialDate($0) })
        return medication
    }

    static let cholesterol = Concept(text: "Total Cholesterol", codings: [Coding(.loinc, "2093-3")])

    /// A declaration with one member changed.
    static func declaration(_ change: (String, String) = ("", "")) -> [UInt8] {
        let text = """
            {
              "applet": 1,
              "id": "pulse",
              "name": "Pulse",
              "about": "Your latest pulse.",
              "reads": ["vitals"],
              "data": {
                "pulse": {"vital": "heartRate"},
                "fever": {"models": ["Measurement"], "names": ["fever"]}
              },
              "tile": ["{pulse.value} on {pulse.date}", {"spark": "pulse"}]
            }
            """
        let changed = change.0.isEmpty ? text : text.replacing(change.0, with: change.1)
        return Array(changed.utf8)
    }

    static func fault(_ old: String, _ new: String) -> String? {
        do throws(AppletFault) {
            _ = try Applet(reading: declaration((old, new)))
            return nil
        } catch { return error.description }
    }

    static func texts(_ parts: [AppletPart]) -> [String] { parts.map(\.text) }
}
