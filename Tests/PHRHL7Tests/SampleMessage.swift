import PHRHL7
import SalusBase
import SalusModels

/// Messages of our own, with an invented person.
enum SampleMessage {
    static let person =
        #"PID|1||111-00-1234^^^SSA^SS~L-204^^^HARBOUR^MR||Lund&van^Edda^Ann^^Dr.^^L||19440101003000-0800|F||"#
        + #"2106-3^White^HL70005|1 Pier^^Westport^^0104^NO||555-0104^PRN^CP~^NET^Internet^edda@example.org"#

    static func text(_ segments: [String], kind: String = "ORU^R01", mode: String = "P", end: String = "\r") -> String {
        let header = #"MSH|^~\&|LAB|HARBOUR|PHR||20120302||\#(kind)|M1|\#(mode)|2.5.1"#
        return ([header, person] + segments).joined(separator: end) + end
    }

    static func parse(_ segments: String..., kind: String = "ORU^R01") throws -> ParsedDocument {
        try HL7Document.parse(Array(text(segments, kind: kind).utf8))
    }

    static let order = "OBR|1|O7|F9^LAB|24323-8^Metabolic panel^LN|||201203010830+0100"

    /// The facts behind the person.
    static func facts(_ segments: String..., kind: String = "ORU^R01") throws -> [FactDraft] {
        Array(try HL7Document.parse(Array(text(segments, kind: kind).utf8)).facts.dropFirst())
    }

    /// One result below an order.
    static func result(_ type: String, _ value: String, _ more: String = "") throws -> LabResult {
        let segment = "OBX|1|\(type)|2345-7^Glucose^LN^GLU^Glu^L||\(value)|\(more)"
        return LabResult(try facts(order, segment)[0].fields)
    }
}
