import PHRFHIRCarePlan
import SalusBase
import SalusCarePlan
import Testing

/// A cautious statement of another program must not become something that is due.
@Suite("Taking no risk with FHIR")
struct TakingNoRiskWithFHIR {
    private let zone = try! Zone("Europe/Berlin")
    private let start = day("2024-01-01").start

    private func timing(_ json: JSONValue) throws -> [ScheduleElement] {
        try FHIRTiming(zone: zone).read(json, id: "x", from: local("2024-01-01T08:00"))
    }

    private func order(_ fields: [String: JSONValue]) throws -> CareTask {
        let daily: JSONValue = ["timing": ["repeat": ["frequency": 1, "period": 1, "periodUnit": "d"]]]
        let plain: [String: JSONValue] = [
            "resourceType": "MedicationRequest", "id": "1", "medicationCodeableConcept": ["text": "Pill"],
            "dosageInstruction": [daily],
        ]
        return try FHIRMedicationRequest(zone: zone).read(.object(plain.merging(fields) { $1 }), from: start)
    }

    private func plan(_ activities: [JSONValue], _ fields: [String: JSONValue] = [:]) throws -> FHIRReading {
        let plain: [String: JSONValue] = ["resourceType": "CarePlan", "id": "p", "activity": .array(activities)]
        return try FHIRCarePlan(zone: zone).read(.object(plain.merging(fields) { $1 }), from: start)
    }

    @Test("what stopped is not due", arguments: ["stopped", "cancelled", "completed", "draft", "on-hold", "anything"])
    func stopped(status: String) throws {
        #expect(try order(["status": .string(status)]).schedule.elements == [])
        let activity: JSONValue = ["detail": ["status": .string(status), "scheduledTiming": ["code": ["text": "QD"]]]]
        #expect(try plan([activity]).tasks.map(\.schedule.elements) == [[]])
        let due: JSONValue = ["detail": ["status": "in-progress", "scheduledTiming": ["code": ["text": "QD"]]]]
        #expect(try plan([due], ["status": .string(status)]).tasks.map(\.schedule.elements) == [[]])
        #expect(try plan([due]).tasks.first?.schedule.elements.count == 1)
    }

