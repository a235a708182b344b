import SalusXML

/// A class of SMART 0.4 as a table: its properties and where they stand in the fields of a fact of ours. Documents and
/// the ontology are both made from it.
struct SMARTShape: Sendable {
    let type: XMLName
    let properties: [SMARTProperty]

    init(_ type: XMLName, _ properties: [SMARTProperty]) { (self.type, self.properties) = (type, properties) }
}

struct SMARTProperty: Sendable {
    /// How the value at the path is said.
    indirect enum Form: Sendable {
        case text
        /// Said even where there is nothing, as an empty text.
        case textAlways
        /// The words of a concept, without its code.
        case words
        /// A date and time; what is less exact than a day says so (`gYear`, `gYearMonth`).
        case moment
        case day
        case number
        /// `sp:CodedValue` with a `sp:Code` of this list.
        case coded(SMARTCodes)
        /// A blank `sp:Code`.
        case code(SMARTCodes)
        /// `sp:ValueAndUnit`.
        case amount
        /// `sp:VitalSign` of this name.
        case vital(VitalName)
        /// The preferred of the languages.
        case language
        /// One node for each of the numbers.
        case telephones
        /// The record itself, as the number of a chart.
        case recordNumber
        /// A node of its own, left out when nothing is said of it.
        case part(SMARTShape)
        /// The objects at the path, which are facts of this model beside.
        case items(model: String)
        /// The fact of this model that holds this one at the path.
        case holder(model: String)
    }

    let name: XMLName
    /// Dotted; empty for the whole of the fields.
    let path: String
    let form: Form

    init(_ name: XMLName, _ path: String, _ form: Form) { (self.name, self.path, self.form) = (name, path, form) }
}
