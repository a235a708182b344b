import PHRFHIRCarePlan
import SalusBase
import SalusCarePlan
import TestSupport
import Testing

@Suite("Keeping what FHIR says")
struct KeepingWhatFHIRSays {
    @Test("an order goes out as it came, with what has changed since and whose it is")
    func order() throws {
        let json: JSONValue = [
            "resourceType": "MedicationRequest", "id": "1", "status": "active", "intent": "order",
            "authoredOn": "2024-01-01T00:00:00Z", "priority": "urgent", "subject": ["reference": "Patient/9"],
            "medicationCodeableConcept": ["text": "Pill", "coding": [["code": "7", "display": "Pill"]]],
            "dosageInstruction": [["timing": ["code": ["coding": [["code": "BID"]]]], "patientInstruction": "chew"]],
        ]
        let exchange = FHIRMedicationRequest(zone: .utc)
        var task = try exchange.read(json, from: Instant(seconds: 0))
        #expect(exchange.write(task, subject: "Patient/9") == json)
        task.instructions = "after meals"
        var expected = try #require(json.object)
        expected["note"] = [["text": "after meals"]]
        expected["subject"] = ["reference": "Patient/1"]
        #expect(exchange.write(task, subject: "Patient/1") == .object(expected))
    }

    @Test("what an order has no words for comes back with it, until someone changes the order")
    func ourOrder() throws {
        let limit = AsNeededLimit(most: 4, within: 86_400, gap: 3600)
        var task = CareTask.sample("pill", .other("supplement"))
        let week = DayCycle.weekly([1, 0, 0, 2, 0, 0, 0], from: day("2024-01-01"))
        task.schedule = try Schedule([
            ScheduleElement(id: "week", .cycle(week), start: local("2024-01-01")),
            ScheduleElement(id: "needed", .asNeeded(limit), start: local("2024-01-01")),
            ScheduleElement(id: "later", .after(task: "walk", seconds: 600), start: local("2024-01-01")),
        ])
        (task.group, task.thresholds) = ("Medicines", [Threshold(id: "few", .fewerDone(1))])
        let exchange = FHIRMedicationRequest(zone: try Zone("Europe/Berlin"))
        let json = exchange.write(task, subject: "Patient/1")
        #expect(try FHIRMedicationRequest(zone: .utc).read(json, from: Instant(seconds: 0)) == task)
        var changed = try #require(json.object)
        changed["status"] = "stopped"
        let stopped = try exchange.read(.object(changed), from: Instant(seconds: 0))
        #expect(stopped.schedule.elements.isEmpty && stopped.name == "pill" && stopped.title == task.title)
        #expect(stopped.unknown["fhir"]?["extension"] == nil)
    }

    @Test("what another program says of an activity goes out with it again")
    func activity() throws {
        let activity: JSONValue = [
            "id": "a1", "progress": [["text": "well"]],
            "detail": [
                "status": "in-progress", "code": ["coding": [["code": "7", "display": "Stretch"]]],
                "performer": [["reference": "Practitioner/1"]],
                "scheduledTiming": ["repeat": ["frequency": 2, "period": 1, "periodUnit": "d"]],
            ],
        ]
        let exchange = FHIRCarePlan(zone: .utc)
        let plan: JSONValue = ["resourceType": "CarePlan", "id": "p", "activity": [activity]]
        let task = try #require(try exchange.read(plan, from: Instant(seconds: 0)).tasks.first)
        let json = exchange.write(CarePlan(id: "p", title: ""), [task], subject: "Patient/1")
        let written = try #require(json["activity"]?.array?.first)
        #expect(written["id"] == "a1" && written["progress"] == activity["progress"])
        #expect(written["detail"]?["performer"] == activity["detail"]?["performer"])
        #expect(written["detail"]?["code"] == activity["detail"]?["code"])
        #expect(try exchange.read(json, from: Instant(seconds: 0)).tasks == [task])
    }

