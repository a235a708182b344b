import PHRIndivo
import SalusModels
import SalusXML
import Testing

@Suite struct RefusingIndivoDocuments {
    private func invalid(_ model: String, _ field: String, _ text: String, _ dialect: IndivoDialect) -> Bool {
        let error = #expect(throws: IndivoError.self) {
            try Samples.parse(Samples.models(model, [field: text]), dialect)
        }
        if case .invalid(model, field, _) = error { return error.map { !"\($0)".contains(text) } ?? false }
        return false
    }

    @Test func valuesOfAnotherTypeAreRefusedInBothDialects() {
        for dialect in [IndivoDialect.tolerant, .strict] {
            #expect(invalid("Problem", "startDate", "last-canary", dialect))
            #expect(invalid("Problem", "startDate", "2009-02-30", dialect))
            #expect(invalid("Fill", "dispenseDaysSupply", "canary", dialect))
            #expect(invalid("VitalSigns", "bmi_value", "12,5", dialect))
            #expect(invalid("Fill", "provider_tel_1_preferred_p", "canary", dialect))
        }
    }

    @Test("a date may be as inexact as it is known, and of any zone: faults 20 and 21 are gone")
    func strictDates() {
        for date in ["18", "1871-13", "1871-05-16T25:00:00Z", "yesterday"] {
            #expect(invalid("Problem", "startDate", date, .strict), "\(date)")
        }
        for date in [
            "1871", "1871-05", "1871-05-16", "1871-05-16T12:00:00Z", "1871-05-16T12:00:00", "1871-05-16T12:00:00+02:00",
        ] {
            #expect(!invalid("Problem", "startDate", date, .strict), "\(date)")
        }
    }

    @Test func strictTextHasTheServersLimits() {
        #expect(invalid("Equipment", "name", String(repeating: "x", count: 41), .strict))
        #expect(invalid("Problem", "name_title", String(repeating: "x", count: 256), .strict))
    }

    @Test func strictValidatorsAreTheServers() throws {
        #expect(throws: IndivoError.missing(model: "Problem", field: "startDate")) {
            try Samples.parse(
                Samples.models(
                    "Problem", ["name_title": "x", "name_system": Samples.snomed, "name_identifier": "1"]), .strict)
        }
        let allergy = Samples.models(
            "AllergyExclusion", ["name_title": "x", "name_system": Samples.snomed, "name_identifier": "1"])
        let error = #expect(throws: IndivoError.self) { try Samples.parse(allergy, .strict) }
        #expect(
            error
                == .invalid(
                    model: "AllergyExclusion", field: "name_identifier",
                    expected: "one of 160244002, 428607008, 429625007, 409137002"))
        #expect(try Samples.parse(allergy).facts.count == 1)
        let unit = Samples.vitals.replacing("mm[Hg]", with: "kPa")
        #expect(
            throws: IndivoError.invalid(model: "VitalSigns", field: "bp_systolic_unit", expected: "mm[Hg]")
        ) { try Samples.parse(unit, .strict) }
        let code = Samples.vitals.replacing("8480-6", with: "8462-4")
        #expect(throws: IndivoError.self) { try Samples.parse(code, .strict) }
        #expect(try Samples.parse(code).unknown(in: "VitalSigns")["bp_systolic_name_identifier"] == "8462-4")
    }

    @Test func strictReasonsForARefusedImmunizationAreTheThirteen() throws {
        func refusing(_ reason: String) -> String {
            Samples.models(
                "Immunization",
                [
                    "date": "2010-05-12T04:00:00Z", "product_name_title": "x", "product_name_identifier": "30",
                    "product_name_system": "http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=cvx#",
                    "administration_status_title": "x", "administration_status_identifier": "notAdministered",
                    "administration_status_system":
                        "http://smartplatforms.org/terms/codes/ImmunizationAdministrationStatus#",
                    "refusal_reason_title": "x", "refusal_reason_identifier": reason,
                    "refusal_reason_system": "http://smartplatforms.org/terms/codes/ImmunizationRefusalReason#",
                ])
        }
        #expect(try Samples.parse(refusing("allergy"), .strict).facts.count == 1)
        let error = #expect(throws: IndivoError.self) { try Samples.parse(refusing("dislike"), .strict) }
        guard case .invalid("Immunization", "refusal_reason_identifier", let expected) = error else {
            Issue.record("another error")
            return
        }
        #expect(expected.split(separator: ",").count == 13)
    }

    @Test func strictNamesMustExist() {
        #expect(throws: IndivoError.unknownModel(model: "Nothing", line: 1)) {
            try Samples.parse(Samples.models("Nothing", [:]), .strict)
        }
        #expect(throws: IndivoError.repeatedField(model: "Problem", field: "notes", line: 2)) {
            try Samples.parse(Samples.models("Problem", ["notes": "1", "notes": "2"]), .strict)
        }
    }

    @Test(arguments: [
        "<Models xmlns='\(Samples.namespace)'><Field name='x'>1</Field></Models>",
        "<Models xmlns='\(Samples.namespace)'>canary</Models>",
        "<Models xmlns='\(Samples.namespace)'><Model><Field name='x'>1</Field></Model></Models>",
        "<Models xmlns='\(Samples.namespace)'><Model name='Problem'><Field>canary</Field></Model></Models>",
        "<Models xmlns='\(Samples.namespace)'><Model name='a canary!'/></Models>",
        "<Models xmlns='\(Samples.namespace)'><Model name='Problem'><Field name='x'>1<b/></Field></Model></Models>",
    ])
    func aBrokenStructureIsRefusedWithItsLine(text: String) {
        for dialect in [IndivoDialect.tolerant, .strict] {
            #expect(throws: IndivoError.misplaced(line: 1)) { try Samples.parse(text, dialect) }
        }
    }

    @Test func whatIsNotIndivoIsRefused() {
        #expect(throws: IndivoError.notIndivo) { try Samples.parse("<html><body/></html>") }
        #expect(throws: IndivoError.notIndivo) { try Samples.parse("<Models xmlns='urn:other'/>") }
        #expect(throws: IndivoError.malformed(.empty)) { try Samples.parse("") }
        #expect(throws: IndivoError.malformed(.documentTypeRefused(line: 1))) {
            try Samples.parse("<!DOCTYPE Models [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><Models>&x;</Models>")
        }
        #expect(throws: IndivoError.self) { try Samples.parse(#"{"__modelname__": "Problem"}"#) }
    }

    @Test func moreModelsThanAreTakenAreRefusedThoseInsideOthersToo() throws {
        func text(_ count: Int) -> String {
            let models = (0..<count).map { "<Model name='M\($0)'/>" }.joined()
            return "<Models xmlns='\(Samples.namespace)'>\(models)</Models>"
        }
        let most = FactLimits.modelsOfDocument
        #expect(try Samples.parse(text(most)).label == "M0, M1, M2")
        #expect(throws: IndivoError.tooManyModels) { try Samples.parse(text(most + 1)) }
        let inner = "<Model name='A'><Field name='f'><Models>\(text(most).dropFirst(8).drop { $0 != ">" }.dropFirst())"
        let nested = "<Models xmlns='\(Samples.namespace)'>\(inner)</Field></Model></Models>"
        #expect(throws: IndivoError.tooManyModels) { try Samples.parse(nested) }
    }

    @Test func damagedDocumentsGiveErrorsOfOursOnly() {
        var seed: UInt64 = 2012
        var read = 0
        for round in 0..<2000 {
            var bytes = Array(Samples.all[round % Samples.all.count].utf8)
            for _ in 0..<(1 + round % 4) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25) & 0x7F
            }
            for dialect in [IndivoDialect.tolerant, .strict] {
                do throws(IndivoError) {
                    _ = try IndivoDocumentFormat.parse(bytes, dialect: dialect)
                    read += 1
                } catch {
                    #expect(!"\(error)".isEmpty)
                }
            }
        }
        #expect(read > 0 && read < 4000)
    }
}
