package import SalusBase
package import SalusCarePlan
package import SalusClient
package import SalusModels

/// The things that need a person today: those of this device at once, those of the server once it has answered.
package struct TodayContent: Sendable {
    /// An event of the own plan that is open today.
    package struct Dose: Hashable, Sendable {
        package let event: CareEvent
        /// When it is planned, by the plan's clock: `08:00`, `any time`.
        package let clock: String
        package let isDue: Bool
    }

    /// A limit that was crossed, in the own plan or in one that is shared with this account.
    package struct Limit: Hashable, Sendable {
        package let alert: Alert
        package let task: String
        package let part: PlanPart
        /// Nil for the own plan.
        package let patient: PatientOverview?
    }

    /// The part that only the server knows.
    package struct Remote: Sendable {
        /// The unread ones, newest first.
        package let notices: [NoticeRow]
        package let looks: [NewLooks]
        /// By record, newest first.
        package let visitors: [RecordID: [AccessLogContent.Row]]
    }

    package var today: CalendarDate
    package var names: [RecordID: String] = [:]
    package var doses: [Dose] = []
    package var limits: [Limit] = []
    /// Patients who have noted nothing for days.
    package var silent: [PatientOverview] = []
    package var news: [RecordNews] = []
    package var visits: [PlannedVisit] = []
    /// Those with messages that were not read.
    package var conversations: [ConversationOverview] = []
    /// Nil until the server has answered.
    package var remote: Remote?
    /// Why the server did not answer; nil while it is asked, and when it did.
    package var refusal: ErrorNotice?

    package init(today: CalendarDate) { self.today = today }
}

/// Reads what needs a person today.
package struct TodayReader: Sendable {
    /// The most new documents of a record that are named; the rest is counted.
    private static let namedNews = 5

    private let client: HealthClient

    package init(_ client: HealthClient) { self.client = client }

    /// The part of this device.
    package func content(_ time: LocalTime) async throws(ClientError) -> TodayContent {
        var content = TodayContent(today: time.day(of: client.clock.now))
        for person in try await FirstFrame(reader: client.reader).people() { content.names[person.id] = person.name }
        content.news = try await client.reader.news(limit: Self.namedNews)
        content.visits = try await client.reader.plannedVisits(from: content.today)
        guard await client.vaults.hasKeys else { return content }
        content.conversations = try await client.conversations.list().filter { $0.countedUnread > 0 }
        let patients = try await client.care.patients.all()
        content.silent = patients.filter(\.isSilent)
        for plan in try await client.care.plans() {
            if plan.isOwn { content.doses = TodayContent.Dose.open(in: plan, at: client.clock.now) }
            content.limits += TodayContent.Limit.open(in: plan, for: client.account.id, patients, client.clock)
        }
        return content
    }

    /// The unread notices, and who looked at the own records. Throws `unreachable` without a network.
    package func remote() async throws(ClientError) -> TodayContent.Remote {
        let notices = try await NoticesReader(client).all().rows.filter { !$0.notice.isRead }
        let looks = try await client.newLooks()
        let visitors = looks.map { look in
            (look.record, AccessLogContent.rows(of: look.lines, account: client.account.id, device: client.device))
        }
        return TodayContent.Remote(
            notices: notices, looks: looks, visitors: Dictionary(visitors) { first, _ in first })
    }

    /// `remote` as it was shown; nil marks only what is on this device.
    package func markSeen(_ remote: TodayContent.Remote?) async throws(ClientError) {
        for news in try await client.reader.news(limit: 0) { try await client.reader.markSeen(in: news.record) }
        guard let remote else { return }
        try await client.markSeen(remote.looks)
        if let last = remote.notices.map(\.notice.last).max() {
            _ = try await NoticesReader(client).markRead(until: last)
        }
    }
}

extension TodayContent.Dose {
    /// Open events of a plan's today, those that are due first; what was missed is over.
    static func open(in plan: PlanView, at now: Instant) -> [Self] {
        let open = plan.content.events(on: plan.zone.date(of: now), zone: plan.zone).filter { event in
            event.state == .initial && event.task.type != .readOnly && !event.isMissed(at: now)
        }
        let doses = open.sorted { ($0.occurrence.start, $0.task.title) < ($1.occurrence.start, $1.task.title) }
            .map { event in
                let isDue = event.occurrence.start <= now && event.canBeDone(at: now)
                return Self(event: event, clock: event.clock(plan.zone), isDue: isDue && !event.occurrence.isAllDay)
            }
        // Several that suit any time of some days are one thing to do today.
        var named = Set<String>()
        let rest = doses.filter { dose in
            !dose.isDue && (!dose.event.occurrence.isAllDay || named.insert(dose.event.task.name).inserted)
        }
        return doses.filter(\.isDue) + rest
    }
}

extension TodayContent.Limit {
    /// Alerts of a plan that `reader` is told of and has not acknowledged, the most urgent first.
    static func open(
        in plan: PlanView, for reader: AccountID, _ patients: [PatientOverview], _ clock: WallClock
    ) -> [Self] {
        let context = CarePlanContext(plan, reader: reader, clock: clock)
        return plan.openAlerts(of: reader).map { alert in
            Self(
                alert: alert, task: context.title(of: alert.task), part: context.part(of: alert.task),
                patient: plan.isOwn ? nil : patients.first { $0.person == plan.person })
        }
    }
}