    @Test("a plan comes back with its title, notes and what this program does not know, or as someone changed it")
    func plan() throws {
        var knee = CarePlan(id: "knee", title: "Knee")
        (knee.notes, knee.unknown) = ([Note(author: "Dr. Lee", title: "t", content: "slowly")], ["colour": "red"])
        let exchange = FHIRCarePlan(zone: .utc)
        let json = exchange.write(knee, [.sample()], subject: "Patient/1")
        #expect(json["note"]?.array?.first?["authorString"] == "Dr. Lee")
        #expect(try exchange.read(json, from: Instant(seconds: 0)).plan == knee)
        var changed = try #require(json.object)
        changed["title"] = "Hip"
        let read = try #require(try exchange.read(.object(changed), from: Instant(seconds: 0)).plan)
        #expect(read.id == "knee" && read.title == "Hip" && read.notes.map(\.content) == ["slowly"])
    }
}

@Suite("Exchanging a patient with FHIR")
struct ExchangingAPatientWithFHIR {
    private let exchange = FHIRPatient()
    private let maria = ForeignEntity(
        type: "patient",
        object: [
            "id": "p1", "uuid": "00000000-0000-4000-8000-000000000003", "sex": "female", "birthday": -500_083_200,
            "name": ["namePrefix": "Dr.", "givenName": "Maria", "familyName": "Ruiz"], "allergies": ["penicillin"],
        ])

    @Test("name, gender, birth date and allergies go out, and all comes back")
    func roundTrip() throws {
        let resources = try #require(exchange.write(maria))
        let patient = resources[0]
        #expect(patient["id"] == "p1" && patient["gender"] == "female" && patient["birthDate"] == "1985-02-26")
        #expect(patient["name"]?.array?.first?["given"] == ["Maria"])
        #expect(resources.count == 2 && resources[1]["code"]?["text"] == "penicillin")
        #expect(try exchange.read(patient, allergies: [resources[1]]) == maria)
        #expect(try exchange.read(patient) == maria)
    }

    @Test("what someone changed in the resource is taken, and the rest stays")
    func changed() throws {
        var patient = try #require(exchange.write(maria)?.first?.object)
        patient["gender"] = "other"
        let read = try exchange.read(.object(patient))
        #expect(read.object["sex"] == "other" && read.object["name"] == maria.object["name"])
        #expect(read.object["allergies"] == ["penicillin"] && read.object["birthday"] == maria.object["birthday"])
    }

    @Test(
        "an allergy goes out as one that there is, and one that is over or refuted is none",
        arguments: [
            ("clinicalStatus", "resolved"), ("verificationStatus", "entered-in-error"),
        ])
    func allergies(name: String, code: JSONValue) throws {
        let resources = try #require(exchange.write(maria)), allergy = try #require(resources[1].object)
        #expect(allergy["clinicalStatus"]?["coding"]?.array?.first?["code"] == "active")
        let over = JSONValue.object(allergy.merging([name: ["coding": [["code": code]]]]) { $1 })
        let bare = JSONValue.object((resources[0].object ?? [:]).filter { $0.key != "extension" })
        #expect(try exchange.read(bare, allergies: [resources[1]]).object["allergies"] == ["penicillin"])
        #expect(try exchange.read(bare, allergies: [over]).object["allergies"] == nil)
    }

    @Test("what is no patient is refused")
    func refused() {
        #expect(throws: CarePlanError.malformed("Patient.resourceType")) {
            try exchange.read(["resourceType": "Person", "id": "1"])
        }
        #expect(exchange.write(ForeignEntity(type: "task", object: [:])) == nil)
    }
}

@Suite("Reading a patient as the samples have it")
struct ReadingASamplePatient {
    @Test("all of another program's patient goes out again")
    func sample() throws {
        let json = try #require(try TestVectors.json("fhir-care-samples.json")["patient"])
        let patient = try FHIRPatient().read(json)
        #expect(patient.object["name"]?["familyName"] == "Holm" && patient.object["sex"] == "male")
        var written = try #require(FHIRPatient().write(patient)?.first?.object)
        written["extension"] = nil
        #expect(JSONValue.object(written) == json)
    }
}
