public import PHRIndivo
import SalusHTTP

extension IndivoRecord {
    /// The accesses to the record, reads and changes, the newest first.
    public func accessLog(page: IndivoPage = IndivoPage()) async throws -> [IndivoAuditEntry] {
        let reports: IndivoReports = try await read(
            IndivoRequest(.get, ["records", id, "audits", ""], query: page.query))
        var entries: [IndivoAuditEntry] = []
        for item in reports.items {
            do throws(IndivoAnswerError) {
                entries.append(try IndivoAuditEntry(item.content))
            } catch { throw IndivoSDKError.unreadable(error) }
        }
        return entries
    }
}

extension IndivoDocument {
    /// The carenets that see it.
    public func carenets() async throws -> [IndivoCarenet] {
        let list: IndivoCarenets = try await record.read(
            .get("records", record.id, "documents", id, "carenets", ""))
        return list.items
    }
}
