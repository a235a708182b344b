import SalusModels
import SalusSDML

/// The models of Salus' own: a fact of another shape under one of their names would be misread.
enum OwnModels {
    /// In lower case.
    static let names = Set(GeneratedModels.all.flatMap { [$0] + $0.inlineModels }.map { $0.name.lowercased() })
}
