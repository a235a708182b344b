import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit

@testable import SalusClient
@testable import SalusTerminal

/// The page of today for Clara on Saturday 2026-11-21 at noon.
extension Sample {
    /// Of this device: doses and an alert of the plan, a message, seven new documents, a visit.
    static var todayHere: TodayContent {
        var content = TodayContent(today: today)
        content.names = [id(1): "Clara Winter", id(2): "Jonas Winter"]
        content.doses = TodayContent.Dose.open(in: carePlan, at: noon)
        content.limits =
            TodayContent.Limit.open(in: carePlan, for: clarasAccount, [], .fixed(noon))
            + TodayContent.Limit.open(
                in: plan(isOwn: false, role: .reader, alerts: [toldAlert]), for: doctorsAccount, patients, .fixed(noon))
        content.conversations = [withBerg]
        content.news = [
            RecordNews(
                record: id(1),
                documents: [ListedDocument(opened.detail.document, facts: opened.detail.facts)], count: 7)
        ]
        content.visits = [
            PlannedVisit(
                record: id(2),
                entry: TimelineEntry(
                    document: id(11), fact: id(12), kind: .encounter, title: "Cardiology", detail: "St. Mary",
                    start: PartialDate("2026-12-01T10:30:00Z"), end: nil, lasts: true, value: nil))
        ]
        return content
    }

    /// With what the server knows: two notices, and Jonas at Clara's record.
    static var todayWhole: TodayContent {
        var content = todayHere
        let lines = [audit("ReadDocument", -600, account: 78), audit("ReadFacts", -7200, account: 78)].map {
            NamedAccessLogLine(line: $0, account: UserName("jonas"), app: nil)
        }
        let looks = NewLooks(record: id(1), lines: lines, newest: 40, isBroken: false)
        content.remote = TodayContent.Remote(
            notices: notices.rows.filter { !$0.notice.isRead }, looks: [looks],
            visitors: [id(1): AccessLogContent.rows(of: lines, account: id(77), device: id(4))])
        return content
    }
}

extension Gallery {
    static var todayAsked: ClientScreen { Sample.main().after([.character("H")]).screen }

    /// The plan is known, as it is soon after a start.
    static var todayWhole: ClientScreen {
        let main = receiving(Sample.main(), .update(CareMessage.plan(Sample.carePlan, reader: Sample.clarasAccount)))
        return receiving(main.after([.character("H")]).screen, TodayPage.today(Sample.todayWhole))
    }

    static var todayOffline: ClientScreen {
        var content = Sample.todayHere
        content.refusal = ErrorNotice("The server does not answer.", nextStep: "Try again later.")
        return receiving(todayAsked, TodayPage.today(content))
    }

    static let today: [(name: String, screen: ClientScreen)] = [
        ("todayAsked", todayAsked), ("today", todayWhole), ("todayOffline", todayOffline),
        ("todayEmpty", receiving(todayAsked, TodayPage.today(TodayContent(today: Sample.today)))),
    ]
}
