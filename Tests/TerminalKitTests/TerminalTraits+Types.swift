import TerminalKit

extension TerminalTraits {
    /// The traits of a type in a UTF-8 locale, unless `more` says otherwise.
    static func of(_ type: String, _ more: [String: String] = [:]) -> TerminalTraits {
        TerminalTraits(environment: ["TERM": type, "LANG": "C.UTF-8"].merging(more) { $1 })
    }
}
