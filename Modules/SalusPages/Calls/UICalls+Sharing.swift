import PHRIndivo
import SalusBase
import SalusHTTP

/// The accounts that a record is open to, as a whole, within limits, and through its carenets.
extension UICalls {
    /// Oldest first. Throws `refused` for a record that the account does not own.
    func shares(
        of record: String, _ part: Pagination, _ session: UISession
    ) async throws(PageFault) -> [IndivoAccountShare] {
        let bytes = try await get(["records", record, "sharing", ""], query: part.query, session)
        return try Self.read(IndivoList<IndivoAccountShare>.self, bytes).items
    }

    /// Throws `refused` when there is no such account, `malformed` for limits that cannot be.
    func share(_ record: String, _ form: [FormParameter], _ session: UISession) async throws(PageFault) {
        _ = try await caller.send(.post, ["records", record, "sharing", ""], form: form, as: session, for: visitor)
    }

    func pauseShare(
        of record: String, with account: String, isPaused: Bool, _ session: UISession
    ) async throws(PageFault) {
        let path = ["records", record, "sharing", account, isPaused ? "pause" : "resume"]
        _ = try await caller.send(.post, path, form: [], as: session, for: visitor)
    }

    func endShare(of record: String, with account: String, _ session: UISession) async throws(PageFault) {
        _ = try await caller.send(.delete, ["records", record, "shares", account], as: session, for: visitor)
    }

    func carenets(of record: String, _ session: UISession) async throws(PageFault) -> [IndivoCarenet] {
        try Self.read(IndivoCarenets.self, try await get(["records", record, "carenets", ""], session)).items
    }

    /// Throws `malformed` for a name that is taken or cannot be.
    func makeCarenet(_ name: String, of record: String, _ session: UISession) async throws(PageFault) {
        let form = [FormParameter("name", name)]
        _ = try await caller.send(.post, ["records", record, "carenets", ""], form: form, as: session, for: visitor)
    }

    func members(
        of carenet: String, _ part: Pagination, _ session: UISession
    ) async throws(PageFault) -> [IndivoCarenetMember] {
        let bytes = try await get(["carenets", carenet, "accounts", ""], query: part.query, session)
        return try Self.read(IndivoList<IndivoCarenetMember>.self, bytes).items
    }

    /// Throws `refused` when there is no such account.
    func addMember(
        _ account: String, mayWrite: Bool, to carenet: String, _ session: UISession
    ) async throws(PageFault) {
        let form = [FormParameter("account_id", account), FormParameter("write", mayWrite ? "true" : "false")]
        _ = try await caller.send(.post, ["carenets", carenet, "accounts", ""], form: form, as: session, for: visitor)
    }

    func removeMember(_ account: String, from carenet: String, _ session: UISession) async throws(PageFault) {
        _ = try await caller.send(.delete, ["carenets", carenet, "accounts", account], as: session, for: visitor)
    }
}
