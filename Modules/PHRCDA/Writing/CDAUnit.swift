/// A unit of UCUM (The Unified Code for Units of Measure), by its code or a usual spelling.
struct CDAUnit: Hashable {
    let code: String

    /// Nil for a text that is no unit of medical use.
    init?(_ text: String) {
        let code = Self.spellings[text] ?? text
        // Kelvin alone: in front of a stroke people mean thousands.
        guard code == "K" || Self.isCode(code) else { return nil }
        self.code = code
    }

    /// As people write them. Case is kept: `Mg` is no `mg`.
    private static let spellings = [
        "mmHg": "mm[Hg]", "mm Hg": "mm[Hg]", "°C": "Cel", "℃": "Cel", "°F": "[degF]", "℉": "[degF]", "kg/m²": "kg/m2",
        "bpm": "/min", "beats/min": "/min", "breaths/min": "/min", "lb": "[lb_av]", "lbs": "[lb_av]",
        "in": "[in_i]", "ft": "[ft_i]", "µg": "ug", "μg": "ug", "mcg": "ug", "µmol/L": "umol/L", "μmol/L": "umol/L",
        "IU": "[IU]", "IU/L": "[IU]/L", "IU/mL": "[IU]/mL", "mIU/L": "m[IU]/L", "µIU/mL": "u[IU]/mL",
        "days": "d", "day": "d", "hours": "h", "hour": "h", "weeks": "wk", "months": "mo", "years": "a",
        "K/uL": "10*3/uL", "K/µL": "10*3/uL", "K/μL": "10*3/uL", "K/mm3": "10*3/mm3", "M/uL": "10*6/uL",
        "M/µL": "10*6/uL", "M/μL": "10*6/uL", "10^3/uL": "10*3/uL", "10^6/uL": "10*6/uL", "10^9/L": "10*9/L",
        "10^12/L": "10*12/L",
    ]

    private static let prefixes = ["", "f", "p", "n", "u", "m", "c", "d", "da", "h", "k", "M", "G"]
    private static let metric: Set<String> = [
        "m", "g", "s", "L", "l", "mol", "Cel", "Pa", "J", "W", "V", "A", "Hz", "N", "cal", "[IU]", "[iU]", "eq",
        "osm", "U", "kat", "bar", "Bq", "Gy", "Sv", "m[Hg]", "m[H2O]", "Ohm", "lm",
    ]
    private static let others: Set<String> = [
        "%", "1", "h", "min", "d", "wk", "mo", "a", "[degF]", "[lb_av]", "[oz_av]", "[in_i]", "[in_us]", "[ft_i]",
        "[pH]", "10*", "[drp]", "[cup_us]", "[tsp_us]", "[tbs_us]", "[foz_us]", "deg", "[arb'U]", "[pptr]", "[ppm]",
        "[cfu_i]", "[diop]", "dB", "mm[Hg]",
    ]
    private static let atoms = others.union(metric.flatMap { unit in prefixes.map { $0 + unit } })
    private static let longest = 60

    private static func isCode(_ text: String) -> Bool {
        guard !text.isEmpty, text.utf8.count <= longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return false
        }
        let terms = text.split(separator: "/", omittingEmptySubsequences: false)
        // `/min` has nothing before the stroke.
        return terms.enumerated().allSatisfy { place, term in
            term.isEmpty
                ? place == 0 && terms.count > 1
                : term.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isFactor)
        }
    }

    /// An atom with its exponent, an annotation in braces, or both.
    private static func isFactor(_ text: Substring) -> Bool {
        var atom = text
        if text.last == "}" {
            guard let open = text.firstIndex(of: "{"), !text[text.index(after: open)...].dropLast().contains("{") else {
                return false
            }
            atom = text[..<open]
            if atom.isEmpty { return true }
        }
        if atoms.contains(String(atom)) { return true }
        let exponent = atom.reversed().prefix { $0.isNumber }.count
        let base = atom.dropLast(exponent)
        return exponent > 0 && atoms.contains(base.last == "-" ? String(base.dropLast()) : String(base))
    }
}
