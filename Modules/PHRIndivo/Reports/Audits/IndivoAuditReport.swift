import SalusBase
public import SalusModels
import SalusXML

/// The access log of a record as Indivo's audit calls show it (Indivo X 2.0, audit views and query).
public enum IndivoAuditReport {
    /// Fields that queries may name. `record_id` is refused, as in the original: the path gives it.
    public static let fields = ReportModel(
        "Audit", of: "AccessLine",
        .plain(
            .text, ("document_id", AccessLogField.document.rawValue), ("external_id", AccessLogField.external.rawValue),
            ("function_name", AccessLogField.call.rawValue), ("principal_email", AccessLogField.principal.rawValue),
            ("proxied_by_email", AccessLogField.app.rawValue)),
        .plain(.moment, ("request_date", AccessLogField.at.rawValue)))

    /// An access log entry as a report item. A call by another protocol has the name of its operation, and neither
    /// method nor path.
    public static func item(_ named: NamedAccessLogLine) -> IndivoReports.Item {
        let (line, app) = (named.line, named.app.map { "\($0)" })
        let isAllowed = line.outcome == .allowed
        let call = line.call.flatMap { call in IndivoCalls.all.first { $0.name == call.name } }
        var entry = IndivoAuditEntry(
            at: line.at, call: line.call?.name ?? line.operation, succeeded: isAllowed,
            principal: named.account?.text ?? app ?? line.actor.rawValue, app: named.account == nil ? nil : app)
        entry.resources.record = line.record.map { "\($0)" }
        entry.resources.document = line.document.map { "\($0)" }
        entry.resources.external = line.call?.external.map(XMLText.writable)
        entry.resources.carenet = line.carenet.map { "\($0)" }
        entry.resources.app = line.call?.app.map(XMLText.writable)
        entry.resources.message = line.call?.message.map(XMLText.writable)
        (entry.method, entry.path) = (call?.method.rawValue ?? "", call?.pattern ?? "")
        entry.status = isAllowed ? 200 : 403
        return IndivoReports.Item(content: entry.node)
    }

    /// One group of an aggregated report.
    public static func item(_ group: FactGroup, in question: AggregateQuestion) -> IndivoReports.Item {
        IndivoReports.Item(content: question.node(group, in: IndivoDocumentFormat.namespace))
    }
}
