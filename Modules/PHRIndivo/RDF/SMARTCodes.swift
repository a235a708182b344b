import SalusModels
import SalusXML

/// A list of codes that SMART names, with the system that its codes are of.
struct SMARTCodes: Sendable {
    let name: XMLName
    let system: CodeSystem

    init(_ name: String, _ system: CodeSystem) { (self.name, self.system) = (.spcode(name), system) }

    static let snomed = SMARTCodes("SNOMED", .snomed)
    static let allergyCategory = SMARTCodes("AllergyCategory", .snomed)
    static let allergySeverity = SMARTCodes("AllergySeverity", .snomed)
    static let allergyExclusion = SMARTCodes("AllergyExclusion", .snomed)
    static let drug = SMARTCodes("RxNorm_Semantic", .rxNorm)
    static let ingredient = SMARTCodes("RxNorm_Ingredient", .rxNorm)
    static let drugClass = SMARTCodes("NDFRT", .ndfrt)
    static let food = SMARTCodes("UNII", .unii)
    static let provenance = SMARTCodes("MedicationProvenance", .smartProvenance)
    static let labTest = SMARTCodes("LOINC", .loinc)
    static let labStatus = SMARTCodes("LabResultStatus", .smartLabStatus)
    static let interpretation = SMARTCodes("LabResultInterpretation", .smartInterpretation)
    static let vaccine = SMARTCodes("ImmunizationProduct", .cvx)
    static let vaccineGroup = SMARTCodes("ImmunizationClass", .vaccineGroup)
    static let administration = SMARTCodes("ImmunizationAdministrationStatus", .smartAdministrationStatus)
    static let refusal = SMARTCodes("ImmunizationRefusalReason", .smartRefusalReason)
    static let encounterType = SMARTCodes("EncounterType", .smartEncounterType)
    static let vitalSign = SMARTCodes("VitalSign", .loinc)
    static let bodyPosition = SMARTCodes("BloodPressureBodyPosition", .snomed)
    static let bodySite = SMARTCodes("BloodPressureBodySite", .snomed)
    static let pressureMethod = SMARTCodes("BloodPressureMethod", .smartPressureMethod)

    static let all = [
        snomed, allergyCategory, allergySeverity, allergyExclusion, drug, ingredient, drugClass, food, provenance,
        labTest,
        labStatus, interpretation, vaccine, vaccineGroup, administration, refusal, encounterType, vitalSign,
        bodyPosition, bodySite, pressureMethod,
    ]
}
