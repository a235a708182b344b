import SalusBase
import SalusModels
import SalusXML

/// The field that facts were grouped by, for the names of the groups in an answer.
public struct AggregateQuestion: Sendable {
    private let place: FlatPlace?

    /// `field`: the value of `group_by`, nil for another grouping.
    public init(groupedBy field: String?, of model: ReportModel) { place = field.flatMap(model.place) }

    /// The name of a group in Indivo's spelling; nil for facts that have no such field, and when nothing was grouped.
    func group(_ group: FactGroup) -> String? {
        guard let key = group.key?.description else { return nil }
        return place?.shown(key) ?? key
    }

    /// The group's name as JSON: a number where the field is one in Indivo's models.
    func jsonGroup(_ group: FactGroup) -> JSONValue {
        if case .number(let number)? = group.key, [.number, .amount].contains(place?.part),
            let decimal = DecimalText("\(number)")
        {
            return .number(decimal)
        }
        return self.group(group).map(JSONValue.string) ?? .null
    }

    /// In no namespace in generic reports, in that of documents in minimal ones.
    func node(_ group: FactGroup, in namespace: String? = nil) -> XMLNode {
        let value = XMLAttribute("value", group.value?.description ?? "")
        let name = self.group(group).map { [XMLAttribute("group", XMLText.writable($0))] } ?? []
        return XMLNode(XMLName("AggregateReport", in: namespace), attributes: name + [value])
    }
}
