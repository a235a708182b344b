import SalusBase
import SalusModels
import PHRIndivo
import SalusDomain

/// Reports on the facts of a record, and of what a carenet shows of it: generic ones of any model,
/// and the older minimal ones.
enum IndivoReportHandlers {
    static let all: [String: IndivoHandler] = [
        "generic_list": { try await IndivoReportService($0).generic() },
        "equipment_list": { try await IndivoReportService($0).minimal(.equipment) },
        "procedure_list": { try await IndivoReportService($0).minimal(.procedures) },
        "simple_clinical_notes_list": { try await IndivoReportService($0).minimal(.simpleClinicalNotes) },
        "measurement_list": { exchange in
            let code = FormParameter("lab_code", exchange.part("code"))
            return try await IndivoReportService(exchange).minimal(.measurements, filters: [code])
        },
        "carenet_generic_list": { try await IndivoReportService($0).generic() },
        "carenet_equipment_list": { try await IndivoReportService($0).minimal(.equipment) },
        "carenet_procedure_list": { try await IndivoReportService($0).minimal(.procedures) },
        "carenet_simple_clinical_notes_list": { exchange in
            try await IndivoReportService(exchange).minimal(.simpleClinicalNotes)
        },
        "carenet_measurement_list": { exchange in
            let code = FormParameter("lab_code", exchange.part("code"))
            return try await IndivoReportService(exchange).minimal(.measurements, filters: [code])
        },
        "report_ccr": { exchange in
            let record = try exchange.record()
            let facts = try await exchange.server.environment.facts(
                try await exchange.run(ReadFacts(in: .record(record)))
            ).flatMap(\.facts)
            let document = CCRDocument(record: record, facts: facts, at: exchange.server.environment.clock.now)
            return IndivoResponse.answer(CCRDocument.mediaType, try document.bytes)
        },
    ]
}
