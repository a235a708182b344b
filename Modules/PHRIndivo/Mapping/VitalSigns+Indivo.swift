import SalusModels

extension VitalSigns: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        date = try bag.date("date")
        bloodPressure = try Self.bloodPressure(&bag)
        heartRate = try bag.vital("heart_rate", loinc: "8867-4")
        respiratoryRate = try bag.vital("respiratory_rate", loinc: "9279-1")
        oxygenSaturation = try bag.vital("oxygen_saturation", loinc: "2710-2")
        temperature = try bag.vital("temperature", loinc: "8310-5")
        weight = try bag.vital("weight", loinc: "3141-9")
        height = try bag.vital("height", loinc: "8302-2")
        bodyMassIndex = try bag.vital("bmi", loinc: "39156-5")
    }

    private static func bloodPressure(_ bag: inout FieldBag) throws(IndivoError) -> BloodPressure? {
        var pressure = BloodPressure()
        pressure.systolic = try bag.vital("bp_systolic", loinc: "8480-6")
        pressure.diastolic = try bag.vital("bp_diastolic", loinc: "8462-4")
        pressure.position = bag.concept("bp_position")
        pressure.site = bag.concept("bp_site")
        pressure.method = bag.concept("bp_method")
        return pressure.fields.isEmpty ? nil : pressure
    }
}
