import PHRIndivo
import SalusBase
import SalusHTTP

/// Calls about records that an account opens in an emergency.
struct UIEmergencyCalls: Sendable {
    let calls: UICalls

    /// Throws `refused` when there is no such account, `malformed` for hours out of range and for an account that sees
    /// the record anyway.
    func name(
        _ account: String, hours: String, on record: String, _ session: UISession
    ) async throws(PageFault) {
        let form = [FormParameter("account_id", account), FormParameter("hours", hours)]
        let path = ["records", record, "emergencies", ""]
        _ = try await calls.caller.send(.post, path, form: form, as: session, for: calls.visitor)
    }

    /// Those that the account may open, by label.
    func records(_ session: UISession) async throws(PageFault) -> [IndivoEmergencyRecord] {
        let bytes = try await calls.get(["oauth", "internal", "emergency-records"], session)
        return try UICalls.read(IndivoList<IndivoEmergencyRecord>.self, bytes).items
    }

    /// Its owner is told the reason. Throws `malformed` for one that is too long.
    func open(_ record: String, because reason: String, _ session: UISession) async throws(PageFault) {
        let (form, path) = ([FormParameter("reason", reason)], ["records", record, "emergency"])
        _ = try await calls.caller.send(.post, path, form: form, as: session, for: calls.visitor)
    }
}

extension PageExchange {
    var emergencies: UIEmergencyCalls { UIEmergencyCalls(calls: calls) }
}
