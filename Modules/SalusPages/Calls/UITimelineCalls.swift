import PHRIndivo
import SalusBase
import SalusHTTP
import SalusModels

/// The timeline of a record, and notes of one's own on it.
struct UITimelineCalls: Sendable {
    let calls: UICalls

    /// Entries with a date, the latest first.
    func entries(
        of record: String, _ query: [FormParameter], _ session: UISession
    ) async throws(PageFault) -> TimelineWindow {
        let bytes = try await calls.get(["records", record, "timeline"], query: query, session)
        return try UICalls.read(IndivoTimeline.self, bytes).window
    }

    /// Adds what the person says as a document of the record. Throws `refused` where they may not write.
    func add(_ statement: PersonStatement, to record: String, _ session: UISession) async throws(PageFault) {
        guard let content = statement.encoded else { throw .malformed }
        _ = try await calls.caller.submit(
            content, of: PersonStatement.mediaType, to: ["records", record, "documents", ""], as: session,
            for: calls.visitor)
    }
}

extension PageExchange {
    var timeline: UITimelineCalls { UITimelineCalls(calls: calls) }
}
