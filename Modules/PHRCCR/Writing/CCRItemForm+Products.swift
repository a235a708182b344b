import SalusBase
import SalusModels
import SalusXML

/// Medications and immunizations.
extension CCRItemForm {
    static func medication(_ medication: Medication, _ actors: inout CCRWrittenActors) -> CCRItemForm? {
        guard let name = CCRElement.coded("ProductName", medication.name) else { return nil }
        let product = CCRElement.node(
            "Product",
            [
                name, CCRElement.text("BrandName", medication.brandName),
                CCRElement.coded("Form", medication.productForm),
            ])
        let fills = medication.fulfillments.map { fill($0, &actors) }
        let advice = CCRElement.text("Instruction", medication.patientInstructions).map {
            CCRElement.node("PatientInstructions", [$0])
        }
        return CCRItemForm(
            section: .medications, name: "Medication", dates: CCRElement.course(medication.fields),
            type: CCRElement.coded("Type", medication.kind),
            content: [
                product, CCRElement.measured("Quantity", medication.quantity), directions(medication), advice,
                CCRElement.text("FulfillmentInstructions", medication.fulfillmentInstructions),
                fills.isEmpty ? nil : CCRElement.node("FulfillmentHistory", fills),
            ], note: medication.note)
    }

    private static func directions(_ medication: Medication) -> XMLNode? {
        let indication = CCRElement.coded("Description", medication.indication).map {
            CCRElement.node("Indication", [$0])
        }
        let parts = [
            CCRElement.text("Description", medication.instructions), CCRElement.measured("Dose", medication.dose),
            CCRElement.coded("DeliveryMethod", medication.deliveryMethod),
            CCRElement.coded("Vehicle", medication.vehicle),
            CCRElement.coded("Route", medication.route), CCRElement.coded("Site", medication.site),
            frequency(medication.frequency), indication,
        ].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return CCRElement.node("Directions", [CCRElement.node("Direction", parts)])
    }

    /// The words of a frequency as its description, the number a day as its value.
    private static func frequency(_ frequency: Quantity?) -> XMLNode? {
        guard let frequency else { return nil }
        let words = frequency.value == nil ? frequency.title : frequency.original
        let number = frequency.value == nil ? nil : Quantity(value: frequency.value, unit: frequency.unit)
        return CCRElement.measured("Frequency", number, [CCRElement.text("Description", words)])
    }

    private static func fill(_ fill: Fill, _ actors: inout CCRWrittenActors) -> XMLNode {
        let links = [actors.person(fill.provider?.name), actors.organization(fill.provider?.organization)]
        let providers = links.compactMap(\.self).map { CCRElement.node("Provider", [CCRElement.leaf("ActorID", $0)]) }
        return CCRElement.node(
            "Fulfillment",
            [
                CCRElement.date("Dispense date", fill.date), CCRElement.coded("Status", fill.status), CCRElement.source,
                CCRElement.measured("Quantity", fill.quantity),
            ] + providers)
    }

    static func immunization(_ fact: Fact, _ actors: inout CCRWrittenActors) -> CCRItemForm? {
        let given = Immunization(fact.fields)
        guard let name = CCRElement.coded("ProductName", given.product) else { return nil }
        let lot = fact.unknown.first { $0.path == "lot" }.map {
            CCRElement.node(
                "IDs", [CCRElement.text("Type", "Lot number"), CCRElement.leaf("ID", $0.text), CCRElement.source])
        }
        let reaction = CCRElement.coded("Description", given.reaction).map { CCRElement.node("Reaction", [$0]) }
        let refused = given.refused == true ? CCRElement.text("Status", "refused") : nil
        let words = [given.refusalReason?.title, given.note].compactMap(\.self).joined(separator: "; ")
        return CCRItemForm(
            section: .immunizations, name: "Immunization", dates: [CCRElement.date("Administered", given.date)],
            status: refused,
            content: [
                CCRElement.node("Product", [name, lot]),
                given.seriesNumber.map { CCRElement.leaf("SeriesNumber", $0.text) }, reaction,
                practitioners([actors.person(given.performer)]),
            ], note: words.isEmpty ? nil : words)
    }

    /// Links to people and organizations; nil for none.
    static func practitioners(_ links: [String?]) -> XMLNode? {
        let nodes = links.compactMap(\.self).map { CCRElement.node("Practitioner", [CCRElement.leaf("ActorID", $0)]) }
        return nodes.isEmpty ? nil : CCRElement.node("Practitioners", nodes)
    }
}
