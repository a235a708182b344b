import FoundationEssentials
import SalusBase

/// A configuration with where each value came from, and everything that is wrong with it.
package struct LoadedConfiguration: Sendable {
    package internal(set) var configuration = Configuration()
    /// The sources by key; an absent key has its default.
    package internal(set) var sources: [String: SettingSource] = [:]
    /// Each names its place and what to do. With any of them the configuration is not to be used.
    package internal(set) var problems: [String] = []
    /// Probable mistakes that change nothing.
    package internal(set) var remarks: [String] = []

    /// Reads file, environment and options; finds every fault before it returns.
    package init(_ inputs: ConfigurationInputs) {
        if let file = inputs.chosenFile { read(file) }
        read(environment: inputs.environment)
        for said in inputs.assignments {
            take(said.text, as: said.key, from: .option(said.name), named: said.name)
        }
        if problems.isEmpty { problems = configuration.contradictions }
    }

    /// The configuration, when nothing is wrong with it; else throws everything that is.
    package func usable() throws(BootstrapError) -> Configuration {
        guard problems.isEmpty else { throw .configuration(problems.joined(separator: "\n")) }
        return configuration
    }

    package func source(of setting: Setting) -> SettingSource { sources[setting.key] ?? .standard }

    mutating func take(_ text: String, as key: String, from source: SettingSource, named name: String) {
        guard let setting = Settings.setting(key) else {
            return problems.append("\(name): there is no setting \(key).")
        }
        guard setting.apply(text, to: &configuration) else {
            return problems.append("\(name) must be \(setting.expected).")
        }
        sources[key] = source
    }

    private mutating func read(_ file: String) {
        guard let bytes = FileManager.default.contents(atPath: file) else {
            return problems.append("cannot read the configuration file \(file). Check its path and who may read it.")
        }
        read(Array(bytes), named: file)
    }

    private mutating func read(environment: [String: String]) {
        for setting in Settings.all {
            guard let text = environment[setting.variable] else { continue }
            take(text, as: setting.key, from: .environment(setting.variable), named: setting.variable)
        }
        let known = Settings.all.map(\.variable) + [ConfigurationInputs.fileVariable]
        for name in environment.keys.sorted() where name.hasPrefix("SALUS_") && !known.contains(name) {
            guard !Self.variablesOfAdmin.contains(name) else { continue }
            let hint = Suggestion.nearest(to: name, in: known).map { " Did you mean \($0)?" } ?? ""
            remarks.append("the variable \(name) means nothing to this program.\(hint)")
        }
    }

    /// The variables that salus-admin reads in the same environment.
    private static let variablesOfAdmin: Set = ["SALUS_SERVER", "SALUS_TOKEN_FILE", "SALUS_CA"]
}
