/// The source of a setting's value.
package enum SettingSource: Hashable, Sendable, CustomStringConvertible {
    case standard
    case file(String, line: Int)
    case environment(String)
    case option(String)

    package var description: String {
        switch self {
        case .standard: "default"
        case .file(let path, let line): "\(path):\(line)"
        case .environment(let name): name
        case .option(let name): name
        }
    }

    /// default, file, environment or option.
    package var kind: String {
        switch self {
        case .standard: "default"
        case .file: "file"
        case .environment: "environment"
        case .option: "option"
        }
    }
}
