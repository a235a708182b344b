import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// One person's record with any number of facts: a name, then vital signs, results, medications, problems and visits in
/// turn, a day and a half apart. The first half is in histories of a hundred facts, the rest
/// in documents of its own.
struct InventedRecord {
    private let record: HealthRecord
    private let facts: Int
    private let random: Randomness
    private let now: Instant

    init(facts: Int, randomness: Randomness, now: Instant) {
        (self.facts, random, self.now) = (facts, randomness, now)
        record = HealthRecord(id: RecordID(from: randomness), owner: nil, title: "Ines Vale", createdAt: now)
    }

    /// Pages of a hundred documents, as a sync brings them.
    var steps: [PulledStep] {
        let all = documents
        return stride(from: 0, to: all.count, by: 100).map { start in
            let page = Array(all[start..<min(start + 100, all.count)])
            return PulledStep(record: record, documents: page, cursor: start + page.count, at: now)
        }
    }

    private var documents: [PulledDocument] {
        let inHistories = facts / 2
        let histories = stride(from: 0, to: inHistories, by: 100).map { start in
            document((start..<min(start + 100, inHistories)).map(fact), "history", at: start)
        }
        return histories + (inHistories..<facts).map { document([fact($0)], "single", at: $0) }
    }

    private func document(_ facts: [Fact], _ label: String, at index: Int) -> PulledDocument {
        let id = DocumentID(from: random)
        let content = Array("<invented number=\"\(index)\"/>".utf8)
        let document = Document(
            id: id, record: record.id, type: DocumentType(rawValue: "urn:salus:document:invented"),
            mediaType: "application/xml", size: content.count, digest: Hex.encode(SHA256.hash(content)), label: label,
            status: .active, source: SourceIdentity(system: "demo"), version: DocumentVersion(original: id),
            createdAt: now.adding(seconds: Int64(index - self.facts)), createdBy: nil)
        return PulledDocument(document: document, facts: facts, content: content)
    }

    private func fact(_ index: Int) -> Fact { Fact(id: FactID(from: random), draft: draft(index)) }

    private func draft(_ index: Int) -> FactDraft {
        if index == 0 { return person }
        let date = PartialDate(now.adding(seconds: Int64(index - facts) * 129_600).date)
        switch index % 10 {
        case 0...3: return vitals(index, date)
        case 4...6: return result(index, date)
        case 7: return medication(index, date)
        case 8: return problem(index, date)
        default: return visit(index, date)
        }
    }

    private var person: FactDraft {
        var person = Demographics()
        person.name = PersonName(["given": .text("Ines"), "family": .text("Vale")] as FactFields)
        person.gender = "female"
        person.birthDate = PartialDate("1949-02-11")
        return FactDraft(person)
    }

    private func vitals(_ index: Int, _ date: PartialDate) -> FactDraft {
        var panel = VitalSigns()
        var pressure = VitalSigns.BloodPressure()
        pressure.systolic = Quantity(value: DecimalText("\(118 + index % 37)"), unit: "mm[Hg]")
        pressure.diastolic = Quantity(value: DecimalText("\(70 + index % 23)"), unit: "mm[Hg]")
        panel.bloodPressure = pressure
        panel.heartRate = Quantity(value: DecimalText("\(58 + index % 29)"), unit: "/min")
        panel.weight = Quantity(value: DecimalText("\(66 + index % 7).\(index % 10)"), unit: "kg")
        panel.date = date
        return FactDraft(panel)
    }

    private func result(_ index: Int, _ date: PartialDate) -> FactDraft {
        let tests = [("Haemoglobin A1c", "4548-4", "%"), ("Total cholesterol", "2093-3", "mg/dL")]
        let (name, code, unit) = tests[index % tests.count]
        var result = LabResult()
        result.name = Concept(text: name, codings: [Coding(.loinc, code)])
        result.value = Quantity(value: DecimalText("\(5 + index % 4).\(index % 10)"), unit: unit)
        result.date = date
        return FactDraft(result)
    }

    private func medication(_ index: Int, _ date: PartialDate) -> FactDraft {
        var medication = Medication()
        medication.name = Concept(text: "Medicine \(index)")
        medication.dose = Quantity(value: DecimalText("\(5 + index % 20)"), unit: "mg")
        medication.startDate = date
        medication.endDate = index % 50 == 7 ? nil : PartialDate(date.latest.adding(seconds: 2_592_000).date)
        return FactDraft(medication)
    }

    private func problem(_ index: Int, _ date: PartialDate) -> FactDraft {
        var problem = Problem()
        problem.name = Concept(text: "Complaint \(index)")
        problem.startDate = date
        problem.endDate = index % 100 == 8 ? nil : date
        return FactDraft(problem)
    }

    private func visit(_ index: Int, _ date: PartialDate) -> FactDraft {
        var visit = Encounter()
        visit.kind = Concept(text: "Visit")
        visit.reason = Concept(text: "Complaint \(index - 1)")
        visit.startDate = date
        return FactDraft(visit)
    }
}
