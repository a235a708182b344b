import PHRIndivo
import SalusBase
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Reports on the facts of a record, and of what a carenet shows of it: generic ones of any model,
/// and the older minimal ones.
enum IndivoReportHandlers {
    static let all: [String: IndivoEntry] = [
        "generic_list": .record(.readRecord) { try await IndivoReportService($0).generic() },
        "equipment_list": .record(.readRecord) { try await IndivoReportService($0).minimal(.equipment) },
        "procedure_list": .record(.readRecord) { try await IndivoReportService($0).minimal(.procedures) },
        "simple_clinical_notes_list": .record(.readRecord) {
            try await IndivoReportService($0).minimal(.simpleClinicalNotes)
        },
        "measurement_list": .record(.readRecord) { exchange in
            let code = FormParameter("lab_code", exchange.path["code"])
            return try await IndivoReportService(exchange).minimal(.measurements, filters: [code])
        },
        "carenet_generic_list": .carenet(.readRecord) { try await IndivoReportService($0).generic() },
        "carenet_equipment_list": .carenet(.readRecord) { try await IndivoReportService($0).minimal(.equipment) },
        "carenet_procedure_list": .carenet(.readRecord) { try await IndivoReportService($0).minimal(.procedures) },
        "carenet_simple_clinical_notes_list": .carenet(.readRecord) { exchange in
            try await IndivoReportService(exchange).minimal(.simpleClinicalNotes)
        },
        "carenet_measurement_list": .carenet(.readRecord) { exchange in
            let code = FormParameter("lab_code", exchange.path["code"])
            return try await IndivoReportService(exchange).minimal(.measurements, filters: [code])
        },
        "report_ccr": .record(.readRecord) { exchange in
            let record = try exchange.path.record()
            let facts = try await exchange.server.environment.facts(
                try await exchange.run(ReadFacts(in: .record(record)))
            ).flatMap(\.facts)
            let document = CCRReport(record: record, facts: facts, at: exchange.server.environment.clock.now)
            return IndivoResponse.answer(CCRReport.mediaType, try document.bytes)
        },
    ]
}
