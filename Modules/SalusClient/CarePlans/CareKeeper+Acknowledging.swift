import SalusBase
import SalusCarePlan
import SalusModels
import SalusSync

/// Readers see alerts too: that they have is told through the person's inbox, and shows at once on their own devices.
extension CareKeeper {
    /// What a reader says of an alert, before the person's program has taken it over.
    func deposit(
        _ note: String?, of alert: Alert, in view: PlanView, _ part: PlanPart
    ) async throws(ClientError) -> CareUndo {
        guard let place = view.parts[part], place.goneSince == nil else { throw .care(.notShared) }
        let object = alert.object(in: view.plan)
        let content = JSONValue.object(["alert": .string(object.description)]).canonicalText
        try await vaults.propose(
            Array(content.utf8), type: Deposit.acknowledgement, of: place.vault, note: note ?? "")
        try await vaults.setHomeFields(
            SeenAlert.label, object.bytes,
            ["at": .string(clock.now.description), "note": note.map(JSONValue.string)])
        return CareUndo(what: .acknowledged(alert), steps: [:])
    }

    /// Puts what readers said of alerts into one's own plan, under the name of who signed it. What is said of an alert that is not here yet
    /// waits for it; what somebody says who does not read that part is dropped.
    func takeAcknowledgements() async throws(ClientError) {
        guard let view = try await ownPlan() else { return }
        for deposit in try await deposits(of: Deposit.acknowledgement, view) {
            let alert = view.content.alerts.first { $0.object(in: view.plan) == deposit.alert }
            if let alert, let by = deposit.from, try await mayAcknowledge(alert, in: view, deposit) {
                var seen = alert
                let note = deposit.note.isEmpty ? nil : deposit.note
                seen.acknowledgements.insert(.init(by: by.description, at: deposit.madeAt, note: note))
                let writer = try PlanWriter(in: view.part(of: alert), of: view)
                try await vaults.write([writer.put(.alert(seen), replacing: .alert(alert))], in: writer.vault)
            }
            let isOld = { (now: Instant) in deposit.madeAt.adding(seconds: 30 * 86_400) < now }
            let isOver = isOld(clock.now) ? isOld(try await vaults.serverNow()) : false
            if alert != nil || isOver { try await vaults.decline(deposit) }
        }
    }

    /// Whoever reads the part in which the alert lies: the inbox takes deposits from readers of any part.
    private func mayAcknowledge(
        _ alert: Alert, in view: PlanView, _ deposit: VaultProposal
    ) async throws(ClientError) -> Bool {
        guard let vault = view.parts[view.part(of: alert)]?.vault, deposit.vault == vault, let from = deposit.from
        else {
            return false
        }
        return try await vaults.isMember(from, of: vault)
    }
}

extension PlanView {
    func part(of alert: Alert) -> PlanPart { content.tasks[alert.task]?.versions.last?.type.part ?? .careCard }
}

extension VaultProposal {
    fileprivate var alert: ObjectID? { (try? JSONValue(parsing: content))?["alert"]?.string.flatMap(ObjectID.init) }
}

/// What the home vault says of an alert in somebody else's plan.
enum SeenAlert {
    static let label = "seen alert"
}

extension VaultKeeper {
    /// Alerts of somebody's plan, with what this account said of them and the person has not taken over yet.
    func withOwnNotes(_ alerts: [Alert], in plan: PlanID) async throws(ClientError) -> [Alert] {
        let own = try account.account.description
        var shown: [Alert] = []
        for var alert in alerts {
            if !alert.acknowledgements.contains(where: { $0.by == own }),
                let fields = try await homeFields(SeenAlert.label, alert.object(in: plan).bytes),
                let at = fields["at"]?.string.flatMap({ Instant($0) })
            {
                alert.acknowledgements.insert(.init(by: own, at: at, note: fields["note"]?.string))
            }
            shown.append(alert)
        }
        return shown
    }
}
