public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// Proposals for a plan: a reader proposes, the person decides, and the answer is stored in the plan, where the reader
/// finds it.
public struct PlanProposals: CarePlanPart {
    let store: CarePlanStore

    /// Proposes a change of another person's plan; it waits in their inbox until they answer, and among
    /// `waiting` here. Throws `noPlan`, `notShared` for a plan that is shared no more, and `vault(.noInbox)`
    /// while their program has not opened an inbox to this account, which it does at its next sync.
    @discardableResult
    public func propose(
        _ proposal: CareProposal, to person: AccountID, note: String
    ) async throws(ClientError) -> ObjectID {
        let parts = try await plan(of: person).parts.filter { $0.value.refusals.reading == nil }
        let present = [proposal.part] + PlanPart.allCases
        guard let place = present.lazy.compactMap({ parts[$0] }).first else { throw .care(.notShared) }
        let id = try await vaults.proposals.propose(
            Array(proposal.json.canonicalText.utf8), type: CareMediaType.proposal, of: place.vault, note: note)
        // Only a device that has never synced has no home vault, and making one takes the server.
        guard try await vaults.home.load() != nil else { return id }
        let waiting = WaitingProposal(
            id: id, person: person, personName: nil, proposal: proposal, note: note, madeAt: clock.now)
        try await vaults.home.setFields(WaitingProposal.field, id.bytes, waiting.fields.mapValues { $0 })
        return id
    }

    /// Unanswered proposals of this account for plans that are shared with it, the newest first, from all of its
    /// devices.
    public func waiting() async throws(ClientError) -> [WaitingProposal] {
        let answered = Set(try await answers().map(\.answer.proposal))
        let patients = try await store.patients.all().filter { $0.goneSince == nil }
        let names = Dictionary(patients.map { ($0.person, $0.name) }) { $1 }
        return try await vaults.home.notes(with: WaitingProposal.field).compactMap { fields in
            WaitingProposal(fields).flatMap { one in names[one.person].map(one.named) }
        }
        .filter { !answered.contains($0.id) }.sorted { ($0.madeAt, $0.id) > ($1.madeAt, $1.id) }
    }

    /// Open proposals of others for the account's own plan, the newest first. Those that a later version of the program
    /// wrote are left out, and stay in the inbox.
    public func open() async throws(ClientError) -> [OpenProposal] {
        guard let view = try await store.ownPlan() else { return [] }
        let people = try await vaults.people()
        return try await deposits(of: CareMediaType.proposal, view).compactMap { deposit in
            guard let json = try? JSONValue(parsing: deposit.content), let proposal = try? CareProposal(json: json)
            else { return nil }
            return OpenProposal(
                id: deposit.id, from: deposit.from, fromName: deposit.from.flatMap { people.name(of: $0.bytes) },
                part: proposal.part, proposal: proposal, present: view.content.tasks[proposal.task]?.versions.last,
                note: deposit.note, madeAt: deposit.madeAt)
        }
    }

    /// Carries out a proposal as this account's own writing, and answers its author. It never changes past days: a
    /// change from an earlier time is valid from now on. An undo takes the answer back, too: the author reads none, and
    /// may propose the same again.
    ///
    /// Throws `noSuchProposal`, and as `put` and `end` do; nothing has changed then, or all of it where only the
    /// proposal could not be removed from the inbox.
    @discardableResult
    public func accept(_ id: ObjectID, word: String? = nil) async throws(ClientError) -> CareUndo {
        let open = try await proposal(id)
        let undo: CareUndo
        switch open.proposal {
        case .task(var task):
            if open.present != nil { task.effective = max(task.effective, clock.now) }
            undo = try await store.editor.put(task)
        case .end(let task, _, _, let moment): undo = try await store.editor.end(task, at: max(moment, clock.now))
        }
        do throws(ClientError) { return undo.and(try await answer(open, isAccepted: true, word)) } catch {
            // Once the answer is written the change holds, and only the proposal is left over.
            if try await !isAccepted(id) { try await store.history.undo(undo) }
            throw error
        }
    }

    /// Throws `noSuchProposal`.
    public func decline(_ id: ObjectID, word: String? = nil) async throws(ClientError) {
        try await answer(try await proposal(id), isAccepted: false, word)
    }

    /// Answers to proposals of this account, the newest first.
    public func answers() async throws(ClientError) -> [AnsweredProposal] {
        let (own, people) = (try await vaults.account.account, try await vaults.people())
        var found: [AnsweredProposal] = []
        for vault in try await vaults.carePlans.all() where vault.person != own {
            for (answer, author) in try await store.reading(of: vault).answers.values
            where answer.to == own.description && author == vault.person {
                found.append(
                    AnsweredProposal(
                        person: vault.person, personName: vault.mark.name ?? people.name(of: vault.person.bytes),
                        part: vault.part, answer: answer))
            }
        }
        return found.sorted { ($0.answer.at, $0.answer.proposal) > ($1.answer.at, $1.answer.proposal) }
    }

    // MARK: Pieces

    private func proposal(_ id: ObjectID) async throws(ClientError) -> OpenProposal {
        guard let open = try await open().first(where: { $0.id == id }) else { throw .care(.noSuchProposal) }
        return open
    }

    /// Writes the answer into the part that the proposal's author reads.
    @discardableResult
    private func answer(
        _ open: OpenProposal, isAccepted: Bool, _ word: String?
    ) async throws(ClientError) -> [VaultID: [VaultUndoStep]] {
        let view = try await plan()
        guard let deposit = try await deposits(of: CareMediaType.proposal, view).first(where: { $0.id == open.id })
        else {
            throw .care(.noSuchProposal)
        }
        let answer = ProposalAnswer(
            to: open.id, of: open.from?.description ?? "", task: open.proposal.task, title: open.proposal.title,
            isAccepted: isAccepted, word: word, at: clock.now)
        let steps = try await vaults.objects.write(
            [.replace(answer.object(in: view.plan), answer.fields, ProposalAnswer.rules)], in: deposit.vault)
        try await vaults.proposals.decline(deposit)
        return [deposit.vault: steps]
    }

    /// Those for vaults of this plan.
    func deposits(of type: String, _ view: PlanView) async throws(ClientError) -> [VaultProposal] {
        let places = Set(view.parts.values.map(\.vault))
        return try await vaults.proposals.deposits().filter { $0.contentType == type && places.contains($0.vault) }
    }
}

extension PlanProposals {
    /// Whether one's own plan has an answer that accepts it.
    private func isAccepted(_ proposal: ObjectID) async throws(ClientError) -> Bool {
        for vault in try await store.ownVaults() {
            for (answer, _) in try await store.reading(of: vault).answers.values
            where answer.proposal == proposal && answer.isAccepted { return true }
        }
        return false
    }
}

/// Content types of deposits in an inbox that are for a care plan.
enum CareMediaType {
    static let proposal = "application/vnd.salus.care-proposal+json"
    static let acknowledgement = "application/vnd.salus.care-acknowledgement+json"
}
