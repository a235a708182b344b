import CommandKit

/// The format of a file of codes: its column separator and the meaning of its columns.
struct CodeFileLayout: Hashable, Sendable {
    /// The columns of a term; every other name is kept as it is.
    static let code = "code"
    static let physicianValue = "physician_value"
    static let umlsCode = "umls_code"
    static let abbreviation = "abbreviation"
    static let consumerValue = "consumer_value"

    /// The column separator; nil means that it is guessed from the first line.
    var separator: Character?
    /// The names of the columns in their order; nil when the first line says them.
    var columns: [String]?
    /// The column names of the file, mapped to the names used here. Of a file with a known layout only these are kept.
    var names: [String: String] = [:]
    var title: String?

    /// The files of the systems that Indivo knows, as they are published; any other has a first line with names.
    static func of(_ system: String) -> CodeFileLayout { known[system] ?? CodeFileLayout() }

    private static let known: [String: CodeFileLayout] = [
        "snomed": CodeFileLayout(
            separator: "|",
            columns: [
                code, physicianValue, "status", umlsCode, "occurrence", "usage", "first_in_subset", "is_retired",
                "last_in_subset", "replaced_by",
            ], title: "SNOMED CT core subset"),
        "hl7-v3-vaccines": CodeFileLayout(
            separator: "|", columns: [code, abbreviation, physicianValue, umlsCode], title: "HL7 version 3 vaccines"),
        "rxterms": CodeFileLayout(
            separator: "|",
            names: [
                "RXCUI": code, "FULL_NAME": physicianValue, "DISPLAY_NAME": consumerValue,
                "GENERIC_RXCUI": "generic_rxcui", "TTY": "tty", "RXN_DOSE_FORM": "rxn_dose_form",
                "FULL_GENERIC_NAME": "full_generic_name", "BRAND_NAME": "brand_name", "ROUTE": "route",
                "NEW_DOSE_FORM": "new_dose_form", "STRENGTH": "strength", "SUPPRESS_FOR": "suppress_for",
                "DISPLAY_NAME_SYNONYM": "display_name_synonym", "IS_RETIRED": "is_retired",
            ], title: "RxTerms"),
        "loinc": CodeFileLayout(
            separator: "\t",
            names: [
                "LOINC_NUM": code, "LONG_COMMON_NAME": physicianValue, "SHORTNAME": abbreviation,
                "CONSUMER_NAME": consumerValue, "COMPONENT": "component", "PROPERTY": "property",
                "TIME_ASPCT": "time_aspect", "SYSTEM": "system", "SCALE_TYP": "scale_type", "METHOD_TYP": "method_type",
                "CLASS": "class", "STATUS": "status",
            ], title: "LOINC"),
    ]
}
