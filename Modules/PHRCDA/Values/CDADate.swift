import SalusBase
import SalusXML

/// Times of HL7 version 3.
enum CDADate {
    static func read(_ text: String?) -> PartialDate? { text.flatMap { PartialDate.hl7($0) } }

    /// The day as it is written, never shifted by a zone.
    static func day(_ node: XMLNode) -> PartialDate? {
        let text = node.attribute("value") ?? node["low"].attribute("value")
        return read(text.map { String($0.prefix(8)) })
    }
}

/// A point or a span of time.
struct CDAInterval {
    let point: PartialDate?
    let low: PartialDate?
    let high: PartialDate?
    /// True when the end is there, even without a time.
    let hasHigh: Bool

    init(_ node: XMLNode) {
        point = CDADate.read(node.attribute("value") ?? node["center"].attribute("value"))
        low = CDADate.read(node["low"].attribute("value"))
        high = CDADate.read(node["high"].attribute("value"))
        hasHigh = node["high"].exists
    }

    var start: PartialDate? { low ?? point }
}
