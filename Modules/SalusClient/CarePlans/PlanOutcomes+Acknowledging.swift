import SalusBase
import SalusCarePlan
import SalusModels
import SalusSync

/// Readers see alerts too: that they have is told through the person's inbox, and shows at once on their own devices.
extension PlanOutcomes {
    /// Sends a reader's acknowledgement of an alert to the owner's inbox, and notes it in the reader's home vault until
    /// the owner's program has taken it over. Throws `notShared`.
    func deposit(
        _ note: String?, of alert: Alert, in view: PlanView, _ part: PlanPart
    ) async throws(ClientError) -> CareUndo {
        guard let place = view.parts[part], place.refusals.reading == nil else { throw .care(.notShared) }
        let object = alert.object(in: view.plan)
        let content = JSONValue.object(["alert": .string(object.description)]).canonicalText
        try await vaults.proposals.propose(
            Array(content.utf8), type: CareMediaType.acknowledgement, of: place.vault, note: note ?? "")
        try await vaults.home.setFields(
            SeenAlert.label, object.bytes,
            ["at": .string(clock.now.description), "note": note.map(JSONValue.string)])
        return CareUndo(what: .acknowledged(alert), steps: [:])
    }

    /// Puts acknowledgements by readers into one's own plan, under the name of the signer. One for an alert that is not
    /// here yet waits, at most 30 days; one by an account that does not read the alert's part is dropped.
    func takeAcknowledgements() async throws(ClientError) {
        guard let view = try await store.ownPlan() else { return }
        for deposit in try await store.proposals.deposits(of: CareMediaType.acknowledgement, view) {
            let alert = view.content.alerts.first { $0.object(in: view.plan) == deposit.alert }
            if let alert, let by = deposit.from, try await mayAcknowledge(alert, in: view, deposit) {
                var seen = alert
                let note = deposit.note.isEmpty ? nil : deposit.note
                seen.acknowledgements.insert(.init(by: by.description, at: deposit.madeAt, note: note))
                let writer = try PlanWriter(in: view.part(of: alert), of: view)
                try await vaults.objects.write([writer.put(.alert(seen), replacing: .alert(alert))], in: writer.vault)
            }
            let isOld = { (now: Instant) in deposit.madeAt.adding(seconds: 30 * 86_400) < now }
            let isOver = isOld(clock.now) ? isOld(try await vaults.ends.serverNow()) : false
            if alert != nil || isOver { try await vaults.proposals.decline(deposit) }
        }
    }

    /// Whether the depositor reads the part of the alert: the inbox takes deposits from readers of any part.
    private func mayAcknowledge(
        _ alert: Alert, in view: PlanView, _ deposit: VaultProposal
    ) async throws(ClientError) -> Bool {
        guard let vault = view.parts[view.part(of: alert)]?.vault, deposit.vault == vault, let from = deposit.from
        else {
            return false
        }
        return try await vaults.reader.isMember(from, of: vault)
    }
}

extension PlanView {
    func part(of alert: Alert) -> PlanPart { content.tasks[alert.task]?.versions.last?.type.part ?? .careCard }
}

extension VaultProposal {
    fileprivate var alert: ObjectID? { (try? JSONValue(parsing: content))?["alert"]?.string.flatMap(ObjectID.init) }
}

/// The home vault's note of an acknowledged alert in another person's plan.
enum SeenAlert {
    static let label = "seen alert"
}
