extension SMARTView {
    static let vitalSigns = SMARTView(
        "VitalSigns", "vital_signs",
        SMARTShape(
            .sp("VitalSigns"),
            [
                SMARTProperty(.dcterms("date"), "date", .moment),
                SMARTProperty(.sp("encounter"), "encounter", .items(model: "Encounter")),
                SMARTProperty(.sp("bloodPressure"), "bloodPressure", .part(bloodPressure)),
                SMARTProperty(.sp("bodyMassIndex"), "bodyMassIndex", .vital(.bodyMassIndex)),
                SMARTProperty(.sp("heartRate"), "heartRate", .vital(.heartRate)),
                SMARTProperty(.sp("height"), "height", .vital(.height)),
                SMARTProperty(.sp("oxygenSaturation"), "oxygenSaturation", .vital(.oxygenSaturation)),
                SMARTProperty(.sp("respiratoryRate"), "respiratoryRate", .vital(.respiratoryRate)),
                SMARTProperty(.sp("temperature"), "temperature", .vital(.temperature)),
                SMARTProperty(.sp("weight"), "weight", .vital(.weight)),
            ]))

    private static let bloodPressure = SMARTShape(
        .sp("BloodPressure"),
        [
            SMARTProperty(.sp("systolic"), "systolic", .vital(.systolic)),
            SMARTProperty(.sp("diastolic"), "diastolic", .vital(.diastolic)),
            SMARTProperty(.sp("bodyPosition"), "position", .coded(.bodyPosition)),
            SMARTProperty(.sp("bodySite"), "site", .coded(.bodySite)),
            SMARTProperty(.sp("method"), "method", .coded(.pressureMethod)),
        ])
}
