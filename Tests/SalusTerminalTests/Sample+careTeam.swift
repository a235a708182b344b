import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels

@testable import SalusClient
@testable import SalusTerminal
import SalusVaultModels

/// The doctors of Clara's plan, and a doctor's patients: Clara and two others.
extension Sample {
    static let lee = CareShare(
        account: doctorsAccount, name: "dr.lee", trust: .verified,
        parts: [
            .careCard: PartShare(
                state: .member, role: .reader, history: .everything, since: noon.adding(seconds: -1_600_000),
                until: noon.adding(seconds: 8_596_800), purpose: "after the operation"),
            .symptoms: PartShare(
                state: .member, role: .writer, history: .from(noon.adding(seconds: -7_000_000)),
                since: noon.adding(seconds: -1_600_000)),
        ])
    static let bergsShare = CareShare(
        account: id(77), name: "berg", trust: .firstSeen,
        parts: [.careCard: PartShare(state: .held, role: .reader, history: .fromNow, since: noon)])
    static let formerShare = CareShare(
        account: id(32), name: "bo", trust: .changed,
        parts: [
            .careCard: PartShare(state: .ended(noon.adding(seconds: -90_000)), role: .reader),
            .symptoms: PartShare(state: .leaving, role: .reader, since: noon.adding(seconds: -1_000_000)),
        ])
    static let endedShare = CareShare(
        account: id(33), name: "emil", trust: .verified,
        parts: [.symptoms: PartShare(state: .ended(noon.adding(seconds: -900_000)), role: .reader)])

    static let doctors = DoctorsContent(
        shares: [endedShare, bergsShare, formerShare, lee], zone: .utc, vouched: [doctorsAccount: [vouched]],
        proposals: [doctorsAccount: 2])

    static let weighed: [PlanPart: ReadableAfterwards] = [
        .careCard: kept, .symptoms: ReadableAfterwards(entries: 1, objects: [], closedFrom: 2),
    ]

    static let looks = [
        PlanAccess(part: .careCard, at: noon, who: "dr.lee", what: "read what is new", times: 3),
        PlanAccess(
            part: .symptoms, at: noon.adding(seconds: -7200), who: "bo", what: "read what is new", wasRefused: true),
    ]

    // MARK: Of a doctor

    static let overview = patient(30, "clara", .verified, unread: 2, alerts: [toldAlert])
    /// The same pain, of which the doctor is to be told.
    static let toldAlert = Alert(
        Threshold(
            id: "high", .greater(7), title: "High pain level", notified: [doctorsAccount.description], urgency: .soon),
        of: "pain", key(today, 9), at: noon.adding(seconds: -3 * 3600))

    static let patients: [PatientOverview] = [
        overview, patient(40, "nora", .firstSeen, unread: 12, isNew: true),
        patient(41, "otto", .verified, unread: 0, gone: noon.adding(seconds: -90_000)),
    ]

    static func patient(
        _ number: UInt8, _ name: String, _ trust: PersonTrust.Level, unread: Int, alerts: [Alert] = [],
        isNew: Bool = false, gone: Instant? = nil
    ) -> PatientOverview {
        let grant = ShareGrant(
            to: "", role: "reader", history: "everything", since: noon, until: noon.adding(seconds: 8_596_800))
        let parts = PlanPart.allCases.map { part in
            let view = PlanPartView(
                vault: id(part == .careCard ? 61 : 62), role: gone == nil ? .reader : nil, grant: grant,
                heardAt: gone ?? noon, goneSince: gone, refusals: refusals(gone == nil ? .reader : nil))
            return (part, view)
        }
        return PatientOverview(
            person: id(number), name: name, trust: trust, parts: Dictionary(uniqueKeysWithValues: parts),
            unread: unread, isNew: isNew, alerts: alerts, lastChange: noon.adding(seconds: -3600), goneSince: gone)
    }

    /// Of what went through an inbox, and of what was written.
    static let undos = [[:], [id(61): []]].map { CareUndo(what: .acknowledged(painAlert), steps: $0) }

    static let answer = AnsweredProposal(
        person: clarasAccount, personName: "clara", part: .careCard,
        answer: ProposalAnswer(
            to: id(95), of: "", task: "metoprolol", title: "Metoprolol", isAccepted: true, word: "thank you",
            at: noon.adding(seconds: -600)))

    static func patientContent(_ overview: PatientOverview = overview) -> PatientContent {
        let plan = plan(isOwn: false, role: .reader, alerts: [toldAlert], changes: changedPlan.changes)
        return PatientContent(
            overview: overview, plan: plan, reader: doctorsAccount, answers: [answer], clock: .fixed(noon))
    }

    // MARK: Proposals

    static let proposals = [
        proposal(95, .task(changedMetoprolol), present: metoprolol, "The pulse was low; half of it will do."),
        proposal(
            96, .end(task: "walk", title: "Walk", type: .intervention, at: noon.adding(seconds: 86_400)), present: nil,
            ""),
    ]

    static var metoprolol: CareTask { careTasks.first { $0.name == "metoprolol" }! }
    private static var changedMetoprolol: CareTask {
        var task = metoprolol
        (task.text, task.instructions, task.schedule) = ("23.75 mg", "In the morning.", daily([8, 20]))
        task.effective = noon.adding(seconds: 43_200)
        return task
    }

    private static func proposal(
        _ number: UInt8, _ proposal: CareProposal, present: CareTask?, _ note: String
    ) -> OpenProposal {
        OpenProposal(
            id: id(number), from: doctorsAccount, fromName: "dr.lee", part: proposal.part, proposal: proposal,
            present: present, note: note, madeAt: noon.adding(seconds: -1800))
    }
}
