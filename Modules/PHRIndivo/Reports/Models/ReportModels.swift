/// The models that a server can report on.
public struct ReportModels: Sendable {
    private let byName: [String: ReportModel]

    /// The core models of Indivo X 2.0.
    public static let core = ReportModels(ReportModel.core)

    init(_ models: [ReportModel]) {
        byName = Dictionary(models.map { ($0.name.lowercased(), $0) }) { first, _ in first }
    }

    /// The model of this name, whatever its case; nil for what is none, which answers 404.
    public subscript(name: String) -> ReportModel? { byName[name.lowercased()] }

    /// In alphabetical order.
    public var names: [String] { byName.values.map(\.name).sorted() }
}
