import PHRCDA
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingEntries {
    private static let snomed = SampleDocument.snomed
    private static let loinc = SampleDocument.loinc

    private static func problem(_ inner: String, negated: Bool = false) -> String {
        """
        <entry><act moodCode='EVN'><templateId root='2.16.840.1.113883.10.20.22.4.3'/><statusCode code='active'/>
          <entryRelationship typeCode='SUBJ'><observation moodCode='EVN' negationInd='\(negated)'>
          <templateId root='2.16.840.1.113883.10.20.22.4.4'/>\(inner)</observation></entryRelationship></act></entry>
        """
    }

    private static func drug(_ inner: String, mood: String = "EVN", attributes: String = "") -> String {
        """
        <entry><substanceAdministration moodCode='\(mood)' \(attributes)>
          <templateId root='2.16.840.1.113883.10.20.22.4.16'/>\(inner)<consumable><manufacturedProduct>
          <manufacturedMaterial><code code='314076' codeSystem='2.16.840.1.113883.6.88' displayName='Lisinopril'/>
          </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>
        """
    }

    private static func vaccine(_ inner: String, mood: String = "EVN", negated: Bool = false, code: String) -> String {
        """
        <entry><substanceAdministration moodCode='\(mood)' negationInd='\(negated)'>
          <templateId root='2.16.840.1.113883.10.20.22.4.52'/><effectiveTime value='20120301'/><consumable>
          <manufacturedProduct><manufacturedMaterial>\(code)<lotNumberText>L7</lotNumberText></manufacturedMaterial>
          </manufacturedProduct></consumable>\(inner)</substanceAdministration></entry>
        """
    }

    private static let influenza = "<code code='88' codeSystem='2.16.840.1.113883.12.292' displayName='Influenza'/>"

    private static func measured(_ code: String, _ value: String, template: Int) -> String {
        """
        <entry><organizer moodCode='EVN'><code code='p' \(loinc) displayName='Panel'/><effectiveTime value='20120301'/>
          <component><observation moodCode='EVN'><templateId root='2.16.840.1.113883.10.20.22.4.\(template)'/>
          <code code='\(code)' \(loinc) displayName='Test'/><statusCode code='completed'/>\(value)</observation>
          </component></organizer></entry>
        """
    }

    private func medication(_ entry: String) throws -> Medication {
        Medication(try #require(SampleDocument.facts("10160-0", entry).first).fields)
    }

    @Test func aProblemIsReadByItsTemplateWhateverItsSection() throws {
        let entry = Self.problem(
            "<effectiveTime><low value='201203'/></effectiveTime><value nullFlavor='UNK'><translation code='401.9' "
                + "codeSystem='2.16.840.1.113883.6.103' displayName='Hypertension'/></value>")
        let problem = Problem(try #require(SampleDocument.facts("48765-2", entry).first).fields)
        #expect(
            problem.name == Concept(text: "Hypertension", codings: [Coding(.icd9, "401.9", display: "Hypertension")]))
        #expect((problem.startDate?.text, problem.status?.text) == ("2012-03", "active"))
    }

    @Test(arguments: [
        problem("<value code='73211009' \(snomed) displayName='Diabetes'/>", negated: true),
        problem("<value code='55607006' \(snomed) displayName='Problem'/>", negated: true),
        problem("<value nullFlavor='UNK'/>"),
        problem("<value code='1' \(snomed) displayName='No problem data is applicable'/>"),
        problem("<value code='1' \(snomed)><originalText>No problem data\n   is applicable</originalText></value>"),
    ])
    func whatIsRefutedOrEmptyIsNoProblem(entry: String) throws {
        #expect(try SampleDocument.facts("11450-4", entry) == [])
    }

    /// The concern about a problem may be open although the problem has ended.
    @Test func aProblemWithAnEndIsNotActive() throws {
        let ended = "<effectiveTime><low value='2010'/><high value='2011'/></effectiveTime>"
        let entry = Self.problem(ended + "<value code='90560007' \(Self.snomed) displayName='Gout'/>")
        let problem = Problem(try #require(SampleDocument.facts("11450-4", entry).first).fields)
        #expect(problem.endDate?.text == "2011")
        #expect(problem.status == nil)
    }

    /// A code without a system may mean anything; the translation has one.
    @Test func aCodeCountsWithItsSystemOnly() throws {
        let entry = Self.problem(
            "<value code='177323' displayName='Gout'><translation code='90560007' \(Self.snomed)/></value>")
        let problem = Problem(try #require(SampleDocument.facts("11450-4", entry).first).fields)
        #expect(problem.name == Concept(text: "Gout", codings: [Coding(.snomed, "90560007")]))
    }

    /// Check 16: a number only where the frequency is exact.
    @Test(arguments: [
        ("<period value='6' unit='h'/>", "true", "4", "4 times a day"),
        ("<period value='12' unit='h'/>", "false", "2", "every 12 hours"),
        ("<period value='36' unit='h'/>", "false", nil, "every 36 hours"),
        ("<period><low value='4' unit='h'/><high value='6' unit='h'/></period>", "false", nil, "every 4–6 hours"),
        ("<event code='HS'/>", "false", nil, "at bedtime"),
        ("<period/>", "false", nil, "and at times that could not be read"),
    ])
    func frequenciesAreExactOrWords(inner: String, fixed: String, value: String?, words: String) throws {
        let entry = Self.drug(
            "<effectiveTime><low value='2012'/></effectiveTime>"
                + "<effectiveTime operator='A' institutionSpecified='\(fixed)'>\(inner)</effectiveTime>")
        let medication = try medication(entry)
        #expect(medication.frequency?.value?.text == value)
        #expect(medication.frequency?.original == words)
        #expect(medication.startDate?.text == "2012")
    }

    @Test func asNeededIsNeverLost() throws {
        let entry = Self.drug(
            "<text>1 tablet</text><doseQuantity value='1'/><precondition><criterion><value code='1' \(Self.snomed) "
                + "displayName='Pain'/></criterion></precondition>")
        let medication = try medication(entry)
        #expect(medication.instructions == "1 tablet; as needed: Pain")
        #expect(medication.dose == Quantity(value: DecimalText("1")))
    }

    /// Check 11: thirty units are never thirty of something else.
    @Test func theUnitOfATranslationIsTheUnit() throws {
        let entry = Self.drug(
            "<doseQuantity value='30.0' unit='1'><translation value='30.0'><originalText>units</originalText>"
                + "</translation></doseQuantity>")
        #expect(
            try medication(entry).dose == Quantity(value: DecimalText("30.0"), unit: "units", original: "30.0 units"))
    }

    /// Check 17.
    @Test func aCompletedOrderIsNotFinished() throws {
        let order = try medication(Self.drug("<statusCode code='completed'/>", mood: "INT"))
        #expect(order.status == nil)
        #expect(try medication(Self.drug("", attributes: "negationInd='true'")).status?.text == "not taken")
    }

    @Test func vaccinesAreGivenRefusedOrNothing() throws {
        let given = try SampleDocument.facts("11369-6", Self.vaccine("", code: Self.influenza))
        #expect(Immunization(try #require(given.first).fields).date?.text == "2012-03-01")
        #expect(given[0].unknown == [UnknownField(path: "lot", text: "L7")])
        let reason =
            "<entryRelationship typeCode='RSON'><observation><templateId "
            + "root='2.16.840.1.113883.10.20.22.4.53'/><code code='PATOBJ' codeSystem='2.16.840.1.113883.5.8'/>"
            + "</observation></entryRelationship>"
        let refused = try SampleDocument.facts("11369-6", Self.vaccine(reason, negated: true, code: Self.influenza))
        #expect(Immunization(try #require(refused.first).fields).refused == true)
        let nothing = Self.vaccine("", negated: true, code: "<code nullFlavor='NI'/>")
        #expect(try SampleDocument.facts("11369-6", nothing) == [])
    }

    /// Check 19: nothing that is planned has happened.
    @Test func aPlannedVaccineIsAPlan() throws {
        let facts = try SampleDocument.facts("11369-6", Self.vaccine("", mood: "INT", code: Self.influenza))
        #expect(facts.map(\.model) == ["ClinicalNote"])
        #expect(ClinicalNote(facts[0].fields).content == "Planned: Influenza")
    }

    /// Check 18: the words of a result are kept, and nothing is compared that has a bound.
    @Test(arguments: [
        ("<value value='5.10' unit='mg/dL'/>", Quantity(value: DecimalText("5.10"), unit: "mg/dL")),
        ("<value><low value='500' unit='mg/dL' inclusive='false'/></value>", Quantity(original: "> 500 mg/dL")),
        ("<value><high value='.5'/></value>", Quantity(original: "≤ 0.5")),
        ("<value value='7' unit='1'/>", Quantity(value: DecimalText("7"))),
    ])
    func amountsKeepTheirDigitsAndBounds(value: String, expected: Quantity) throws {
        let facts = try SampleDocument.facts("30954-2", Self.measured("2345-7", value, template: 2))
        let result = LabResult(try #require(facts.first).fields)
        #expect(result.value == expected)
        #expect((result.date?.text, result.status?.text) == ("2012-03-01", "final"))
        #expect(facts[0].unknown == [UnknownField(path: "panel", text: "Panel")])
    }

    @Test func findingsWordsAndRangesAreRead() throws {
        let range =
            "<referenceRange><observationRange><text>4-6</text><value><low value='4' unit='g'/>"
            + "<high value='6' unit='g'/></value></observationRange></referenceRange>"
        let flag = "<interpretationCode code='H' codeSystem='2.16.840.1.113883.5.83'/>"
        let words = try SampleDocument.facts(
            "30954-2", Self.measured("5778-6", "<value>Yellow</value>" + flag + range, template: 2))
        let result = LabResult(try #require(words.first).fields)
        #expect((result.narrative, result.referenceRange) == ("Yellow", "4-6"))
        #expect(result.normalRange?.maximum == Quantity(value: DecimalText("6"), unit: "g"))
        #expect(result.interpretation?.codings.map(\.code) == ["H"])
        let coded = Self.measured("1-8", "<value code='10828004' \(Self.snomed) displayName='Positive'/>", template: 2)
        let finding = LabResult(try #require(SampleDocument.facts("30954-2", coded).first).fields)
        #expect(finding.codedValue?.title == "Positive")
    }

    /// Checks 9 and 10: zero is no measurement; a weight without a unit is no weight.
    @Test func vitalSignsAreMeasured() throws {
        func sign(_ code: String, _ value: String) throws -> [FactDraft] {
            try SampleDocument.facts("8716-3", Self.measured(code, value, template: 27))
        }
        let pressure = VitalSign(try #require(sign("8480-6", "<value value='118' unit='mm[Hg]'/>").first).fields)
        #expect(pressure.value == Quantity(value: DecimalText("118"), unit: "mm[Hg]"))
        #expect(try sign("8462-4", "<value value='0' unit='mm[Hg]'/>") == [])
        let weight = VitalSign(try #require(sign("29463-7", "<value value='70' unit='1'/>").first).fields)
        #expect(weight.value == Quantity(original: "70"))
    }

    @Test func aVitalSignAmongResultsIsOne() throws {
        let entry = Self.measured("8867-4", "<value value='60' unit='/min'/>", template: 2)
        #expect(try SampleDocument.facts("30954-2", entry).map(\.model) == ["VitalSign"])
    }

    @Test func encountersBringTheirDiagnoses() throws {
        let entry = """
            <entry><encounter moodCode='EVN'><templateId root='2.16.840.1.113883.10.20.22.4.49'/>
              <code code='99213' codeSystem='2.16.840.1.113883.6.12' displayName='Office visit'/>
              <effectiveTime value='20120301'/><participant typeCode='LOC'><participantRole><playingEntity>
              <name>Harbour Clinic</name></playingEntity></participantRole></participant>
              <entryRelationship><act moodCode='EVN'><templateId root='2.16.840.1.113883.10.20.22.4.80'/>
              <entryRelationship typeCode='SUBJ'><observation><templateId root='2.16.840.1.113883.10.20.22.4.4'/>
              <value code='233604007' \(Self.snomed) displayName='Pneumonia'/></observation></entryRelationship></act>
              </entryRelationship></encounter></entry>
            """
        let facts = try SampleDocument.facts("46240-8", entry)
        #expect(facts.map(\.model) == ["Encounter", "Problem"])
        #expect(Encounter(facts[0].fields).facility?.name == "Harbour Clinic")
        #expect(Problem(facts[1].fields).category?.text == "encounter diagnosis")
    }

    @Test func goalsAndProceduresAreRead() throws {
        let goal =
            "<entry><observation moodCode='GOL'><code code='8302-2' \(Self.loinc) displayName='Height'/>"
            + "<value>taller</value></observation></entry>"
        let facts = try SampleDocument.facts("61146-7", goal)
        #expect(CareGoal(try #require(facts.first).fields).target == "taller")
        let done =
            "<entry><procedure moodCode='EVN'><code code='6025007' \(Self.snomed) displayName='Appendectomy'/>"
            + "<statusCode code='completed'/><effectiveTime value='2010'/></procedure></entry>"
        let procedure = Procedure(try #require(SampleDocument.facts("47519-4", done).first).fields)
        #expect((procedure.date?.text, procedure.status?.text) == ("2010", "performed"))
        let none =
            "<entry><procedure negationInd='true'><code code='71388002' \(Self.snomed)/></procedure></entry>"
        #expect(try SampleDocument.facts("47519-4", none) == [])
    }

    /// A reference that leads to nothing, or into another place, never names the thing.
    @Test func theDisplayOfACodeWinsOverAReference() throws {
        let entry = Self.problem(
            "<value code='1' \(Self.snomed) displayName='Gout'><originalText><reference value='#r'/>"
                + "</originalText></value>"
        )
        let facts = try SampleDocument.facts("11450-4", entry, words: "<content ID='r'>Hives</content>")
        #expect(Problem(try #require(facts.first).fields).name?.text == "Gout")
    }
}
