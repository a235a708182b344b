import PHRHData
import PHRIndivo
import SalusBase
import SalusModels
import SalusServer
import SalusServerBootstrap

extension FuzzedParser {
    static let health = [
        FuzzedParser("indivo", "Indivo documents, read tolerantly and strictly.") { bytes in
            let tolerant = try? IndivoDocumentFormat.parse(bytes)
            let strict = try? IndivoDocumentFormat.parse(bytes, dialect: .strict)
            guard let strict, !strict.facts.isEmpty else { return }  // a foreign document is kept by strict Indivo only
            demand(tolerant != nil, "facts that pass the strict rules pass the tolerant ones")
        },
        FuzzedParser(text: "indivo-query", "Questions to Indivo reports, one parameter a line.") { text in
            let parameters = text.split(separator: "\n").map { line in
                let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                return FormParameter(parts[0], parts.count > 1 ? parts[1] : "")
            }
            guard let model = ReportModels.core["Medication"] else { return }
            let query = try? IndivoQuery(parameters, about: model)
            let again = try? IndivoQuery(parameters.reversed(), about: model)
            demand((query == nil) == (again == nil), "the order of parameters says nothing")
        },
        FuzzedParser("hreader", "Patient files of hReader.") { bytes in
            _ = try? HReaderPatient.parse(bytes)
        },
        FuzzedParser("statement", "What people write into a record themselves.") { bytes in
            guard let statement = try? PersonStatement(parsing: bytes), let written = statement.encoded else { return }
            demand((try? PersonStatement(parsing: written)) == statement, "a statement reads back")
        },
        FuzzedParser("documents", "Documents of any format, known by their content.") { bytes in
            _ = try? FuzzedServer.shared.server.read(bytes)
        },
    ]
}
