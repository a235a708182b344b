import FoundationEssentials
import PHRIndivo
import SalusSDML

/// The folder that the operator names: SDML files, and forms of documents with their XML schemas.
struct ModelFolder {
    /// More is no model that a person wrote.
    private static let fileLimit = 1 << 20
    let path: String

    /// The models of all `.sdml` files and the forms of all `.form.json` files, in alphabetical order. Throws what is
    /// wrong with the first bad file, and what to do.
    func models() throws(BootstrapError) -> IndivoModels {
        let names = try names()
        var sources: [SDMLSource] = []
        for name in names where name.hasSuffix(".sdml") { sources.append(try source(name)) }
        var forms: [DocumentFormSource] = []
        for name in names where name.hasSuffix(".form.json") {
            forms.append(DocumentFormSource(name: name, bytes: try bytes(name)))
        }
        var schemas: [String: [UInt8]] = [:]
        for name in names where name.hasSuffix(".xsd") { schemas[name] = try bytes(name) }
        do throws(IndivoModelsError) {
            return try IndivoModels(adding: sources, forms: forms, schemas: schemas)
        } catch { throw .configuration("models.folder \(path): \(error)") }
    }

    private func names() throws(BootstrapError) -> [String] {
        guard let all = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw .configuration(
                "models.folder: the folder \(path) cannot be read. Check the path, and that this user may read it.")
        }
        guard all.contains(where: { $0.hasSuffix(".sdml") }) else {
            throw .configuration("models.folder: there is no .sdml file in \(path). Add one, or leave the setting out.")
        }
        return all.sorted()
    }

    private func source(_ name: String) throws(BootstrapError) -> SDMLSource {
        guard let text = String(validating: try bytes(name), as: UTF8.self) else {
            throw .configuration("models.folder: \(path)/\(name) is no SDML: it must be UTF-8 text.")
        }
        return SDMLSource(name: name, text: text)
    }

    private func bytes(_ name: String) throws(BootstrapError) -> [UInt8] {
        let file = "\(path)/\(name)"
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw .configuration("models.folder: \(file) cannot be read. Check who may read it.")
        }
        guard bytes.count <= Self.fileLimit else {
            throw .configuration("models.folder: \(file) has more than 1 MiB. Split it.")
        }
        return Array(bytes)
    }
}

extension Configuration {
    /// The models of Indivo documents: the core ones, and those of `modelFolder`.
    func models() throws(BootstrapError) -> IndivoModels {
        guard let modelFolder else { return .core }
        return try ModelFolder(path: modelFolder).models()
    }
}
