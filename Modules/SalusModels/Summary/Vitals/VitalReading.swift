import SalusBase

/// One measured value with its time and origin, in the summary's unit.
struct VitalReading {
    let meaning: VitalMeaning
    let value: Double
    let date: PartialDate?
    let source: SummarySource
}

/// Collects the readings of all models that hold vitals.
struct VitalReadings {
    private(set) var readings: [VitalReading] = []
    private(set) var remarks: [String] = []

    init(from facts: SummaryFacts) {
        for (source, panel) in facts.all(VitalSigns.self) { add(panel, source) }
        for (source, sign) in facts.all(VitalSign.self) {
            add(name: sign.name, sign.value, sign.date, status: sign.status, source)
        }
        for (source, measurement) in facts.all(Measurement.self) {
            add(name: measurement.name, measurement.value, measurement.date, status: measurement.status, source)
        }
    }

    private mutating func add(_ panel: VitalSigns, _ source: SummarySource) {
        let values: [(VitalMeaning, Quantity?)] = [
            (.systolic, panel.bloodPressure?.systolic), (.diastolic, panel.bloodPressure?.diastolic),
            (.heartRate, panel.heartRate), (.respiratoryRate, panel.respiratoryRate),
            (.oxygenSaturation, panel.oxygenSaturation), (.temperature, panel.temperature), (.weight, panel.weight),
            (.height, panel.height), (.bodyMassIndex, panel.bodyMassIndex),
        ]
        for (meaning, value) in values { add(meaning, value, panel.date, source) }
    }

    private mutating func add(
        name: Concept?, _ value: Quantity?, _ date: PartialDate?, status: Concept?, _ source: SummarySource
    ) {
        guard let meaning = VitalMeaning(name) else { return }
        if VitalMeaning.isDoubtful(name) {
            remark("\(meaning.title) carries the code of another measurement; the description was believed.")
        }
        if StatusRule.isRefusal(status) { return remark("\(meaning.title) was refused or not done at least once.") }
        add(meaning, value, date, source)
    }

    private mutating func add(
        _ meaning: VitalMeaning, _ quantity: Quantity?, _ date: PartialDate?, _ source: SummarySource
    ) {
        guard let quantity, !quantity.isEmpty else { return }
        guard let value = VitalUnit.value(quantity, of: meaning.kind) else {
            return remark("\(meaning.title) has a value that cannot be drawn: no number, or not in a known unit.")
        }
        readings.append(VitalReading(meaning: meaning, value: value, date: date, source: source))
    }

    private mutating func remark(_ text: String) {
        if !remarks.contains(text) { remarks.append(text) }
    }
}
