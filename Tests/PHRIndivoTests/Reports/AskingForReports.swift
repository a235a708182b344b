import PHRIndivo
import SalusBase
import SalusModels
import Testing

@Suite("Asking for a report")
struct AskingForReports {
    private func ask(_ model: String, _ parameters: KeyValuePairs<String, String>) throws -> IndivoQuery {
        let found = try #require(ReportModels.core[model])
        return try IndivoQuery(parameters.map { FormParameter($0.key, $0.value) }, about: found)
    }

    private func facts(_ model: String, _ parameters: KeyValuePairs<String, String>) throws -> FactQuery {
        guard case .facts(let query) = try ask(model, parameters).question else {
            throw IndivoQueryError.unknownStatus
        }
        return query
    }

    private func summary(_ model: String, _ parameters: KeyValuePairs<String, String>) throws -> FactSummaryQuery {
        guard case .summary(let query) = try ask(model, parameters).question else {
            throw IndivoQueryError.unknownStatus
        }
        return query
    }

    private func refusal(_ model: String, _ parameters: KeyValuePairs<String, String>) -> IndivoQueryError? {
        #expect(throws: IndivoQueryError.self) { try ask(model, parameters) }
    }

    @Test("without parameters wants the newest hundred of active documents")
    func nothing() throws {
        #expect(try facts("Problem", [:]) == FactQuery("Problem"))
        #expect(try facts("SIMPLEclinicalnote", [:]).model == "ClinicalNote")
        #expect(ReportModels.core["Document"] == nil)
    }

    @Test("filters by flat names, with any of several values, in our spelling")
    func filters() throws {
        let query = try facts(
            "Medication",
            [
                "drugName_title": "A|b c|é", "drugName_system": "http://purl.bioontology.org/ontology/RXNORM/",
                "quantity_value": "2.0", "frequency_unit": "/d", "startDate": "2007-03-14",
            ])
        #expect(
            query.filters == [
                FactFilter(FactField(.text, "name"), anyOf: [.text("A"), .text("b c"), .text("é")]),
                FactFilter(FactField(.system, "name"), anyOf: [.text(CodeSystem.rxNorm.uri)]),
                FactFilter(FactField(.number, "quantity"), anyOf: [.number(2)]),
                FactFilter(FactField(.unit, "frequency"), anyOf: [.text("/d")]),
                FactFilter(FactField(.date, "startDate"), anyOf: [.instant(Instant("2007-03-14T00:00:00Z")!)]),
            ])
        #expect(
            try facts("Fill", ["provider_gender": "f", "provider_tel_2_type": "c"]).filters == [
                FactFilter(FactField(.text, "provider.gender"), anyOf: [.text("female")]),
                FactFilter(FactField(.text, "provider.telephones.kind"), anyOf: [.text("mobile")]),
            ])
    }

    @Test("takes ranges, order, paging, status and format")
    func rest() throws {
        let asked = try ask(
            "Problem",
            [
                "date_range": "startDate*2005-03-10T00:00:00Z*", "order_by": "-name_title", "limit": "0",
                "offset": "20", "status": "void", "response_format": "application/xml",
            ])
        let range = FactFilter(
            FactField(.date, "startDate"), from: .instant(Instant("2005-03-10T00:00:00Z")!), to: nil)
        #expect(asked.format == "application/xml")
        #expect(
            asked.question
                == .facts(
                    FactQuery(
                        "Problem", filters: [range], status: .void,
                        order: FactOrder(FactField(.text, "name"), isDescending: true), offset: 20, limit: nil)))
        #expect(try facts("Problem", ["date_range": "created_at**2020-01-01"]).filters.map(\.field) == [.created])
    }

    @Test("groups and aggregates, ordered by the group or the value")
    func groups() throws {
        let counted = try summary(
            "Medication", ["group_by": "drugName_title", "aggregate_by": "count*drugName_title", "limit": "5"])
        #expect(counted.grouping == FactGrouping(FactField(.text, "name")))
        #expect(counted.aggregate == FactAggregate(.count, of: FactField(.text, "name")))
        #expect((counted.order, counted.query.limit) == (.init(.group, isDescending: false), 5))
        let monthly = try summary(
            "VitalSigns",
            ["order_by": "-weight_value", "aggregate_by": "avg*weight_value", "date_group": "date*month"])
        #expect(monthly.grouping == FactGrouping(FactField(.date, "date"), calendar: .month))
        #expect(monthly.order == .init(.value, isDescending: true))
        #expect(try summary("Problem", ["aggregate_by": "count*created_at"]).grouping == nil)
    }

    @Test(
        "refuses what cannot be meant, naming the parameter and never its value",
        arguments: [
            ("foo", "canary", "Invalid filter for fact type Medication: foo"), ("limit", "-1", "Argument limit"),
            ("limit", "canary", "Argument limit must be formatted according to the Indivo Query API"),
            ("offset", "1.5", "offset"), ("status", "canary", "status"),
            ("date_range", "startDate*canary", "date_range"),
            ("date_range", "startDate*canary*", "date_range"), ("date_range", "drugName_title**", "drugName_title"),
            ("group_by", "drugName_title", "aggregate_by"), ("aggregate_by", "sum*drugName_title", "drugName_title"),
            ("aggregate_by", "canary*startDate", "aggregate_by"), ("order_by", "canary_1", "order_by"),
            ("date_group", "startDate*month", "aggregate_by"), ("date_group", "startDate*canary", "date_group"),
            ("quantity_value", "canary", "a number"), ("startDate", "canary", "a date"),
            ("a b<canary>", "x", "Invalid"),
        ])
    func refusals(_ parameter: String, _ value: String, _ expected: String) {
        let error = refusal("Medication", [parameter: value])
        #expect(error?.description.contains(expected) == true, "\(String(describing: error))")
        #expect(error?.description.contains("canary>") == false)
        if parameter != "order_by" { #expect(error?.description.contains("canary") == false) }
    }

    @Test("refuses a parameter that is there twice, two groupings, and an order that is no group")
    func combinations() {
        #expect(refusal("Problem", ["limit": "1", "limit": "2"]) == .repeated(parameter: "limit"))
        let two = refusal(
            "Problem",
            ["group_by": "name_title", "date_group": "startDate*year", "aggregate_by": "count*created_at"])
        #expect(two?.description.contains("not both") == true)
        let order = refusal(
            "Problem", ["group_by": "name_title", "aggregate_by": "count*created_at", "order_by": "startDate"])
        #expect(order?.description.contains("order_by") == true)
    }

    @Test("says which fields no index holds")
    func unindexed() {
        for (model, field) in [("Procedure", "name_abbrev"), ("VitalSigns", "weight_name_title")] {
            #expect(refusal(model, [field: "x"])?.description.contains("indexed") == true)
        }
    }
}
