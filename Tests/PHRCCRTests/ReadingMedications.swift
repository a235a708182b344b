import PHRCCR
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingMedications {
    private static let name = """
        <Product><ProductName><Text>Prednisone</Text><Code><Value>8640</Value><CodingSystem>RxNorm</CodingSystem></Code>
        </ProductName><BrandName><Text>Deltasone</Text></BrandName><Strength><Value>10</Value><Units><Unit>mg</Unit>
        </Units></Strength><Form><Text>Tablet</Text></Form></Product>
        """

    static let taper = """
        <Medication>\(name)<Directions><Direction><Dose><Value>2</Value></Dose><Frequency><Value>daily</Value>
        </Frequency><MultipleDirectionModifier><Text>then</Text></MultipleDirectionModifier></Direction>
        <Direction><Dose><Value>1</Value></Dose><Frequency><Value>daily</Value></Frequency></Direction></Directions>
        </Medication>
        """

    private func fact(_ direction: String, _ more: String = "") throws -> FactDraft {
        let item =
            "<Medication>\(Self.name)<Directions><Direction>\(direction)</Direction></Directions>\(more)</Medication>"
        return try #require(SampleRecord.facts("Medications", item).first)
    }

    @Test func aProductIsReadWithItsParts() throws {
        let fact = try fact(
            "<Dose><Value>1.5</Value><Units><Unit>tablet</Unit></Units></Dose><Route><Text>Oral</Text></Route>",
            SampleRecord.date("2012-03", "Start date") + SampleRecord.date("2012-04", "Stop date")
                + SampleRecord.status("Active") + "<Quantity><Value>30</Value></Quantity>"
                + "<Refills><Refill><Number>2</Number></Refill></Refills><FulfillmentHistory><Fulfillment>"
                + SampleRecord.date("2012-03-02", "Dispense date")
                + "<Provider><ActorID>A3</ActorID></Provider></Fulfillment></FulfillmentHistory>")
        let medication = Medication(fact.fields)
        #expect(medication.name?.code(in: .rxNorm) == "8640")
        #expect((medication.brandName, medication.productForm?.text) == ("Deltasone", "Tablet"))
        #expect(medication.dose == Quantity(value: DecimalText("1.5"), unit: "tablet"))
        #expect((medication.route?.text, medication.status?.text) == ("Oral", "Active"))
        #expect((medication.startDate?.text, medication.endDate?.text) == ("2012-03", "2012-04"))
        #expect(medication.fulfillments.map(\.date?.text) == ["2012-03-02"])
        #expect(medication.fulfillments.first?.provider?.organization == "Harbour Clinic")
        #expect(
            fact.unknown == [
                UnknownField(path: "strength", text: "10 mg"),
                UnknownField(path: "Refills/Refill/Number", text: "2"),
            ])
    }

    /// A number only where the frequency is exact.
    @Test(arguments: frequencies)
    func frequenciesAreExactOrWords(direction: String, value: String?, words: String?) throws {
        let fact = try fact(direction)
        let frequency = try #require(Medication(fact.fields).frequency)
        #expect((frequency.value?.text, frequency.original) == (value, words))
        #expect(fact.unknown.map(\.path) == ["strength"], "everything else is read")
    }

    private static let frequencies: [(String, String?, String?)] = [
        ("<Frequency><Value>BID</Value></Frequency>", "2", "BID"),
        ("<Frequency><Description><Text>twice daily</Text></Description></Frequency>", "2", "twice daily"),
        ("<Frequency><Value>3</Value><Units><Unit>per day</Unit></Units></Frequency>", "3", nil),
        ("<Frequency><Value>2</Value><Units><Unit>week</Unit></Units></Frequency>", nil, "2 week"),
        ("<Frequency><Value>at bedtime</Value></Frequency>", nil, "at bedtime"),
        ("<Interval><Value>8</Value><Units><Unit>hours</Unit></Units></Interval>", "3", "every 8 hours"),
        ("<Interval><Value>36</Value><Units><Unit>hours</Unit></Units></Interval>", nil, "every 36 hours"),
    ]

    @Test(arguments: [
        "<Indication><PRNFlag><Text>Yes</Text></PRNFlag><Description><Text>Pain</Text></Description></Indication>",
        "<PRN/><Indication><Description><Text>Pain</Text></Description></Indication>",
    ])
    func asNeededIsNeverLost(flag: String) throws {
        let medication = Medication(try fact(SampleRecord.named("1 tablet") + flag).fields)
        #expect(medication.instructions == "1 tablet; as needed: Pain")
        #expect(medication.indication?.text == "Pain")
    }

    /// A dose of a taper is not that of its other parts.
    @Test func severalDirectionsAreWords() throws {
        let fact = try #require(SampleRecord.facts("Medications", Self.taper).first)
        let medication = Medication(fact.fields)
        #expect(medication.instructions == "2 daily then; 1 daily")
        #expect((medication.dose, medication.frequency) == (nil, nil))
    }

    @Test func noMedicationIsNone() throws {
        let name = "<ProductName><Text>No current medications</Text></ProductName>"
        let item = "<Medication><Product>\(name)</Product></Medication>"
        #expect(try SampleRecord.facts("Medications", item) == [])
    }
}
