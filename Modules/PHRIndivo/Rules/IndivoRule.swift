import SalusModels

/// One thing that a validator asks of a model's fields (Indivo X 2.0, the validators of its core models).
enum IndivoRule {
    case required(String)
    /// If the field has any part: this system, and one of the codes when they are listed.
    case coded(String, in: String, codes: [String]? = nil)
    /// If the vital sign is named: one of these LOINC codes; if it has a unit: this one.
    case vital(String, loinc: [String], unit: String)

    func check(_ model: FlatModel) throws(IndivoError) {
        switch self {
        case .required(let field):
            guard model.text(field) != nil else { throw .missing(model: model.name, field: field) }
        case .coded(let field, let system, let codes):
            try Self.check(model, field, system, codes)
        case .vital(let field, let loinc, let unit):
            try Self.check(model, field + "_name", IndivoSystem.loinc, loinc)
            guard [nil, unit].contains(model.text(field + "_unit")) else {
                throw .invalid(model: model.name, field: field + "_unit", expected: unit)
            }
        }
    }

    private static func check(
        _ model: FlatModel, _ field: String, _ system: String, _ codes: [String]?
    ) throws(IndivoError) {
        let parts = ["_identifier", "_title", "_system"].compactMap { model.text(field + $0) }
        guard !parts.isEmpty else { return }
        guard model.text(field + "_system") == system else {
            throw .invalid(model: model.name, field: field + "_system", expected: system)
        }
        let code = model.text(field + "_identifier")
        guard let codes, !codes.contains(code ?? "") else { return }
        let expected = "one of \(codes.joined(separator: ", "))"
        throw .invalid(model: model.name, field: field + "_identifier", expected: expected)
    }
}

/// The system URIs as Indivo and SMART 0.4 spell them.
enum IndivoSystem {
    static let snomed = "http://purl.bioontology.org/ontology/SNOMEDCT/"
    static let rxNorm = "http://purl.bioontology.org/ontology/RXNORM/"
    static let loinc = "http://purl.bioontology.org/ontology/LNC/"
    static let ndfrt = "http://purl.bioontology.org/ontology/NDFRT/"
    static let unii = "http://fda.gov/UNII/"
    static let cvx = "http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=cvx#"
    static let vaccineGroup = "http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=vg#"

    static func smart(_ list: String) -> String { "http://smartplatforms.org/terms/codes/\(list)#" }

    /// Indivo's spelling of a system's canonical URI; of any other system its own.
    static func spelling(of uri: String) -> String { spellings[uri] ?? uri }

    private static let spellings: [String: String] = Dictionary(
        [snomed, rxNorm, loinc, ndfrt, unii, cvx].map { (CodeSystem.canonicalURI(for: $0), $0) }
    ) { first, _ in first }
}
