import SalusBase
import SalusCarePlan
import SalusReport
import Testing

@Suite("Reporting to the care team")
struct ReportingToTheCareTeam {
    private let week = day("2024-01-01")...day("2024-01-07")

    private func content() throws -> PlanContent {
        var pain = CareTask.sample("pain", .assessment)
        pain.notes = [Note(author: "Dr. Ruiz", title: nil, content: "in the knee")]
        let limit = Threshold(id: "high", .greater(7), title: "strong pain", urgency: .now)
        var skipped = Outcome.sample(on: "2024-01-02", .skipped)
        skipped.reason = "rain"
        var alert = Alert(limit, of: "pain", .on("2024-01-03"), at: moment("2024-01-03T08:10:00Z"))
        alert.acknowledgements = [.init(by: "ruiz", at: moment("2024-01-03T09:00:00Z"))]
        var contact = Contact(id: "1", name: .init(given: "Maria", family: "Ruiz"))
        (contact.role, contact.addresses) = ("physician", [ContactAddress(.phone, "555-0100")])
        let old = Alert(limit, of: "pain", .on("2023-12-24"), at: moment("2023-12-24T08:10:00Z"))
        return try PlanContent([
            CareTask.sample(), pain, Outcome.sample(on: "2024-01-01"), skipped,
            Outcome.sample("pain", on: "2024-01-01", .done, 3), Outcome.sample("pain", on: "2024-01-03", .done, 8),
            alert, old, contact,
        ])
    }

    private func text(_ parts: Set<CareReport.Part>, _ content: PlanContent) -> String {
        CareReport(of: "Nora Vale", on: week, parts, zone: .utc).report(content).text()
    }

    @Test("plan, alerts, contacts and notes of the time")
    func tables() throws {
        #expect(
            text([.plan, .alerts, .contacts, .notes], try content()) == """
                Care plan
                =========
                Nora Vale · 2024-01-01 to 2024-01-07

                Plan
                ----

                Task  When                Instructions
                ----  ------------------  ------------
                Pain  every day at 08:00
                Walk  every day at 08:00

                Alerts
                ------

                When              Alert              Urgency  Seen by
                ----------------  -----------------  -------  ----------------------
                2024-01-03 08:10  Pain: strong pain  now      ruiz, 2024-01-03 09:00

                Contacts
                --------

                Name        Role       Reached by
                ----------  ---------  ---------------
                Maria Ruiz  physician  phone: 555-0100

                Notes
                -----

                When  About  Note
                ----  -----  ----------------------
                      Pain   in the knee (Dr. Ruiz)

                """)
    }

    @Test("adherence and symptoms with their charts; days without a value are gaps")
    func charts() throws {
        let report = CareReport(of: "n", on: week, [.adherence, .symptoms], zone: .utc).report(try content())
        let charts = report.blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
        #expect(charts.map(\.title) == ["Done by day", "Pain"])
        #expect(charts[0].series[0].values == [100, 0, 50, 0, 0, 0, 0])
        #expect(charts[1].series[0].values == [3, nil, 8, nil, nil, nil, nil])
        #expect(charts[1].labels.first == "01-01")
        let text = report.text()
        #expect(text.contains("You did 3 of 14 in this time, 21 % (1 skipped, 10 left open)."))
        #expect(text.contains("Walk     1        1         0     5  14\n"))
        #expect(text.contains("2024-01-03 08:10  8.0\n"))
    }

    @Test("a year is counted by weeks")
    func weeks() throws {
        let year = day("2024-01-01")...day("2024-12-31")
        let report = CareReport(of: "n", on: year, [.adherence], zone: .utc).report(try content())
        let charts = report.blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
        #expect(charts.map(\.labels.count) == [53])
    }

    @Test("a part with nothing in it says so, and one that was not chosen is not there")
    func emptyParts() {
        let text = text([.alerts], PlanContent([PlanObject]()))
        #expect(text.contains("Alerts\n------\n\nNothing in this time."))
        #expect(!text.contains("Contacts"))
    }

    @Test("what comes after another task names it as people do")
    func afterAnother() throws {
        var stretch = CareTask.sample("stretch")
        stretch.schedule = try Schedule([
            ScheduleElement(
                id: "after", .after(task: "walk", seconds: 1800), start: local("2024-01-01T00:00"))
        ])
        #expect(text([.plan], try PlanContent([CareTask.sample(), stretch])).contains("30 minutes after Walk"))
    }

    @Test("a task that ended in the time is named with its end, one that ended before is not")
    func endedTasks() throws {
        let outcomes = [Outcome](), content = try content()
        let ended = try content.tasks["walk"]!.ending(at: moment("2024-01-04T00:00:00Z"), noted: outcomes, zone: .utc)
        let after = try PlanContent([CareTask.sample(), ended.written])
        #expect(text([.plan], after).contains("Walk  ended on 2024-01-04"))
        let later = CareReport(of: "n", on: day("2024-02-01")...day("2024-02-02"), [.plan], zone: .utc)
        #expect(later.report(after).text().contains("Nothing in this time."))
    }

    @Test("values in other units are in no mean and in no chart of each other")
    func units() throws {
        func value(_ number: String, _ units: String) -> OutcomeValue {
            OutcomeValue(.decimal(DecimalText(number)!), units: units)
        }
        func weight(_ date: String, _ values: [OutcomeValue]) -> Outcome {
            Outcome(of: "weight", .on(date), .done, values: values, at: moment("\(date)T08:00:00Z"))
        }
        let content = try PlanContent([
            CareTask.sample("weight", .assessment),
            weight("2024-01-01", [value("154", "lb")]),
            weight("2024-01-02", [value("70", "kg"), value("36.6", "Cel")]),
            weight("2024-01-03", [value("71", "kg")]),
        ])
        let report = CareReport(of: "Nora Vale", on: week, [.symptoms], zone: .utc).report(content)
        let charts = report.blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
        #expect(charts.map(\.units) == ["kg", "Cel"])
        #expect(charts.first?.series.first?.values.prefix(3) == [nil, 70, 71])
    }
}
