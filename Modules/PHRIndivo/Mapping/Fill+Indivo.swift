import SalusModels

extension Fill: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        date = try bag.date("date")
        daysSupply = try bag.number("dispenseDaysSupply")
        quantity = bag.quantity("quantityDispensed")
        benefitManager = bag.text("pbm")
        provider = try bag.provider("provider")
        pharmacy = Self.pharmacy(&bag)
    }

    private static func pharmacy(_ bag: inout FieldBag) -> Organization? {
        var pharmacy = Organization()
        pharmacy.name = bag.text("pharmacy_org")
        pharmacy.identifier = bag.text("pharmacy_ncpdpid")
        pharmacy.address = bag.address("pharmacy_adr")
        return pharmacy == Organization() ? nil : pharmacy
    }
}
