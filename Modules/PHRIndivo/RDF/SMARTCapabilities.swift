import FoundationEssentials
import SalusBase

/// The methods available on each class of SMART (SMART 0.4, `GET /capabilities/`).
public enum SMARTCapabilities {
    /// A JSON object: the URI of a class → its methods.
    public static var bytes: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(value))
        }
    }

    private static let value = JSONValue.object(
        Dictionary(
            uniqueKeysWithValues: methods.map { name, methods in
                (RDFVocabulary.sp + name, .object(["methods": .array(methods.map { .string($0) })]))
            }))

    private static let methods: [String: [String]] = {
        let read = [
            "Allergy", "AppManifest", "Capabilities", "Demographics", "Encounter", "Fulfillment", "Immunization",
            "LabResult", "Medication", "Ontology", "Problem", "User", "VitalSigns",
        ]
        var methods = Dictionary(uniqueKeysWithValues: read.map { ($0, ["GET"]) })
        methods["Alert"] = ["POST"]
        methods["UserPreferences"] = ["DELETE", "GET", "PUT"]
        return methods
    }()
}
