import SalusAPI
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// Carries out the screens' requests about shared plans, and posts the new state.
struct CareTeamRunner {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    private var planStore: CarePlanStore { client.care }

    func run(_ step: CareTeamStep) async throws(ClientError) {
        switch step {
        case .badge: try await tellBadge()
        case .doctors: try await tellDoctors()
        case .meet(let name):
            mailbox.post(.update(CareTeamMessage.contact(try await client.vaults.contact(named: name))))
        case .share(let sharing): try await share(sharing)
        case .weigh(let share, let parts):
            mailbox.post(
                .update(CareTeamMessage.weighed(share, try await planStore.sharing.readable(parts, by: share.account))))
        case .revoke(let share, let parts): try await revoke(share, parts)
        case .looks: mailbox.post(.update(CareTeamMessage.looks(try await looks())))
        case .patients: mailbox.post(.update(CareTeamMessage.patients(try await planStore.patients.all())))
        case .patient(let person): try await tell(person)
        case .proposals: mailbox.post(.update(CareTeamMessage.proposals(try await planStore.proposals.open())))
        case .propose(let proposal, let person, let note):
            try await planStore.proposals.propose(proposal, to: person, note: note)
            mailbox.post(.done("Proposed; their answer comes with a sync", nil))
            await client.sync.syncNow()
        case .answer(let open, let isAccepted, let word): try await answer(open, isAccepted, word)
        }
    }

    /// Posts the counts for the badge. A device without vault keys posts nothing.
    private func tellBadge() async throws(ClientError) {
        guard await client.vaults.hasKeys else { return }
        let patients = try await planStore.patients.all()
        let badge = CareBadge(
            proposals: try await planStore.proposals.open().count, alerts: patients.reduce(0) { $0 + $1.alerts.count },
            unread: patients.reduce(0) { $0 + $1.unread })
        mailbox.post(.update(CareTeamMessage.badge(badge)))
    }

    // MARK: Telling

    private func tellDoctors() async throws(ClientError) {
        let zone: Zone
        do throws(ClientError) { zone = try await planStore.plan().zone } catch {
            guard error == .care(.noPlan) else { throw error }
            return mailbox.post(
                .update(CareTeamMessage.doctors(DoctorsContent(shares: [], hasPlan: false, zone: .utc))))
        }
        let shares = try await planStore.sharing.shares()
        var vouched: [AccountID: [VouchedPerson]] = [:]
        for share in shares { vouched[share.account] = try await client.vaults.vouchings.vouched(for: share.account) }
        let proposals = Dictionary(grouping: try await planStore.proposals.open().compactMap(\.from)) { $0 }
        mailbox.post(
            .update(
                CareTeamMessage.doctors(
                    DoctorsContent(
                        shares: shares, zone: zone, vouched: vouched, proposals: proposals.mapValues(\.count)))))
    }

    private func tell(_ person: AccountID) async throws(ClientError) {
        guard let overview = try await planStore.patients.all().first(where: { $0.person == person }) else {
            throw .care(.noPlan)
        }
        let content = PatientContent(
            overview: overview, plan: try await planStore.plan(of: person), reader: client.account.id,
            answers: try await planStore.proposals.answers(), waiting: try await planStore.proposals.waiting(),
            clock: client.clock
        )
        mailbox.post(.update(CareTeamMessage.patient(content)))
    }

    /// Newest first, of the first hundred accesses of each part.
    private func looks() async throws(ClientError) -> [PlanAccess] {
        var looks: [PlanAccess] = []
        for (part, view) in try await planStore.plan().parts {
            let page = try await client.session.call(ReadVaultAccessCall(vault: view.vault))
            let lines = page.lines.map {
                NamedAccessLogLine(line: $0.line, account: $0.name.flatMap(UserName.init), app: nil)
            }
            let rows = AccessLogContent.rows(of: lines, account: client.account.id, device: client.device, titles: [:])
            looks += rows.filter { !$0.isOwn }.map { PlanAccess($0, of: part) }
        }
        return looks.sorted { $0.at > $1.at }
    }

    // MARK: Doing

    private func share(_ sharing: PlanShareTerms) async throws(ClientError) {
        guard let account = sharing.contact.account else { throw .untrusted(.person) }
        let (draft, zone) = (sharing.draft, try await planStore.plan().zone)
        let results = try await planStore.sharing.share(
            draft.parts, with: account, as: draft.role, history: draft.history(at: client.clock.now, in: zone),
            until: draft.until(in: zone), purpose: draft.purpose)
        try told(ShareOutcome(results, of: sharing))
        try await tellDoctors()
        await client.sync.syncNow()
    }

    private func revoke(_ share: CareShare, _ parts: Set<PlanPart>) async throws(ClientError) {
        try told(ShareOutcome(try await planStore.sharing.revoke(parts, from: share.account), of: share.title))
        try await tellDoctors()
        await client.sync.syncNow()
    }

    /// A failure of one part is said, whatever became of the other.
    private func told(_ outcome: ShareOutcome) throws(ClientError) {
        if !outcome.text.isEmpty { mailbox.post(.done(outcome.text, nil)) }
        if let failure = outcome.failure { mailbox.post(.refused(ErrorNotice(failure.advice))) }
    }

    private func answer(_ open: OpenProposal, _ isAccepted: Bool, _ word: String?) async throws(ClientError) {
        let undo = try await isAccepted ? planStore.proposals.accept(open.id, word: word) : nil
        if !isAccepted { try await planStore.proposals.decline(open.id, word: word) }
        let title = "\(isAccepted ? "Accepted" : "Declined"): \(open.proposal.title)"
        let way = undo.flatMap { undo in
            open.edit.map { Reversible(title, .care($0, of: nil), inverse: .care(.undo(undo), of: nil)) }
        }
        mailbox.post(.done(title, way))
        mailbox.post(.update(CareTeamMessage.proposals(try await planStore.proposals.open())))
        try await tellBadge()
        await client.sync.syncNow()
    }
}
