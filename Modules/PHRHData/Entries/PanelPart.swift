import SalusModels

/// One value of a panel of vital signs, which hData serves as a section document of its own.
struct PanelPart {
    let name: String
    let fact: FactDraft

    /// The encounter of a panel is an entry of its own, too.
    static let encounter = "encounter"
    static let names = Set(values.map(\.name) + pressures.map(\.name) + [encounter])

    /// Codes of LOINC.
    private static let values: [(name: String, title: String, code: String)] = [
        ("heartRate", "Heart rate", "8867-4"), ("respiratoryRate", "Respiratory rate", "9279-1"),
        ("oxygenSaturation", "Oxygen saturation", "59408-5"), ("temperature", "Temperature", "8310-5"),
        ("weight", "Weight", "29463-7"), ("height", "Height", "8302-2"),
        ("bodyMassIndex", "Body mass index", "39156-5"),
    ]
    private static let pressures: [(name: String, title: String, code: String)] = [
        ("systolic", "Systolic blood pressure", "8480-6"), ("diastolic", "Diastolic blood pressure", "8462-4"),
    ]

    /// The values that the panel states, pressures first, and its encounter. What the source said beyond the model goes
    /// with the first. Empty for a fact of another model.
    static func parts(of fact: FactDraft) -> [PanelPart] {
        guard fact.model == VitalSigns.name else { return [] }
        let pressure = fact.fields.one("bloodPressure") ?? FactFields()
        var parts = pressures.compactMap { part($0, fact.fields, pressure.quantity($0.name), of: pressure) }
        parts += values.compactMap { part($0, fact.fields, fact.fields.quantity($0.name), of: FactFields()) }
        if let encounter = fact.fields.one(Self.encounter) {
            parts.append(PanelPart(name: Self.encounter, fact: FactDraft(model: Encounter.name, fields: encounter)))
        }
        guard let first = parts.first else { return [] }
        var said = first.fact
        said.unknown = fact.unknown
        parts[0] = PanelPart(name: first.name, fact: said)
        return parts
    }

    private static func part(
        _ kind: (name: String, title: String, code: String), _ panel: FactFields, _ value: Quantity?,
        of group: FactFields
    ) -> PanelPart? {
        guard let value, !value.isEmpty else { return nil }
        var sign = VitalSign()
        sign.name = Concept(text: kind.title, codings: [Coding(.loinc, kind.code)])
        sign.value = value
        sign.date = panel.date("date")
        sign.status = panel.concept("status")
        sign.position = group.concept("position")
        sign.site = group.concept("site")
        sign.method = group.concept("method")
        sign.note = panel.text("note")
        return PanelPart(name: kind.name, fact: FactDraft(sign))
    }
}