    @Test("what was entered in error does not come in")
    func error() throws {
        #expect(throws: CarePlanError.malformed("MedicationRequest.status")) {
            try order(["status": "entered-in-error"])
        }
        let reading = try plan([
            ["detail": ["status": "entered-in-error"]], ["id": "b", "detail": ["description": "x"]],
        ])
        #expect(reading.faults == ["p/1": .malformed("activity.status")])
        #expect(reading.tasks.map(\.name) == ["p/b"])
    }

    @Test("what is forbidden is to be known, in both editions", arguments: ["doNotPerform", "prohibited"])
    func forbidden(word: String) throws {
        let task = try #require(
            try plan([["detail": .object(["description": "Eat grapefruit", word: true])]]).tasks.first)
        #expect(task.type == .readOnly && task.title == "Do not: Eat grapefruit")
        #expect(try order(["doNotPerform": true]).type == .readOnly)
    }

    @Test("a timing that is not understood whole is as needed, and stays with its part")
    func notUnderstood() throws {
        let cases: [JSONValue] = [
            ["code": ["text": "when the moon is full"]], ["repeat": ["when": ["ACM"], "frequency": 1, "period": 1]],
            ["repeat": ["frequency": 1, "period": 4, "periodMax": 6, "periodUnit": "h"]],
            ["repeat": ["boundsRange": ["high": ["value": 7]], "frequency": 1]],
            ["repeat": ["timeOfDay": ["08:00:00", "20:00:00"], "period": 1, "periodUnit": "wk"]],
        ]
        for json in cases {
            let elements = try timing(json)
            #expect(elements.map(\.recurrence) == [.asNeeded(nil)] && elements[0].unknown == ["fhir": json])
        }
    }

    @Test("known codes and single dates")
    func codes() throws {
        #expect(try timing(["code": ["coding": [["code": "BID"]]]])[0].recurrence == .times(2, each: .daily))
        let dates = try timing(["event": ["2024-03-01T09:00:00", "2024-03-05"]])
        #expect(dates.map(\.start) == [local("2024-03-01T09:00"), local("2024-03-05")])
        #expect(dates.map(\.limit) == [1, 1] && dates[1].duration == .allDay)
    }

    @Test("a period includes its last day, month or year, and a course ends after its days")
    func ends() throws {
        func end(_ bounds: [String: JSONValue]) throws -> LocalDateTime? {
            try timing(["repeat": .object(bounds.merging(["frequency": 1, "period": 1, "periodUnit": "d"]) { $1 })])[0]
                .end
        }
        #expect(try end(["boundsPeriod": ["start": "2024-01-01", "end": "2024-01-31"]]) == local("2024-02-01"))
        #expect(try end(["boundsPeriod": ["end": "2024-03"]]) == local("2024-04-01"))
        #expect(try end(["boundsDuration": ["value": 7, "code": "d"]]) == local("2024-01-08T08:00"))
    }

    @Test("numbers that no calendar holds are refused, and whole decimals are whole")
    func numbers() throws {
        let huge: JSONValue = [
            "repeat": ["period": .number(DecimalText("-9223372036854775808")!), "timeOfDay": ["08:00:00"]]
        ]
        #expect(throws: CarePlanError.self) { try timing(huge) }
        let whole: JSONValue = ["repeat": ["period": .number(DecimalText("2.0")!), "periodUnit": "wk"]]
        let fortnight = try CalendarInterval(weeks: 2)
        #expect(try timing(whole)[0].recurrence == .times(1, each: fortnight))
    }

    @Test("once a day without a time of day may be done at any time of it")
    func anyTime() throws {
        func rule(_ start: JSONValue, _ unit: JSONValue = "d") throws -> Recurrence? {
            try timing(["repeat": ["boundsPeriod": ["start": start], "frequency": 1, "period": 1, "periodUnit": unit]])
                .first?.recurrence
        }
        #expect(try rule("2024-01-01") == .times(1, each: .daily))
        #expect(try rule("2024-01-01T08:00:00") == .every(.daily))
        let hourly = try CalendarInterval(hours: 1)
        #expect(try rule("2024-01-01", "h") == .every(hourly))
    }

    @Test("a number of times beside weekdays is shared by them, or as needed where they cannot share it")
    func weekdays() throws {
        func counts(_ frequency: Int, _ unit: JSONValue) throws -> [Int]? {
            let json: JSONValue = [
                "repeat": [
                    "frequency": .number(DecimalText(frequency)), "period": 1, "periodUnit": unit,
                    "dayOfWeek": ["mon", "thu"],
                ]
            ]
            guard case .cycle(let cycle)? = try timing(json).first?.recurrence else { return nil }
            return cycle.counts
        }
        #expect(try counts(1, "wk") == [0, 1, 0, 0, 1, 0, 0] && counts(2, "wk") == [0, 1, 0, 0, 1, 0, 0])
        #expect(try counts(4, "wk") == [0, 2, 0, 0, 2, 0, 0] && counts(2, "d") == [0, 2, 0, 0, 2, 0, 0])
        #expect(try counts(3, "wk") == nil)
    }

    @Test("an amount is no number of times, unless the dose says how much one is")
    func amounts() throws {
        func limit(_ dosage: [String: JSONValue]) throws -> Recurrence? {
            let most: JSONValue = [
                "numerator": ["value": 4000, "unit": "mg"], "denominator": ["value": 1, "code": "d"],
            ]
            let fields = dosage.merging(["asNeededBoolean": true, "maxDosePerPeriod": most]) { $1 }
            return try order(["dosageInstruction": [.object(fields)]]).schedule.elements.first?.recurrence
        }
        #expect(try limit([:]) == .asNeeded(nil))
        let dose: JSONValue = [["doseQuantity": ["value": 500, "unit": "mg"]]]
        #expect(try limit(["doseAndRate": dose]) == .asNeeded(AsNeededLimit(most: 8, within: 86_400)))
    }

    @Test(
        "numbers that no one can count with set no limit",
        arguments: [(4000, -9.223372036854775808e18, 500), (4000, 1, 1e-300), (1e-300, 1, 1e-300)])
    func unusableNumbers(amount: Double, period: Double, dose: Double) throws {
        func number(_ value: Double) -> JSONValue { DecimalText("\(value)").map(JSONValue.number) ?? .null }
        let most: JSONValue = [
            "numerator": ["value": number(amount), "unit": "mg"],
            "denominator": ["value": number(period), "code": "d"],
        ]
        let dosage: JSONValue = [
            "asNeededBoolean": true, "maxDosePerPeriod": most,
            "doseAndRate": [["doseQuantity": ["value": number(dose), "unit": "mg"]]],
        ]
        let recurrence = try order(["dosageInstruction": [dosage]]).schedule.elements.first?.recurrence
        let one = Recurrence.asNeeded(AsNeededLimit(most: 1, within: 86_400))
        #expect(recurrence == (amount == dose ? one : .asNeeded(nil)))
    }

    @Test("every four hours as needed is not due every four hours")
    func asNeededWithTiming() throws {
        let dosage: JSONValue = [
            "asNeededCodeableConcept": ["text": "for pain"],
            "timing": ["repeat": ["frequency": 1, "period": 4, "periodUnit": "h"]],
        ]
        let element = try #require(try order(["dosageInstruction": [dosage]]).schedule.elements.first)
        #expect(element.recurrence == .asNeeded(AsNeededLimit(most: 6, within: 86_400, gap: 14_400)))
        #expect(element.text == "for pain")
    }

    @Test("activities of two plans do not take each other's place")
    func names() throws {
        let activity: JSONValue = ["detail": ["description": "walk"]]
        let other: JSONValue = ["detail": ["description": "swim"]]
        #expect(try plan([activity]).tasks[0].name != plan([other], ["id": "q"]).tasks[0].name)
        #expect(try plan([activity], ["id": .null]).tasks[0].name != plan([other], ["id": .null]).tasks[0].name)
    }

    @Test("written in one zone and read in another it is the same task")
    func zones() throws {
        let elements = try ["a", "b"].map {
            try ScheduleElement(id: $0, .every(.daily), start: local("2024-01-01T08:00"))
        }
        let task = CareTask.sample { $0.schedule = try! Schedule(elements) }
        let json = FHIRCarePlan(zone: zone).write(CarePlan(id: "k", title: "K"), [task], subject: "Patient/1")
        #expect(try FHIRCarePlan(zone: Zone("America/New_York")).read(json, from: start).tasks == [task])
    }
}
