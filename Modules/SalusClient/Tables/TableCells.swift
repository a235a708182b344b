import PHRCSV
import SalusBase
import SalusModels

/// The texts of one row by field; absent values have none.
struct TableCells {
    private var texts: [String: String]
    /// The fields that a column fills in this row.
    private let own: Set<String>
    /// The field of the one value of this row, where it has one.
    private var single: String?

    /// `words`: the fields in which a name may stand.
    init(_ cells: [String], _ places: [String: Int], _ fixed: [String: String], words: Set<String>) {
        var texts: [String: String] = [:]
        for (field, place) in places where place < cells.count {
            let text = Self.plain(cells[place])
            let isAbsent = words.contains(field) ? CSVNumber.isAbsent(name: text) : CSVNumber.isAbsent(text)
            if !isAbsent { texts[field] = text }
        }
        own = Set(texts.keys)
        self.texts = fixed.merging(texts) { _, cell in cell }
    }

    /// The signs with which a text begins that a spreadsheet computes, or may.
    private static let computed = Set("=+-@＝＋－＠\t\r\n".unicodeScalars)

    /// Without blanks around it, and without the apostrophe by which spreadsheets, and tables written here, keep a text
    /// from being computed.
    static func plain(_ cell: String) -> String {
        let text = cell.trimmingSpaces
        let rest = text.unicodeScalars.dropFirst()
        let isMarked = text.unicodeScalars.first == "'" && rest.first.map(computed.contains) == true
        return isMarked ? String(rest) : text
    }

    subscript(field: String) -> String? { texts[field] }

    /// The text of the unit's own column, for the one value of a row.
    func unit(of field: String) -> String? {
        source(of: field) == "value" && own.contains("unit") ? texts["unit"] : nil
    }

    /// The field whose column has the text of this one.
    func source(of field: String) -> String { field == single ? "value" : field }

    /// Whether a column says more than when it was, or, of what is measured, than its name and its range.
    func hasContent(_ kind: StatementKind) -> Bool {
        let besides: Set = ["date", "time", "since", "until", "unit"]
        let isMeasured = [.measurement, .labResult].contains(kind)
        return !own.subtracting(isMeasured ? besides.union(["name", "code", "range"]) : besides).isEmpty
    }

    /// Puts both pressures into one text, and a single value under the field that its name or code says.
    mutating func arrangeVitals() throws(TableRowProblem) {
        let (systolic, diastolic) = (texts["systolic"], texts["diastolic"])
        if systolic != nil || diastolic != nil {
            guard let systolic, let diastolic else { throw TableRowProblem("only one of both pressures is there") }
            texts["pressure"] = "\(systolic)/\(diastolic)"
        }
        guard let value = texts["value"] else {
            if own.subtracting(["date", "time", "name", "unit", "code"]).isEmpty { throw .empty }
            return
        }
        guard let field = VitalFieldName.field(texts["name"], code: texts["code"]) else {
            throw TableRowProblem("'\(texts["name"] ?? texts["code"] ?? "")' is no vital sign that is known here")
        }
        (texts[field], single) = (value, field)
        texts["code"] = nil
    }
}

/// The field of vital signs that a name or a LOINC code means.
private enum VitalFieldName {
    static func field(_ name: String?, code: String?) -> String? {
        if let code = code?.split(separator: "|").last, let field = codes[String(code)] { return field }
        guard let name = name.map(TableProposal.folded) else { return nil }
        return fields.first { TableWords.isWhole(name, $0) }
    }

    private static let fields = ["pressure", "pulse", "temperature", "oxygen", "breathing", "weight", "height"]
    private static let codes = [
        "8867-4": "pulse", "8310-5": "temperature", "59408-5": "oxygen", "2708-6": "oxygen", "9279-1": "breathing",
        "29463-7": "weight", "3141-9": "weight", "8302-2": "height", "85354-9": "pressure",
    ]
}
