public import PHRIndivo

/// Codes of the systems that Indivo's core models ask for.
extension IndivoCodedValue {
    /// A medication by its RxNorm concept.
    public static func rxNorm(_ code: String, _ title: String) -> Self {
        Self(identifier: code, title: title, system: "http://purl.bioontology.org/ontology/RXNORM/")
    }

    /// A finding, a severity, a kind of reaction.
    public static func snomed(_ code: String, _ title: String) -> Self {
        Self(identifier: code, title: title, system: "http://purl.bioontology.org/ontology/SNOMEDCT/")
    }

    /// A laboratory test or a vital sign.
    public static func loinc(_ code: String, _ title: String) -> Self {
        Self(identifier: code, title: title, system: "http://purl.bioontology.org/ontology/LNC/")
    }

    /// A vaccine by its code of the CDC.
    public static func cvx(_ code: String, _ title: String) -> Self {
        Self(
            identifier: code, title: title,
            system: "http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=cvx#")
    }
}
