import SalusModels

extension Medication: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        name = bag.name()
        status = bag.status() ?? bag.concept("statusOfMedication")
        startDate = try bag.time("start_time")
        endDate = try bag.time("end_time")
        recordedDate = try bag.time("time")
        dose = bag.take("dose", as: QuantityReader.quantity)
        instructions = bag.text("freeTextSig")
        patientInstructions = bag.text("patientInstructions")
        fulfillmentInstructions = bag.text("fulfillmentInstructions")
        route = bag.concept("route")
        site = bag.concept("site")
        productForm = bag.concept("productForm")
        vehicle = bag.concept("vehicle")
        deliveryMethod = bag.concept("deliveryMethod")
        kind = bag.concept("typeOfMedication")
        indication = bag.concept("indication")
        brandName = bag.text("brandName")
        note = bag.text("comment")
    }
}
