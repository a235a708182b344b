/// A code system with its canonical URI (the FHIR one) and the other spellings that sources use for it.
public struct CodeSystem: Hashable, Sendable {
    /// The short name that people know, such as `SNOMED CT`.
    public let name: String
    public let uri: String
    let spellings: [String]

    /// The system of a `spelling` (a URI, an OID or a short name); nil for an unknown one.
    public init?(spelling: String) {
        guard let known = Self.bySpelling[Self.key(spelling)] else { return nil }
        self = known
    }

    /// The object identifier by which HL7 version 3 names it; nil for a system without one.
    public var oid: String? {
        spellings.first { $0.hasPrefix("2.16.") && $0.utf8.allSatisfy { (0x2E...0x39).contains($0) && $0 != 0x2F } }
    }

    private init(_ name: String, _ uri: String, _ spellings: [String]) {
        (self.name, self.uri, self.spellings) = (name, uri, spellings)
    }

    /// The canonical URI of a known spelling; any other text unchanged.
    public static func canonicalURI(for spelling: String) -> String { CodeSystem(spelling: spelling)?.uri ?? spelling }

    private static let bySpelling: [String: CodeSystem] = Dictionary(
        all.flatMap { system in ([system.uri, system.name] + system.spellings).map { (key($0), system) } },
        uniquingKeysWith: { first, _ in first })

    private static func key(_ spelling: String) -> String {
        let text = spelling.lowercased()
        return text.hasPrefix("urn:oid:") ? String(text.dropFirst(8)) : text
    }
}

extension CodeSystem {
    /// SNOMED CT: clinical terms.
    public static let snomed = CodeSystem(
        "SNOMED CT", "http://snomed.info/sct",
        ["http://purl.bioontology.org/ontology/SNOMEDCT/", "SNOMED-CT", "SNOMEDCT", "2.16.840.1.113883.6.96"])
    /// RxNorm: medications.
    public static let rxNorm = CodeSystem(
        "RxNorm", "http://www.nlm.nih.gov/research/umls/rxnorm",
        [
            "http://purl.bioontology.org/ontology/RXNORM/", "http://rxnav.nlm.nih.gov/REST/rxcui/",
            "2.16.840.1.113883.6.88",
        ])
    /// LOINC: observations and laboratory tests.
    public static let loinc = CodeSystem(
        "LOINC", "http://loinc.org", ["http://purl.bioontology.org/ontology/LNC/", "2.16.840.1.113883.6.1"])
    /// CVX: vaccines administered.
    public static let cvx = CodeSystem(
        "CVX", "http://hl7.org/fhir/sid/cvx",
        ["http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=cvx#", "2.16.840.1.113883.12.292"])
    /// Groups of vaccines (CDC).
    public static let vaccineGroup = CodeSystem(
        "Vaccine group", "http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=vg#", [])
    /// ICD-9-CM: diagnoses.
    public static let icd9 = CodeSystem(
        "ICD-9-CM", "http://hl7.org/fhir/sid/icd-9-cm", ["2.16.840.1.113883.6.103", "2.16.840.1.113883.6.42"])
    /// ICD-10-CM: diagnoses.
    public static let icd10 = CodeSystem(
        "ICD-10-CM", "http://hl7.org/fhir/sid/icd-10-cm", ["ICD-10", "2.16.840.1.113883.6.90"])
    /// CPT: procedures.
    public static let cpt = CodeSystem("CPT", "http://www.ama-assn.org/go/cpt", ["2.16.840.1.113883.6.12"])
    /// HCPCS: supplies and services.
    public static let hcpcs = CodeSystem(
        "HCPCS", "http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets", ["2.16.840.1.113883.6.285"])
    /// NDF-RT: classes of drugs.
    public static let ndfrt = CodeSystem(
        "NDFRT", "http://hl7.org/fhir/ndfrt",
        ["http://purl.bioontology.org/ontology/NDFRT/", "NDF-RT", "2.16.840.1.113883.3.26.1.5"])
    /// UNII: substances (FDA).
    public static let unii = CodeSystem(
        "UNII", "http://fdasis.nlm.nih.gov", ["http://fda.gov/UNII/", "2.16.840.1.113883.4.9"])
    /// UCUM: units of measure.
    public static let ucum = CodeSystem("UCUM", "http://unitsofmeasure.org", ["2.16.840.1.113883.6.8"])

    /// The SMART code lists that Indivo uses; their URIs are their own.
    public static let smartAdministrationStatus = smart("ImmunizationAdministrationStatus")
    /// SMART's reasons to refuse an immunization.
    public static let smartRefusalReason = smart("ImmunizationRefusalReason")
    /// SMART's interpretations of laboratory results.
    public static let smartInterpretation = smart("LabResultInterpretation")
    /// SMART's states of laboratory results.
    public static let smartLabStatus = smart("LabStatus")
    /// SMART's origins of medication entries.
    public static let smartProvenance = smart("MedicationProvenance")
    /// SMART's types of encounters.
    public static let smartEncounterType = smart("EncounterType")
    /// SMART's methods of measuring blood pressure.
    public static let smartPressureMethod = smart("BloodPressureMethod")

    /// Every code system that has a name here.
    public static let all: [CodeSystem] = [
        snomed, rxNorm, loinc, cvx, vaccineGroup, icd9, icd10, cpt, hcpcs, ndfrt, unii, ucum, smartAdministrationStatus,
        smartRefusalReason, smartInterpretation, smartLabStatus, smartProvenance, smartEncounterType,
        smartPressureMethod,
    ]

    private static func smart(_ list: String) -> CodeSystem {
        CodeSystem(list, "http://smartplatforms.org/terms/codes/\(list)#", [])
    }
}
