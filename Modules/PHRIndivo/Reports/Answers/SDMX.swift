import SalusBase
public import SalusModels
public import SalusXML

/// Reports in XML (Indivo X 2.0, "SDMX" as it is given): without a namespace and without a declaration, unlike what is
/// taken in.
public enum SDMX {
    public static let mediaType = "application/xml"

    /// `Models` / `Model` / `Field`; an empty field where there is nothing, lists as `Models` inside.
    public static func bytes(of reports: [FlatReport]) throws(XMLError) -> [UInt8] {
        try XMLWriter.bytes(of: models(reports), declaration: false)
    }

    /// `AggregateReports` / `AggregateReport`; without `group` where a group has no name.
    public static func bytes(of groups: [FactGroup], in question: AggregateQuestion) throws(XMLError) -> [UInt8] {
        let reports = groups.map { question.node($0) }
        return try XMLWriter.bytes(
            of: XMLNode("AggregateReports", content: reports.map { .element($0) }), declaration: false)
    }

    private static func models(_ reports: [FlatReport]) -> XMLNode {
        XMLNode("Models", content: reports.map { .element(model($0)) })
    }

    private static func model(_ report: FlatReport) -> XMLNode {
        let fields = report.fields.map { field in
            XMLNode("Field", attributes: [XMLAttribute("name", field.name)], content: content(of: field.value))
        }
        let lists = report.lists.map { list in
            XMLNode(
                "Field", attributes: [XMLAttribute("name", list.name)],
                content: list.models.isEmpty ? [] : [.element(models(list.models))])
        }
        return XMLNode(
            "Model",
            attributes: [XMLAttribute("name", report.model), XMLAttribute("documentId", report.document.description)],
            content: (fields + lists).map { .element($0) })
    }

    private static func content(of value: FlatValue) -> [XMLContent] {
        switch value {
        case .none: []
        case .text(let text): [.text(XMLText.writable(text))]
        case .number(let number): [.text("\(number)")]
        case .flag(let flag): [.text(flag ? "true" : "false")]
        }
    }
}
