/// Why a command line was refused.
enum ToolUsageError: Error, Equatable, CustomStringConvertible {
    case unknownOption(String, nearest: String?)
    case missingFolder(String)
    case noModels(String)
    case unknownKind

    var description: String {
        switch self {
        case .unknownOption(let option, let nearest):
            "There is no option \(option)." + (nearest.map { " Did you mean \($0)?" } ?? " See salus-tools --help.")
        case .missingFolder(let option): "Give a folder with \(option) DIR."
        case .unknownKind: "Say --kind salus (the types of Salus itself) or --kind sdk (views of Indivo models)."
        case .noModels(let folder): "There is no .sdml file in \(folder)."
        }
    }
}
