import SalusBase
package import SalusClient
import SalusModels
import TerminalKit

/// Requests about a summary on paper.
package enum SummaryEffect: PageEffect {
    /// Sends the whole summary of the person of that name to the system's printer.
    case print(SummaryContent, of: String)
    /// The same of one page for an emergency.
    case printEmergency(SummaryContent, of: String)

    package func run(in context: EffectContext) async throws(ClientError) {
        switch self {
        case .print(let content, let name):
            let day = LocalTime.day(context.client.clock.now.date)
            let text = SummaryText(of: name, content, remark: "as of \(day)").text
            do throws(ErrorNotice) {
                let path = try await context.copy(named: "summary.txt") { (path) throws(ErrorNotice) in
                    try PlainFile.write(Array(text.utf8), to: path)
                }
                await context.give(path, to: .printer)
            } catch { context.post(.refused(error)) }
        case .printEmergency(let content, let name):
            let now = context.client.clock.now
            let report = SummaryPaper(of: name, content, date: "as of \(LocalTime.day(now.date))").emergency(adding: [])
            do throws(ErrorNotice) {
                let file = try ReportFile(.pdf, report, made: now)
                let path = try await context.copy(named: "emergency.pdf") { (path) throws(ErrorNotice) in
                    try PlainFile.write(file.bytes, to: path)
                }
                await context.give(path, to: .printer)
            } catch { context.post(.refused(error)) }
        }
    }
}
