import SalusModels

extension VitalSigns: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        date = try bag.date("date")
        bloodPressure = try Self.bloodPressure(&bag)
        heartRate = try bag.vital("heart_rate", .heartRate)
        respiratoryRate = try bag.vital("respiratory_rate", .respiratoryRate)
        oxygenSaturation = try bag.vital("oxygen_saturation", .oxygenSaturation)
        temperature = try bag.vital("temperature", .temperature)
        weight = try bag.vital("weight", .weight)
        height = try bag.vital("height", .height)
        bodyMassIndex = try bag.vital("bmi", .bodyMassIndex)
    }

    private static func bloodPressure(_ bag: inout FieldBag) throws(IndivoError) -> BloodPressure? {
        var pressure = BloodPressure()
        pressure.systolic = try bag.vital("bp_systolic", .systolic)
        pressure.diastolic = try bag.vital("bp_diastolic", .diastolic)
        pressure.position = bag.concept("bp_position")
        pressure.site = bag.concept("bp_site")
        pressure.method = bag.concept("bp_method")
        return pressure == BloodPressure() ? nil : pressure
    }
}
