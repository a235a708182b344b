import PHRHData
import PHRIndivo
import SalusModels

extension FuzzedParser {
    static let health = [
        FuzzedParser("indivo", "Indivo documents, read tolerantly and strictly.") { bytes in
            let tolerant = try? IndivoDocument.parse(bytes)
            let strict = try? IndivoDocument.parse(bytes, dialect: .strict)
            guard let strict, !strict.facts.isEmpty else { return }  // a foreign document is kept by strict Indivo only
            demand(tolerant != nil, "facts that pass the strict rules pass the tolerant ones")
        },
        FuzzedParser("hreader", "Patient files of hReader.") { bytes in
            _ = try? HReaderPatient.parse(bytes)
        },
    ]
}
