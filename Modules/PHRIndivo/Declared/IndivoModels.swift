import SalusModels
public import SalusSDML
import SalusXML

/// The models that a server knows: those of Indivo X 2.0, and those that SDML files declare beside them.
public struct IndivoModels: Sendable {
    /// The models as reports show them.
    public let reports: ReportModels
    /// The models that the files declare, in the order of the files; a nested model follows its outer one.
    public let declared: [ModelDeclaration]
    private let byName: [String: ModelDeclaration]
    private let strict: [String: IndivoModel]
    private var forms: [XMLName: DocumentForm] = [:]

    /// The core models alone.
    public static let core = IndivoModels([])

    /// Reads SDML in Indivo's vocabulary and checks it as a whole. Throws `IndivoModelsError`: for a text that is no
    /// SDML, and for a name that a model of ours has.
    public init(adding sources: [SDMLSource]) throws(IndivoModelsError) {
        let catalogue: ModelCatalogue
        do throws(SDMLError) {
            catalogue = try ModelCatalogue(reading: sources, vocabulary: .indivo)
        } catch { throw .sdml(error) }
        self.init(catalogue.models.flatMap(\.withInnerModels))
        for model in declared where Self.isTaken(model.name) { throw .nameTaken(model.name) }
    }

    /// Like `init(adding:)`, with the forms of documents that hold such models (Docs/Decisions/document-forms.md) and
    /// the XML schemas that they name.
    public init(
        adding sources: [SDMLSource], forms: [DocumentFormSource], schemas: [String: [UInt8]]
    ) throws(IndivoModelsError) {
        try self.init(adding: sources)
        for source in forms {
            do throws(DocumentFormError) { try add(source, schemas) } catch { throw .form(error) }
        }
    }

    private mutating func add(
        _ source: DocumentFormSource, _ schemas: [String: [UInt8]]
    ) throws(DocumentFormError) {
        let form = try DocumentFormReader(source: source, schemas: schemas, models: self).form()
        let isIndivos = form.root.namespace == IndivoDocumentFormat.namespace
        guard forms[form.root] == nil, !isIndivos else {
            throw DocumentFormError(source: source.name, reason: .rootTaken(form.root.local))
        }
        forms[form.root] = form
    }

    private init(_ models: [ModelDeclaration]) {
        declared = models
        byName = Dictionary(models.map { ($0.name, $0) }) { first, _ in first }
        reports = ReportModels(ReportModel.core + models.map { ReportModel($0, among: models) })
        strict = byName.mapValues(IndivoModel.init)
    }

    /// The declaration of a model that a file added.
    subscript(name: String) -> ModelDeclaration? { byName[name] }

    /// The declared form of documents with this root.
    func form(of root: XMLName) -> DocumentForm? { forms[root] }

    /// The rules by which an Indivo server accepts this model; nil for a name that neither the core models nor the
    /// declared ones have.
    func rules(of name: String) -> IndivoModel? { IndivoModel.named(name) ?? strict[name] }

    private static func isTaken(_ name: String) -> Bool {
        IndivoModel.named(name) != nil || OwnModels.names.contains(name.lowercased())
    }
}

/// The reason why a set of files adds no models; says what to do.
public enum IndivoModelsError: Error, Hashable, Sendable {
    case sdml(SDMLError)
    /// Indivo's core models and the models of Salus keep their names.
    case nameTaken(String)
    case form(DocumentFormError)
}

extension IndivoModelsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .sdml(let error): error.description
        case .form(let error): error.description
        case .nameTaken(let name): "the model \(name) is there already. Give yours another name."
        }
    }
}

extension ModelDeclaration {
    /// The model, and those declared in place inside it.
    fileprivate var withInnerModels: [ModelDeclaration] { [self] + inlineModels.flatMap(\.withInnerModels) }
}

/// The models of Salus' own: a fact of another shape under one of their names would be misread.
enum OwnModels {
    /// In lower case.
    static let names = Set(GeneratedModels.all.flatMap { [$0] + $0.inlineModels }.map { $0.name.lowercased() })
}
